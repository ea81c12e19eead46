import type { Page } from 'playwright-core';
import { href } from '#shared/navigation/href.ts';
import { failing, late } from './demo-control.ts';
import type { DemoLinks } from './demo-links.ts';
import { answering, changeReplies } from './replies.ts';
import type { Shot } from './shot.ts';
import { waitForScreenError } from './wait-for-picture.ts';

const guide = ({ language }: DemoLinks): string => href.guideHome(language);
const channel =
  (channelNo: number) =>
  ({ language }: DemoLinks): string =>
    href.guide(language, channelNo, '-');

const live = ({ language }: DemoLinks): string => href.channel(language, 81, '-');

/** Leaves the channel, which plays on, for the guide. */
const toGuide = async (page: Page): Promise<void> => {
  await page.locator('[data-phase="playing"]').first().waitFor();
  await page.evaluate(() => document.querySelector<HTMLElement>('nav a[href$="/epg/"]')?.click());
  await page.locator('[data-dock]').waitFor();
  await onAir(page);
};

const onAir = async (page: Page): Promise<void> =>
  page.locator('[role="gridcell"][data-state="WATCH"]').first().waitFor();

/** Moves the choice in the grid by keys. */
const moved =
  (...keys: readonly string[]) =>
  async (page: Page): Promise<void> => {
    await onAir(page);
    await page.locator('[role="gridcell"][aria-selected="true"]').focus();
    for (const key of keys) {
      await page.keyboard.press(key);
      await page.waitForTimeout(150);
    }
  };

/** Chooses the tool over the grid at this place among the channel filters. */
const filtered =
  (place: number) =>
  async (page: Page): Promise<void> => {
    await onAir(page);
    await page.locator('[role="toolbar"] button[aria-pressed]').nth(place).click();
  };

const anotherDay = async (page: Page): Promise<void> => {
  await onAir(page);
  await page.getByRole('button', { name: /明日|Tomorrow/ }).click();
  await page.locator('[role="gridcell"][data-state="COMING"]').first().waitFor();
};

const looking =
  (tc: string, en: string) =>
  async (page: Page): Promise<void> => {
    await onAir(page);
    await page.getByRole('button', { name: /搜尋頻道或節目|Find a channel or programme/ }).click();
    await page.getByRole('searchbox').fill(new URL(page.url()).pathname.startsWith('/tc/') ? tc : en);
  };
const found = async (page: Page): Promise<void> => {
  await looking('新聞', 'news')(page);
  await page.locator('search li button').first().waitFor();
};

/** The guide of a channel on the day after today, in full. */
const channelTomorrow = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /明日|Tomorrow/ }).click();
  await page.locator('[data-channel-list] li').first().waitFor();
};

type Locked = { readonly [Key in string]: unknown };
const isList = (value: unknown): value is readonly Locked[] => Array.isArray(value);
const OWN = {
  source_id: 'list',
  chno: null,
  groups: ['Late night'],
  radio: false,
  catchup_days: 0,
  locked: true,
};

/** Locks the second and third channel, as in the service's replies for a locked group. */
const locked =
  (then: (page: Page) => Promise<void>) =>
  async (page: Page): Promise<void> => {
    const codes = new Set<unknown>();
    await changeReplies(page, '/api/harbour/content/channels/', ({ channels }) => {
      const list = isList(channels) ? channels : [];
      for (const { network_code } of list.slice(1, 3)) codes.add(network_code);
      return { channels: list.map((one) => (codes.has(one.network_code) ? { ...one, own: OWN } : one)) };
    });
    await changeReplies(page, '/api/harbour/guide/', ({ item }) => ({
      item: isList(item) ? item.map((one) => (codes.has(one.network_code) ? { ...one, epg: [] } : one)) : [],
    }));
    await page.reload();
    await then(page);
  };
const lockedDay = async (page: Page): Promise<void> =>
  page.getByRole('button', { name: /(輸入家長密碼|Enter parent PIN)/ }).waitFor();

/** Every state of the guide. */
export const GUIDE_SHOTS: readonly Shot[] = [
  { name: 'guide', address: guide, persona: 'paid' },
  { name: 'guide-watching', address: live, persona: 'paid', prepare: toGuide },
  { name: 'guide-guest', address: guide },
  { name: 'guide-loading', address: guide, faults: late('channelList') },
  { name: 'guide-programmes-loading', address: guide, persona: 'paid', faults: late('guide') },
  { name: 'guide-error', address: guide, faults: failing('channelList'), prepare: waitForScreenError },
  { name: 'guide-no-programmes', address: guide, faults: failing('guide'), prepare: waitForScreenError },
  {
    name: 'guide-no-channels',
    address: guide,
    persona: 'paid',
    prepare: answering('/api/harbour/content/channels/', () => ({ channels: [] })),
  },
  { name: 'guide-again', address: guide, persona: 'paid', prepare: moved('ArrowLeft', 'ArrowLeft') },
  { name: 'guide-coming', address: guide, persona: 'paid', prepare: moved('ArrowRight') },
  { name: 'guide-down', address: guide, persona: 'paid', prepare: moved('PageDown', 'ArrowDown') },
  { name: 'guide-locked', address: guide, persona: 'paid', prepare: locked(moved('ArrowDown')) },
  { name: 'guide-channel-locked', address: channel(82), persona: 'paid', prepare: locked(lockedDay) },
  { name: 'guide-tomorrow', address: guide, persona: 'paid', prepare: anotherDay },
  { name: 'guide-filtered', address: guide, persona: 'paid', prepare: filtered(3) },
  { name: 'guide-no-favourites', address: guide, persona: 'paid', prepare: filtered(1) },
  { name: 'guide-search', address: guide, persona: 'paid', prepare: found },
  {
    name: 'guide-search-nothing',
    address: guide,
    persona: 'paid',
    prepare: looking('齊柏林飛船', 'zeppelin'),
  },
  { name: 'guide-channel', address: channel(81), persona: 'paid' },
  { name: 'guide-channel-day', address: channel(81), persona: 'paid', prepare: channelTomorrow, full: true },
  { name: 'guide-channel-loading', address: channel(81), persona: 'paid', faults: late('guide') },
  {
    name: 'guide-channel-error',
    address: channel(81),
    persona: 'paid',
    faults: failing('guide'),
    prepare: waitForScreenError,
  },
  {
    name: 'guide-channel-empty',
    address: channel(81),
    persona: 'paid',
    prepare: answering('/api/harbour/guide/', () => ({ item: [] })),
  },
  { name: 'guide-channel-missing', address: channel(998) },
];
