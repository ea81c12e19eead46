import type { Page } from 'playwright-core';

/**
 * Takes the ad on screen forward to a second, for tests whose point is not how long it runs. It has begun to
 * run before, so what is counted at its start is counted as for any viewer.
 * @param second position in seconds; a negative one is before the ad's end
 */
export async function forwardAd(page: Page, second: number): Promise<void> {
  await page.waitForFunction((to) => {
    const ad = [...document.querySelectorAll('video')].find(
      (one) => one.dataset.ad !== undefined && one.style.opacity === '1' && one.currentTime > 0.2,
    );
    if (ad === undefined || !(ad.duration > 0)) return false;
    ad.currentTime = Math.max(ad.currentTime, to < 0 ? ad.duration + to : to);
    return true;
  }, second);
}

/** Seconds after which the ads of the demo may be skipped. */
const SKIP_AFTER = 5;

/**
 * Skips the ad on screen by its button, without waiting until it may be skipped.
 * @param buttons the page that has the button, where it is not the one that plays
 */
export async function skipAd(page: Page, buttons: Page = page): Promise<void> {
  await forwardAd(page, SKIP_AFTER);
  await buttons.getByRole('button', { name: 'Skip ad' }).click({ timeout: 20_000 });
}
