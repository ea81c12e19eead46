import type { Browser } from 'playwright-core';
import { ensureChromium } from '#scripts/lib/chromium.ts';
import { startChildService } from '#scripts/lib/service.ts';
import { ensureWebBuild, WEB_FOLDER } from '#scripts/lib/web-build.ts';
import { launchChromium } from '#tests/e2e/launch-browser.ts';

const say = (line: string): void => console.log(line);

/**
 * Builds the app, serves it by a service in memory, and passes a browser and the service's origin to a
 * measurement. Rejects if there is no Chromium.
 */
export async function withBenchApp<T>(measure: (browser: Browser, origin: string) => Promise<T>): Promise<T> {
  const chromium = await ensureChromium(say);
  if (!chromium.ok) throw new Error(chromium.reason);
  process.env.HARBOUR_CHROMIUM = chromium.path;
  const build = await ensureWebBuild(say);
  if (!build.ok) throw new Error(build.output);
  const service = await startChildService({ args: ['--in-memory', '--port', '0', '--web', WEB_FOLDER] });
  try {
    const browser = await launchChromium();
    try {
      return await measure(browser, new URL(service.url).origin);
    } finally {
      await browser.close();
    }
  } finally {
    await service.stop();
  }
}
