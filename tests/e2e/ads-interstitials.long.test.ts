import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { setQuietAdClock } from './ad-clock.ts';
import { untilPhase } from './player-screen-window.ts';
import { playerViewers } from './player-viewers.ts';

const CHANNEL = '/en/live/81/';
const CODE = 'HARB';
const { app, viewer } = playerViewers();

/** Turns ads on, at a time at which no regular break of the channel comes between. */
async function withAds(): Promise<void> {
  await app().demo('flags', { flags: { ads_enabled: true, ad_free_time: 0 } });
  await setQuietAdClock(app(), CODE);
}

/** Returns the players' reports to the ad server, as `creative event`. */
function eventsOf(page: Page): readonly string[] {
  const events: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/ads/event')
      events.push(`${searchParams.get('creative')} ${searchParams.get('event')}`);
  });
  return events;
}

describe('interstitials of a channel', () => {
  it.each([
    ['a list of assets', 'list', 'seastar-12', 'Seastar Ferries'],
    ['a single asset', 'single', 'harbour-10', 'Harbour'],
  ] as const)(
    '%s plays in the machine of a break, says who advertises, and is counted once',
    async (_name, interstitial, creative, advertiser) => {
      await withAds();
      await app().demo('ads', { creatives: ['seastar-12'] });
      const { page, watch } = await viewer('free');
      const events = eventsOf(page);
      const tags: string[] = [];
      page.on('request', (request) => {
        if (new URL(request.url()).pathname === '/ads/vast') tags.push(request.url());
      });
      await watch(CHANNEL);
      await app().demo('ad-break', { network_code: CODE, seconds: 14, interstitial });
      await untilPhase(page, 'ad', 60_000);
      await page.locator('[data-ad-index]').getByText(advertiser).first().waitFor();
      expect(await page.getByRole('button', { name: 'Skip ad' }).count()).toBe(0);
      await untilPhase(page, 'playing', 60_000);
      const own = () => events.filter((event) => event.startsWith(`${creative} `));
      await expect.poll(own).toContain(`${creative} complete`);
      for (const event of ['impression', 'start', 'firstQuartile', 'midpoint', 'thirdQuartile', 'complete'])
        expect(own().filter((one) => one === `${creative} ${event}`)).toHaveLength(1);
      /* The bottom banner counts by its own creatives, which are named by their size. */
      expect(events.filter((event) => !own().includes(event) && !/-\d+x\d+ /.test(event))).toEqual([]);
      expect(tags).toEqual([]);
    },
    150_000,
  );
});
