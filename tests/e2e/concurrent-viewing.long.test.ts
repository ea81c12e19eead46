import { randomUUID } from 'node:crypto';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { concurrentEndpoints } from '#shared/contract/audience/concurrent.ts';
import { axeFindings } from './axe.ts';
import { openPlayerWindow, type PlayerWindow, phaseOf, untilPhase } from './player-screen-window.ts';
import type { RunningApp } from './running-app.ts';
import { sharedApp, sharedBrowser } from './shared-app.ts';

const DEVICES = '/api/harbour/concurrent/devices/';
const watchingDevices = z.tuple([z.object({ id: z.string() })]);
const DIALOG = '[role="dialog"]';

let app: RunningApp;
let browser: Browser;
let windows: PlayerWindow[] = [];

beforeAll(async () => {
  app = sharedApp();
  browser = await sharedBrowser();
  const earlier = await openPlayerWindow(browser, app, 'free');
  await vi.waitFor(async () => expect(await devicesOf(earlier)).toEqual([]), { timeout: LAPSED_MS });
  await earlier.context.close();
});

afterEach(async () => {
  const [last] = windows;
  await Promise.all(windows.map(({ page }) => page.goto('about:blank')));
  if (last !== undefined) await untilFree(last);
  await Promise.all(windows.map(({ context }) => context.close()));
  windows = [];
});

afterAll(() => app.demo('reset'));

/** Devices that hold a place of the account. */
const devicesOf = async ({ context }: PlayerWindow): Promise<unknown> =>
  (await (await context.request.get(`${app.url}${DEVICES}`)).json()).devices;

/**
 * Waits until no page of the account holds a place. A page that leaves frees its own, also while it is being
 * added.
 */
const untilFree = (window: PlayerWindow) => expect.poll(() => devicesOf(window)).toEqual([]);

/**
 * Longer than a place outlives a page that could not free it, such as one of the file before that was closed
 * while it played.
 */
const LAPSED_MS = 90_000;

/** Opens a device of the member who has one place. */
async function device(): Promise<PlayerWindow> {
  await app.demo('flags', { flags: { concurrent_limit: true } });
  const opened = await openPlayerWindow(browser, app, 'free');
  windows.push(opened);
  return opened;
}

/** Opens a device that plays and has its place. */
async function playingDevice(path: string): Promise<PlayerWindow> {
  const opened = await device();
  await opened.watch(path);
  await expect.poll(() => devicesOf(opened)).toHaveLength(1);
  return opened;
}

const TEXTS = {
  en: {
    title: 'Already playing on 1 device',
    tookOver: /Playing on Chrome on \w+ instead/,
    since: /Harbour One · since \d\d:\d\d/,
    stop: 'Stop there and watch here',
    full: 'You’ve reached your plan’s limit',
    channel: 'Harbour One',
  },
  tc: {
    title: '已在 1 部裝置播放',
    tookOver: /已改在 \w+ 上的 Chrome 播放/,
    since: /海港台 · 由 \d\d:\d\d 起/,
    stop: '停止該處，在此觀看',
    full: '已達計劃的裝置上限',
    channel: '海港台',
  },
} as const;

describe('concurrent viewing', () => {
  it.each(['en', 'tc'] as const)(
    'a second device is refused with the devices that play; stopping one there starts here, and that one is told, in %s [S1-1-022] [S1-2-102] [S1-4-091] [S1-8-021]',
    async (lang) => {
      const first = await playingDevice(`/${lang}/live/81/`);
      const second = await device();
      await second.to(`/${lang}/live/81/`);
      const refused = second.page.locator(DIALOG).filter({ hasText: TEXTS[lang].title });
      await refused
        .getByRole('listitem')
        .filter({ hasText: 'Chrome' })
        .filter({ hasText: TEXTS[lang].channel })
        .waitFor();
      expect(await phaseOf(second.page)).toBe('error');
      expect(await axeFindings(second.page)).toEqual([]);
      await refused.getByText(TEXTS[lang].stop).press('Enter');
      await untilPhase(second.page, 'playing');
      const stopped = first.page.locator(DIALOG).filter({ hasText: TEXTS[lang].tookOver });
      await stopped.getByRole('listitem').filter({ hasText: TEXTS[lang].since }).waitFor();
      expect(await phaseOf(first.page)).toBe('error');
      await first.page.keyboard.press('Escape');
      await first.page.getByText(TEXTS[lang].full).first().waitFor();
    },
  );

  it('a page that is stopped lists the devices that the service named with the stop, before it has asked again [S0-2-060]', async () => {
    const first = await playingDevice('/en/live/81/');
    const [{ id }] = watchingDevices.parse(await devicesOf(first));
    await first.page.route(`**${DEVICES}`, () => undefined);
    const { context } = await device();
    const post = async (path: string, data: object): Promise<void> =>
      expect((await context.request.post(`${app.url}${path}`, { data })).ok()).toBe(true);
    const other = randomUUID();
    await post('/api/harbour/realtime/document/', {
      collection: 'concurrent',
      id: other,
      data: { status: 'pending' },
    });
    await post(concurrentEndpoints.stopViewing.path, { id });
    const stopped = first.page.locator(DIALOG).filter({ hasText: TEXTS.en.tookOver });
    await stopped.getByRole('listitem').filter({ hasText: 'Chrome' }).waitFor();
    await post(concurrentEndpoints.stopViewing.path, { id: other, own: true });
  });

  it('a page that changes the channel or is loaded again keeps its place, and leaving it frees the place', async () => {
    const first = await playingDevice('/en/live/81/');
    await first.watch('/en/live/82/');
    await first.page.reload();
    await untilPhase(first.page, 'playing');
    await first.page.goto('about:blank');
    await untilFree(first);
    await playingDevice('/en/live/81/');
  });
});
