import type { Browser } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { changeReply, openPlayerWindow, untilPhase } from './player-screen-window.ts';
import { type RunningApp, untilPlaying } from './running-app.ts';
import { sharedApp, sharedBrowser } from './shared-app.ts';

const CHECKOUT = '/api/harbour/checkout/channel/checkout';
type Reply = Record<string, unknown>;

let app: RunningApp;
let browser: Browser;

beforeAll(async () => {
  app = sharedApp();
  browser = await sharedBrowser();
});

/** The same reply, whose playlists are so many seconds long a segment at most: half of that they are fresh. */
const withTarget =
  (seconds: number) =>
  (reply: Reply): Reply =>
    JSON.parse(
      JSON.stringify(reply).replaceAll(/EXT-X-TARGETDURATION:\d+/g, `EXT-X-TARGETDURATION:${seconds}`),
    );

/** Opens a channel whose checkout is answered so, and lists the playlists that are requested for its start. */
async function opened(change: (reply: Reply) => Reply, untilThere: 'playing' | 'error') {
  const { context, page, to } = await openPlayerWindow(browser, app, 'paid');
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/media/') && search === '') asked.push(pathname.replace(/^.*\/live\//, ''));
  });
  await changeReply(page, CHECKOUT, change);
  await to('/en/live/84/');
  if (untilThere === 'playing') await untilPlaying(page, 0.1);
  else await untilPhase(page, untilThere);
  await context.close();
  return asked.filter((path) => /^PEAK\/(?:master|v360|a_yue)\.m3u8$/.test(path));
}

it('a channel starts with the playlists of its checkout: none of them is requested', async () => {
  expect(await opened(withTarget(120), 'playing')).toEqual([]);
});

it('a live playlist that came with the checkout and is old by now is requested', async () => {
  const asked = await opened(withTarget(0), 'playing');
  expect(asked.toSorted()).toEqual(['PEAK/a_yue.m3u8', 'PEAK/v360.m3u8']);
});

it('a checkout that is refused leads to no playlist, whatever else it says', async () => {
  const refused = (reply: Reply): Reply => ({ ...reply, error_code: 'S_00001014', error_message: '' });
  expect(await opened(refused, 'error')).toEqual([]);
});
