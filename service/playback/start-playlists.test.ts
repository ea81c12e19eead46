import { expect, it } from 'vitest';
import { NOON, testBrowser, testService } from '#service/testing/test-client.ts';
import { playlistText } from '#shared/domain/playback/start-playlist.ts';
import { checkoutLive, checkoutVideo, fileOf } from './test-checkout.ts';

async function opened(key = 'paying') {
  let now = NOON;
  const { url } = await testService({ clock: { now: () => now } });
  const browser = testBrowser(url);
  await browser.become(key);
  const later = (ms: number) => {
    now += ms;
  };
  return { browser, later };
}

it('a live checkout hands over what the first requests would be answered: the rung of a start, and every sound', async () => {
  const { browser } = await opened();
  const checkout = await checkoutLive(browser, 'P');
  expect(checkout.start_playlists.map(({ path }) => path)).toEqual([
    'master.m3u8',
    'v360.m3u8',
    'a_yue.m3u8',
    'a_en.m3u8',
  ]);
  for (const one of checkout.start_playlists)
    expect(playlistText(one)).toBe(await (await browser.request('GET', fileOf(checkout, one.path))).text());
});

it('what is handed over is of the time of its checkout, and small', async () => {
  const { browser, later } = await opened();
  const before = await checkoutLive(browser, 'P');
  later(2000);
  const after = await checkoutLive(browser, 'P');
  const last = (checkout: typeof before) => checkout.start_playlists[1]?.repeat?.last ?? Number.NaN;
  expect(last(after)).toBe(last(before) + 1);
  expect(JSON.stringify(after.start_playlists).length).toBeLessThan(64 * 1024);
});

it.each([
  ['needs a subscription', 'free', 'SP'],
  ['is no channel', 'free', 'XX'],
  ['is not for kids', 'kids', 'J'],
])('a checkout that is refused hands nothing over: one that %s', async (_, key, code) => {
  const { browser } = await opened(key);
  const checkout = await checkoutLive(browser, code);
  expect([checkout.error_code === undefined, checkout.start_playlists]).toEqual([false, []]);
});

it('a video has none, whose playlists do not change', async () => {
  const { browser } = await opened();
  expect((await checkoutVideo(browser, 'paidv9')).start_playlists).toEqual([]);
});
