import type { Browser } from 'playwright-core';
import { launchChromium as launch } from '#scripts/lib/launch-chromium.ts';

/**
 * The one way end-to-end tests and benchmarks start a browser: a headless Chromium with the arguments all of
 * them share. The caller closes it.
 * @param extraArgs further command line switches of this suite
 * @param executablePath the browser to start, by default the full Chromium
 */
export function launchChromium(extraArgs: readonly string[] = [], executablePath?: string): Promise<Browser> {
  return launch(extraArgs, executablePath);
}
