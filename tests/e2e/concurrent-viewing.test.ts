import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { CONCURRENT_COLLECTION } from '#shared/contract/audience/concurrent.ts';
import { REALTIME_PATH, REALTIME_QUERIES } from '#shared/contract/audience/realtime.ts';
import { axeFindings } from './axe.ts';
import { openPlayerWindow, type PlayerWindow, phaseOf, untilPhase } from './player-screen-window.ts';
import type { RunningApp } from './running-app.ts';
import { sharedApp, sharedBrowser } from './shared-app.ts';

const DEVICES = '/api/harbour/concurrent/devices/';
const DIALOG = '[role="dialog"]';

let app: RunningApp;
let browser: Browser;
let windows: PlayerWindow[] = [];

beforeAll(async () => {
  [app, browser] = [sharedApp(), await sharedBrowser()];
});

afterEach(async () => {
  const [last] = windows;
  await Promise.all(windows.map(({ page }) => page.goto('about:blank')));
  if (last !== undefined) await untilFree(last);
  await Promise.all(windows.map(({ context }) => context.close()));
  windows = [];
});

afterAll(() => app.demo('reset'));

/** Waits until no page of the account holds a place. */
const untilFree = ({ context }: PlayerWindow) =>
  expect.poll(async () => (await (await context.request.get(`${app.url}${DEVICES}`)).json()).devices).toEqual([]);

/** Opens a device of the member who has one place. */
async function device(): Promise<PlayerWindow> {
  await app.demo('flags', { flags: { concurrent_limit: true } });
  const opened = await openPlayerWindow(browser, app, 'free');
  windows.push(opened);
  return opened;
}

/**
 * Plays on a page and waits until it knows its place, which it then listens to. A page that leaves before that keeps the place until the threshold, as a crashed page
 * does.
 */
async function playWithPlace({ page }: PlayerWindow, play: () => Promise<unknown>): Promise<void> {
  const listens = page.waitForRequest((request) => {
    const { pathname, searchParams } = new URL(request.url());
    return pathname === REALTIME_PATH && (searchParams.get(REALTIME_QUERIES) ?? '').includes(CONCURRENT_COLLECTION);
  });
  await Promise.all([listens, play()]);
}

/** Opens a device that plays and has its place. */
async function playingDevice(path: string): Promise<PlayerWindow> {
  const opened = await device();
  await playWithPlace(opened, () => opened.watch(path));
  return opened;
}

const TEXTS = {
  en: { title: 'Already playing on 1 device', stop: 'Stop there and watch here', full: 'You’ve reached your plan’s limit' },
  tc: { title: '已在 1 部裝置播放', stop: '停止該處，在此觀看', full: '已達計劃的裝置上限' },
} as const;

describe('concurrent viewing', () => {
  it.each(['en', 'tc'] as const)(
    'a second device is refused with the devices that play; stopping one there starts here, and that one is told, in %s [S1-1-022] [S1-2-102] [S1-4-091] [S1-8-021]',
    async (lang) => {
      const first = await playingDevice(`/${lang}/live/81/`);
      const second = await device();
      await second.to(`/${lang}/live/81/`);
      const refused = second.page.locator(DIALOG).filter({ hasText: TEXTS[lang].title });
      await refused.getByRole('listitem').filter({ hasText: 'Chrome' }).waitFor();
      expect(await phaseOf(second.page)).toBe('error');
      expect(await axeFindings(second.page)).toEqual([]);
      await playWithPlace(second, async () => {
        await refused.getByText(TEXTS[lang].stop).press('Enter');
        await untilPhase(second.page, 'playing');
      });
      const stopped = first.page.locator(DIALOG).filter({ hasText: TEXTS[lang].title });
      await stopped.waitFor({ timeout: 5000 });
      expect(await phaseOf(first.page)).toBe('error');
      await first.page.keyboard.press('Escape');
      await first.page.getByText(TEXTS[lang].full).first().waitFor();
    },
  );

  it('a page that changes the channel or is loaded again keeps its place, and leaving it frees the place', async () => {
    const first = await playingDevice('/en/live/81/');
    await first.watch('/en/live/82/');
    await playWithPlace(first, async () => {
      await first.page.reload();
      await untilPhase(first.page, 'playing');
    });
    await first.page.goto('about:blank');
    await untilFree(first);
    await playingDevice('/en/live/81/');
  });
});
