import { expect, it } from 'vitest';
import { openPlayerWindow } from './player-screen-window.ts';
import { sharedApp, sharedBrowser } from './shared-app.ts';

const EPISODE = '/en/programme/115001/Moon-Express/e/115001001/?t=100';
const LIVE = '/en/live/81/Harbour-One/';

it('shows the picture of the place while pointed at, dragged by touch and sought by keys, and fetches none before', async () => {
  const app = sharedApp();
  const browser = await sharedBrowser('pictures');
  const { context, page, watch } = await openPlayerWindow(browser, app, 'paid', undefined, {
    hasTouch: true,
  });
  const fetched: string[] = [];
  page.on(
    'request',
    (request) => void (/\/i180(?:\/|\.m3u8)/.test(request.url()) && fetched.push(request.url())),
  );
  const loaded = () =>
    page.waitForFunction(() => {
      const image = document.querySelector<HTMLImageElement>('[data-thumbnail] img:not([hidden])');
      return image !== null && image.naturalWidth > 0;
    });
  const bar = page.getByRole('slider', { name: 'Position' });
  const box = async () => (await bar.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

  await watch(EPISODE);
  expect(fetched).toEqual([]);
  await page.mouse.move(400, 300);
  const { x, y, width, height } = await box();
  await page.mouse.move(x + width / 2, y + height / 2);
  await loaded();
  expect(await page.locator('[data-thumbnail] + span').textContent()).toContain('11:4');
  expect(fetched.filter((url) => url.endsWith('.m3u8'))).toHaveLength(1);
  await page.mouse.move(x + width / 2, 200);
  await page.locator('[data-thumbnail]').waitFor({ state: 'detached' });

  await watch(LIVE);
  await page.mouse.move(400, 300);
  await bar.focus();
  await page.keyboard.press('ArrowLeft');
  await loaded();
  expect(
    await page
      .locator('video')
      .first()
      .evaluate((video: HTMLVideoElement) => video.paused),
  ).toBe(false);
  await context.close();
});

it('offers no other device where the browser finds none', async () => {
  const app = sharedApp();
  const browser = await sharedBrowser('pictures');
  const { context, page, watch } = await openPlayerWindow(browser, app, 'paid');
  await watch(LIVE);
  expect(await page.evaluate(() => 'remote' in HTMLMediaElement.prototype)).toBe(true);
  expect(await page.locator('[data-opens="settings"]').count()).toBe(1);
  expect(await page.locator('[data-remote]').count()).toBe(0);
  await context.close();
});
