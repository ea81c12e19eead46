import type { Page } from 'playwright-core';

const PICTURE_LIMIT = 12_000;
/** Milliseconds without an ended request after which a page counts as loaded. */
const QUIET_MS = 500;

/** Waits until a video plays. After the limit the screenshot shows the screen as it is. */
export async function waitForPicture(page: Page): Promise<void> {
  const playing = (): boolean =>
    [...document.querySelectorAll('video')].some((video) => video.currentTime > 0 && video.readyState > 2);
  await page.waitForFunction(playing, undefined, { timeout: PICTURE_LIMIT }).catch(() => null);
}

/** The same with the controls awake. */
export async function waitForPictureWithControls(page: Page): Promise<void> {
  await waitForPicture(page);
  const size = page.viewportSize() ?? { width: 1280, height: 800 };
  await page.mouse.move(size.width / 2, 200);
  await page.mouse.move(size.width / 2 + 8, 208);
}

/** Waits until a part of the screen shows its error with “Try again”. */
export async function waitForPartError(page: Page): Promise<void> {
  const again = page.locator('main').getByRole('button', { name: /^(Try again|重試)$/ });
  await again
    .first()
    .waitFor({ timeout: PICTURE_LIMIT })
    .catch(() => null);
}

/** Waits until the screen shows its error. The app retries a failing call first. */
export async function waitForScreenError(page: Page): Promise<void> {
  const done = (): boolean =>
    document.querySelector('main h1') !== null && document.querySelector('main [aria-busy="true"]') === null;
  await page.waitForFunction(done, undefined, { timeout: PICTURE_LIMIT }).catch(() => null);
}

/**
 * Waits until no request has ended for half a second. The stream of realtime documents stays open, so the
 * network itself is never idle.
 */
export async function untilQuiet(page: Page): Promise<void> {
  const ended = (): Promise<number> => page.evaluate(() => performance.getEntriesByType('resource').length);
  for (let before = -1, now = await ended(); before !== now; now = await ended()) {
    before = now;
    await page.waitForTimeout(QUIET_MS);
  }
}

/** Cuts the network, opens another screen and returns: the app notices at the first unanswered call. */
export async function goOffline(page: Page): Promise<void> {
  await untilQuiet(page);
  await page.context().setOffline(true);
  await page.locator('main a[href*="/programme/"]:not([href*="/e/"])').nth(3).dispatchEvent('click');
  const notice = (): boolean => (document.querySelector('[role="status"] p')?.textContent ?? '') !== '';
  await page.waitForFunction(notice, undefined, { timeout: PICTURE_LIMIT }).catch(() => null);
  await page.goBack();
}
