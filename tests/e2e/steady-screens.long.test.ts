import { expect, it } from 'vitest';
import { shiftsOf, watchShifts } from './layout-shifts.ts';
import { becomePersona } from './running-app.ts';
import { sharedApp, sharedBrowser } from './shared-app.ts';
import { openContext } from './without-prefetch.ts';

const app = sharedApp();
/** Milliseconds without a new request after which a screen is complete. */
const QUIET = 1500;
/** A slow network, by which parts of a screen come one after the other: milliseconds, and bytes a second. */
const SLOW = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 100_000 };
const SCREENS = [
  ['en/live/81/', 390],
  ['en/epg/', 1280],
  ['en/epg/', 390],
  ['en/programme/101001/The-Last-Ferry/', 1280],
  ['tc/programme/101001/The-Last-Ferry/', 390],
  ['en/account/info/', 1280],
  ['en/account/info/', 390],
  ['en/content/drama/', 390],
] as const;

it.each(SCREENS)('%s does not move while it loads: %d px', async (path, width) => {
  const context = await openContext(
    await sharedBrowser('pictures'),
    { viewport: { width, height: 800 } },
    true,
  );
  await becomePersona(context, app.url, 'paid');
  await watchShifts(context);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.emulateNetworkConditions', SLOW);
  let askedAt = performance.now();
  page.on('request', () => {
    askedAt = performance.now();
  });
  await page.goto(`${app.url}/${path}`);
  await page.locator('main h1').first().waitFor({ state: 'attached' });
  /* Playing channels ask without end. */
  if (path.includes('/live/')) await page.locator('[data-start]').first().waitFor();
  else await expect.poll(() => performance.now() - askedAt, { timeout: 20_000 }).toBeGreaterThan(QUIET);
  await page.evaluate(() => document.fonts.ready);
  expect(await shiftsOf(page)).toBeLessThanOrEqual(0.02);
  await context.close();
});
