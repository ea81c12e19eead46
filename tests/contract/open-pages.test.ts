import { InfiniteQueryObserver, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createLiveChanges } from '#renderer/data/audience/live-changes.ts';
import { audienceOf } from '#renderer/data/client/query-scope.ts';
import { setRealTimer } from '#renderer/data/client/timers.ts';
import { episodeHistoryQuery, favouritesQuery } from '#renderer/data/library/library-queries.ts';
import { serviceBrowser } from '#service/testing/test-browser.ts';
import { listeningService } from '#service/testing/test-client.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { clientOf } from './real-client.ts';

/** By when an open page has taken up what another device changed (ms). */
const LIMIT_MS = 2000;

/** An open page of an account, with the clock and timers of a real one, and another device of the account. */
async function openPage() {
  const clock = { now: () => Date.now() };
  const { url } = await listeningService({ clock, demo: true });
  const page = clientOf(url, { clock, setTimer: setRealTimer });
  expect(
    (await page.api.call('login', { body: { id: 'paying@example.com', password: 'Pass-paying-1' } })).ok,
  ).toBe(true);
  await page.session.load({ path: '/en/home/', lang: 'en' });
  const listen = createLiveChanges({ ...page, setTimer: setRealTimer, onLoggedOut: () => undefined });
  onTestFinished(listen(await page.realtime()));
  const elsewhere = serviceBrowser(url);
  await elsewhere.become('paying');
  return {
    page,
    elsewhere,
    scope: { api: page.api, audience: audienceOf(page.session.store.getState().viewer) },
  };
}

/** How long it takes from the answer to a write until something is true of the page, in milliseconds. */
async function timeUntil(write: Promise<unknown>, isTrue: () => unknown): Promise<number> {
  await write;
  const begin = performance.now();
  await expect.poll(isTrue, { interval: 5 }).toBe(true);
  return performance.now() - begin;
}

describe('an open page', () => {
  it('shows favourites, the place in an episode and remote config as another device leaves them within two seconds, and a logout there', async () => {
    const { page, elsewhere, scope } = await openPage();
    const favourites = new InfiniteQueryObserver(page.queryClient, favouritesQuery(scope));
    const place = new QueryObserver(page.queryClient, episodeHistoryQuery(scope, 'paid'));
    onTestFinished(favourites.subscribe(() => undefined));
    onTestFinished(place.subscribe(() => undefined));
    const shown = () => favourites.getCurrentResult().data?.pages.flatMap(({ items }) => items).length;
    await expect.poll(shown).toBe(0);
    await expect.poll(() => place.getCurrentResult().data).toBeNull();
    const seen = {
      type: 'programme',
      ref: 'paid',
      episode_id: 'paid-e1',
      playback_time: 90_000,
      video_duration: 600_000,
    } as const;
    const times = [
      await timeUntil(
        elsewhere.read(endpoints.addFavourite, { body: { type: 'programme', ref: 'paid' } }),
        () => shown() === 1,
      ),
      await timeUntil(
        elsewhere.read(endpoints.addHistory, { query: { country_code: 'HK' }, body: seen }),
        () => place.getCurrentResult().data?.playback_time === 90_000,
      ),
      await timeUntil(
        elsewhere.request('POST', '/demo/api/flags', { body: { flags: { scte_offset: 7 } } }),
        () => page.config.store.getState().config.scte_offset === 7,
      ),
      await timeUntil(
        elsewhere.read(endpoints.logOutOtherDevices),
        () => page.session.store.getState().viewer.kind !== 'member',
      ),
    ];
    for (const time of times) expect(time).toBeLessThan(LIMIT_MS);
  });
});
