import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { Reply } from '#renderer/data/client/endpoint-caller.ts';
import type { Audience } from '#renderer/data/client/query-scope.ts';
import type { ContentItem } from '#shared/contract/catalogue/content-item.ts';
import type { LastSeenEpisode } from '#shared/contract/catalogue/episode.ts';
import type { HistoryEntry } from '#shared/contract/library/history.ts';
import { pagesWithout } from './viewer-pages.ts';

/*
 * Watch progress is shown in four places: the history, the continue row of Home, the programme's page, and
 * favourites.
 */

type HistoryPages = InfiniteData<Reply<'historyList'>, number>;
type Home = Reply<'homepage'>;
type HomeRow = Home['rows'][number];
type HomeEntry = HomeRow['items'][number];

const first = (entry: HomeEntry): ContentItem | undefined => ('flips' in entry ? entry.flips[0] : entry);
const refOf = (entry: HomeEntry): string => first(entry)?.ref ?? '';

/** Returns the rows of Home with the history row changed. */
const withHistoryRow = (home: Home, change: (items: HomeEntry[]) => HomeEntry[]): Home => ({
  ...home,
  rows: home.rows.map((row) => (row.type === 'history' ? { ...row, items: change(row.items) } : row)),
});

/** Removes programmes from the continue row. */
export function removeFromContinueRow(
  cache: QueryClient,
  audience: Audience,
  refs: readonly string[] | 'ALL',
): void {
  cache.setQueriesData<Home>(
    { queryKey: ['homepage', audience] },
    (home) =>
      home &&
      withHistoryRow(home, (items) => items.filter((one) => refs !== 'ALL' && !refs.includes(refOf(one)))),
  );
}

/** Removes programmes from the cached history, continue row and progress. */
export function removeWatched(cache: QueryClient, audience: Audience, refs: readonly string[] | 'ALL'): void {
  const isRemoved = (ref: string): boolean => refs === 'ALL' || refs.includes(ref);
  cache.setQueriesData<HistoryPages>(
    { queryKey: ['history', audience] },
    (data) => data && { ...data, pages: pagesWithout(data.pages, refs) },
  );
  removeFromContinueRow(cache, audience, refs);
  for (const [key] of cache.getQueriesData<LastSeenEpisode | null>({
    queryKey: ['episode-history', audience],
  }))
    if (isRemoved(String(key[2]))) cache.setQueryData(key, null);
}

/**
 * Writes a new playhead into the cache and moves the programme to the front of the history and the continue
 * row. Returns whether every cached continue row had the programme, so that Home need not be fetched again.
 */
export function updateWatched(cache: QueryClient, audience: Audience, entry: HistoryEntry): boolean {
  cache.setQueriesData<HistoryPages>(
    { queryKey: ['history', audience] },
    (data) => data && { ...data, pages: moveToFront(data.pages, entry) },
  );
  cache.setQueriesData<LastSeenEpisode | null>(
    { queryKey: ['episode-history', audience, entry.ref] },
    (seen) =>
      seen?.episode_id === entry.episode_id
        ? { ...seen, playback_time: entry.playback_time, video_duration: entry.video_duration }
        : seen,
  );
  let isFound = true;
  cache.setQueriesData<Home>({ queryKey: ['homepage', audience] }, (home) => {
    if (home === undefined) return home;
    const row = home.rows.find((one) => one.type === 'history');
    const item = row?.items.find((one) => refOf(one) === entry.ref);
    const lastSeen = item && first(item);
    if (lastSeen === undefined || lastSeen.last_seen_episode !== entry.episode_id) {
      isFound = false;
      return home;
    }
    const now = {
      ...lastSeen,
      last_seen_episode_playback_time: entry.playback_time,
      last_seen_episode_video_duration: entry.video_duration,
    };
    return withHistoryRow(home, (items) => [now, ...items.filter((one) => refOf(one) !== entry.ref)]);
  });
  return isFound;
}

function moveToFront(pages: HistoryPages['pages'], entry: HistoryEntry): HistoryPages['pages'] {
  const existing = pages
    .flatMap((page) => page.items)
    .find(({ ref, episode_id }) => ref === entry.ref && episode_id === entry.episode_id);
  if (existing === undefined) return pages;
  const now = { ...existing, playback_time: entry.playback_time, video_duration: entry.video_duration };
  return pages.map((page, index) => ({
    ...page,
    items: [...(index === 0 ? [now] : []), ...page.items.filter(({ ref }) => ref !== entry.ref)],
  }));
}
