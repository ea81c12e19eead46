import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { homepageQuery } from '#renderer/data/catalogue/page-queries.ts';
import { audienceOf } from '#renderer/data/client/query-scope.ts';
import { createData, type Data } from '#renderer/data/create-data.ts';
import { createFakePlatform } from '#renderer/platform/fake.ts';
import { removeFromLibrary, setFavourite, undoRemoval } from './library.ts';
import { favouriteQuery, favouritesQuery, historyQuery } from './library-queries.ts';
import { itemsOf, nextOffset, pagesWithout } from './viewer-pages.ts';
import { updateWatched } from './watched-cache.ts';

const SESSION = {
  region: 1,
  country_code: 'HK',
  supported_country: true,
  guest_token: 'g',
  user: { guest: false, token: 't.e30.s', profile_id: 'p', profile_name: 'P', type: 'web_auth', drm_id: 'd' },
};
const HISTORY = {
  type: 'programme',
  playback_time: 10,
  video_duration: 100,
  ad_path: '',
  name_tc: '名',
  name_en: 'N',
  episode_no: 1,
};
const entry = (ref: string) => ({ ...HISTORY, ref, episode_id: `${ref}-1`, programme_path: `${ref}/x` });
const favourite = (ref: string) => ({
  type: 'programme',
  ref,
  name_tc: '名',
  name_en: 'N',
  path: `${ref}/x`,
  added_at: '2026-11-20T00:00:00Z',
});
const watchedItem = (ref: string) => ({
  type: 'programme',
  ref,
  name_tc: '名',
  name_en: 'N',
  last_seen_episode: `${ref}-1`,
  last_seen_episode_no: 1,
  last_seen_episode_playback_time: 10,
  last_seen_episode_video_duration: 100,
});
const REFS = ['a', 'b', 'c'];

/**
 * A member's data layer whose service answers changes with `change`, each after `due` was called; lists as
 * they were at first.
 */
async function opened(change: (method: string, path: string) => Response) {
  const waiting: (() => void)[] = [];
  const lists: Readonly<Record<string, unknown>> = {
    '/api/auth/getSession/self/': SESSION,
    '/api/harbour/content/history/': { items: REFS.map(entry), total: 3 },
    '/api/harbour/content/favourite/list/': { items: REFS.map(favourite), total: 3, limit: 100 },
    '/api/harbour/content/favourite/': { success: true, is_favourite: true },
    '/api/harbour/content/homepage/': {
      rows: [
        {
          index: 0,
          type: 'history',
          items: REFS.map(watchedItem),
          title_tc: '續',
          title_en: 'Go on',
          row_id: '1',
        },
      ],
    },
  };
  const data: Data = createData({
    platform: createFakePlatform({ bot: true }),
    fetch: async (input, init) => {
      const { pathname } = new URL(String(input));
      const method = init?.method ?? 'GET';
      if (method === 'GET') return Response.json(lists[pathname] ?? { success: true });
      await new Promise<void>((resolve) => waiting.push(resolve));
      return change(method, pathname);
    },
    origin: 'http://127.0.0.1',
    host: 'tv.example',
    clock: { now: () => 0 },
    setTimer: () => () => undefined,
    random: () => 0.5,
    makeId: () => 'id',
  });
  await data.session.refresh();
  const { viewer } = data.session.store.getState();
  const scope = { api: data.api, audience: audienceOf(viewer) };
  await Promise.all([
    data.queryClient.fetchInfiniteQuery(historyQuery(scope)),
    data.queryClient.fetchInfiniteQuery(favouritesQuery(scope)),
    data.queryClient.fetchQuery(favouriteQuery(scope, 'programme', 'b')),
    data.queryClient.fetchQuery(homepageQuery(scope)),
  ]);
  const { queryClient: cache } = data;
  return {
    data,
    cache,
    audience: scope.audience,
    /** Lets the service answer what was asked of it so far. */
    answer: async () => {
      await expect.poll(() => waiting.length).toBeGreaterThan(0);
      for (const go of waiting.splice(0)) go();
    },
    history: () => itemsOf(cache.getQueryData(historyQuery(scope).queryKey)).map(({ ref }) => ref),
    favourites: () => itemsOf(cache.getQueryData(favouritesQuery(scope).queryKey)).map(({ ref }) => ref),
    isFavourite: () => cache.getQueryData(favouriteQuery(scope, 'programme', 'b').queryKey),
    home: () =>
      cache
        .getQueryData(homepageQuery(scope).queryKey)
        ?.rows[0]?.items.map((item) => ('flips' in item ? '' : item.ref)),
  };
}

const removed = () => Response.json({ success: true, undo_token: 'u' });
const refused = () => Response.json({ errors: { code: 'INTERNAL' } }, { status: 500 });
const gone = () => {
  throw new TypeError('nobody there');
};

describe('removal from a list', () => {
  it('shows at once, in the history and on the home screen, before the service has answered', async () => {
    const { data, history, home, answer } = await opened(removed);
    const going = removeFromLibrary(data, 'history', ['b']);
    await expect.poll(history).toEqual(['a', 'c']);
    expect(home()).toEqual(['a', 'c']);
    await answer();
    expect(await going).toMatchObject({ ok: true, value: { token: 'u' } });
  });

  it.each([
    ['refuses', refused, { code: 'INTERNAL', fromService: true }],
    [
      'says no',
      () => Response.json({ success: false, errors: { code: 'NO' } }),
      { code: 'NO', fromService: true },
    ],
    ['cannot be reached', gone, { code: 'NETWORK', fromService: false }],
  ])('is reverted if the service %s', async (_, change, error) => {
    const { data, favourites, isFavourite, answer } = await opened(change);
    const going = removeFromLibrary(data, 'favourites', 'ALL');
    await expect.poll(favourites).toEqual([]);
    expect(isFavourite()).toBe(false);
    await answer();
    expect(await going).toEqual({ ok: false, error });
    expect([favourites(), isFavourite()]).toEqual([REFS, true]);
  });

  it('is undone at once, and removed again if the service refuses', async () => {
    const { data, history, home, answer } = await opened((_, path) =>
      path.endsWith('/undo/') ? refused() : removed(),
    );
    const going = removeFromLibrary(data, 'history', ['a', 'b']);
    await answer();
    const result = await going;
    if (!result.ok || result.value === null) throw new Error('there is something to undo');
    await data.queryClient.cancelQueries();
    const back = undoRemoval(data, result.value);
    await expect.poll(() => [history(), home()]).toEqual([REFS, REFS]);
    await answer();
    expect(await back).toMatchObject({ ok: false });
  });
});

describe('a favourite', () => {
  it('leaves the list and the button at once, and comes back to both', async () => {
    const { data, favourites, isFavourite, answer } = await opened(refused);
    const going = setFavourite(data, 'programme', 'b', false);
    await expect.poll(() => [favourites(), isFavourite()]).toEqual([['a', 'c'], false]);
    await answer();
    expect((await going).ok).toBe(false);
    expect([favourites(), isFavourite()]).toEqual([REFS, true]);
  });
});

describe('what was just watched', () => {
  const body = {
    type: 'programme' as const,
    ref: 'c',
    episode_id: 'c-1',
    playback_time: 55,
    video_duration: 100,
    ad_path: '',
  };

  it('goes to the front of the history and of the continue row', async () => {
    const { cache, audience, history, home } = await opened(removed);
    expect(updateWatched(cache, audience, body)).toBe(true);
    expect([history(), home()]).toEqual([
      ['c', 'a', 'b'],
      ['c', 'a', 'b'],
    ]);
  });

  it('is not invented for screens that do not know it yet', async () => {
    const { cache, audience, history, home } = await opened(removed);
    expect(updateWatched(cache, audience, { ...body, ref: 'z', episode_id: 'z-1' })).toBe(false);
    expect(updateWatched(cache, audience, { ...body, episode_id: 'c-2' })).toBe(false);
    expect([history(), home()]).toEqual([REFS, REFS]);
    expect(updateWatched(new QueryClient(), audience, body)).toBe(true);
  });
});

describe('pages of a list', () => {
  const page = (refs: readonly string[], total: number) => ({ items: refs.map((ref) => ({ ref })), total });

  it.each([
    ['more than is loaded', [page(['a', 'b'], 5)], 2],
    ['all of it', [page(['a', 'b'], 3), page(['c'], 3)], undefined],
    ['an empty page, whatever the total says', [page(['a'], 9), page([], 9)], undefined],
  ])('after %s', (_, pages, next) => expect(nextOffset(pages.at(-1) ?? page([], 0), pages)).toBe(next));

  it('drop what is removed, and count it', () => {
    expect(pagesWithout([page(['a', 'b'], 4), page(['c'], 4)], ['b', 'c', 'x'])).toEqual([
      page(['a'], 2),
      page([], 2),
    ]);
    expect(pagesWithout([page(['a'], 4), page(['c'], 4)], 'ALL')).toEqual([page([], 0)]);
  });

  it('show an entry once if two pages hold it', () => {
    expect(
      itemsOf({ pages: [page(['a', 'b'], 3), page(['b', 'c'], 3)], pageParams: [] }).map(({ ref }) => ref),
    ).toEqual(REFS);
  });
});
