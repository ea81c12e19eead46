import type { InfiniteData } from '@tanstack/react-query';
import type { Reply } from '#renderer/data/client/endpoint-caller.ts';
import {
  type CacheSnapshot,
  type ChangeFailure,
  type MutationReply,
  optimisticChange,
  restoreSnapshot,
  snapshotCache,
} from '#renderer/data/client/optimistic-change.ts';
import { audienceOf } from '#renderer/data/client/query-scope.ts';
import type { Data } from '#renderer/data/create-data.ts';
import type { FavouriteType } from '#shared/contract/library/favourite.ts';
import { ok, type Result } from '#shared/kernel/result.ts';
import { pagesWithout } from './viewer-pages.ts';
import { removeFromContinueRow, removeWatched } from './watched-cache.ts';

/** The viewer's lists. */
export type LibraryList = 'history' | 'favourites';
/** References to remove from a list. */
export type RemovedRefs = readonly string[] | 'ALL';
/** A removal with what undoes it. */
export type UndoableRemoval = {
  readonly list: LibraryList;
  readonly token: string;
  readonly before: CacheSnapshot;
};

type LibraryDeps = Pick<Data, 'api' | 'queryClient' | 'session'>;
type FavouritePages = InfiniteData<Reply<'favouriteList'>, number>;

const currentAudience = ({ session }: LibraryDeps) => audienceOf(session.store.getState().viewer);

function affectedKeys(data: LibraryDeps, list: LibraryList) {
  const audience = currentAudience(data);
  return list === 'favourites'
    ? [
        ['favourites', audience],
        ['favourite', audience],
      ]
    : [
        ['history', audience],
        ['homepage', audience],
        ['episode-history', audience],
      ];
}

/** Removes favourites from the cache. */
function removeCachedFavourites(
  { queryClient, ...data }: LibraryDeps,
  type: FavouriteType,
  refs: RemovedRefs,
): void {
  const audience = audienceOf(data.session.store.getState().viewer);
  queryClient.setQueriesData<FavouritePages>(
    { queryKey: ['favourites', audience, type] },
    (pages) => pages && { ...pages, pages: pagesWithout(pages.pages, refs) },
  );
  for (const [key] of queryClient.getQueriesData<boolean>({ queryKey: ['favourite', audience, type] }))
    if (refs === 'ALL' || refs.includes(String(key[3]))) queryClient.setQueryData(key, false);
}

/**
 * Removes programmes from a list at once and returns what undoes it; null if the service had nothing to
 * remove. A failure restores them.
 */
export async function removeFromLibrary(
  data: LibraryDeps,
  list: LibraryList,
  refs: RemovedRefs,
): Promise<Result<UndoableRemoval | null, ChangeFailure>> {
  const { api, queryClient: cache } = data;
  const query = { type: 'programme' as const, ref: refs === 'ALL' ? 'ALL' : refs.join(',') };
  const keys = affectedKeys(data, list);
  const before = snapshotCache(cache, keys);
  const result = await optimisticChange({
    cache,
    keys,
    apply: () =>
      list === 'history'
        ? removeWatched(cache, currentAudience(data), refs)
        : removeCachedFavourites(data, 'programme', refs),
    request: () =>
      list === 'history' ? api.call('removeHistory', { query }) : api.call('removeFavourite', { query }),
  });
  if (!result.ok) return result;
  const token = result.value.undo_token;
  return ok(token ? { list, token, before } : null);
}

/** Restores what a removal took, at once; a failure removes it again. */
export async function undoRemoval(
  data: LibraryDeps,
  { list, token, before }: UndoableRemoval,
): Promise<Result<null, ChangeFailure>> {
  const { api, queryClient: cache } = data;
  const input = { body: { undo_token: token } };
  const result = await optimisticChange({
    cache,
    keys: affectedKeys(data, list),
    apply: () => restoreSnapshot(cache, before),
    request: () => (list === 'history' ? api.call('undoHistory', input) : api.call('undoFavourite', input)),
  });
  return result.ok ? ok(null) : result;
}

/** Adds or removes a favourite at once and returns what undoes a removal; a failure rolls it back. */
export async function setFavourite(
  data: LibraryDeps,
  type: FavouriteType,
  ref: string,
  on: boolean,
): Promise<Result<UndoableRemoval | null, ChangeFailure>> {
  const { api, queryClient: cache } = data;
  const before = snapshotCache(cache, affectedKeys(data, 'favourites'));
  const result = await optimisticChange<MutationReply & { readonly undo_token?: string | null | undefined }>({
    cache,
    keys: affectedKeys(data, 'favourites'),
    apply: () => {
      if (on) cache.setQueryData(['favourite', currentAudience(data), type, ref], true);
      else removeCachedFavourites(data, type, [ref]);
    },
    request: () =>
      on
        ? api.call('addFavourite', { body: { type, ref } })
        : api.call('removeFavourite', { query: { type, ref } }),
  });
  if (!result.ok) return result;
  const token = result.value.undo_token;
  return ok(token ? { list: 'favourites', token, before } : null);
}

/** Orders the favourite channels at once; a failure restores the order. */
export async function orderFavouriteChannels(
  data: LibraryDeps,
  refs: readonly string[],
): Promise<Result<null, ChangeFailure>> {
  const { api, queryClient: cache } = data;
  const result = await optimisticChange({
    cache,
    keys: [['favourites', currentAudience(data)]],
    apply: () => cache.setQueryData(['favourites', currentAudience(data), 'codes'], refs),
    request: () => api.call('orderFavourites', { body: { type: 'live', refs: [...refs] } }),
  });
  return result.ok ? ok(null) : result;
}

/** An episode of a programme. */
export type EpisodeRef = { readonly ref: string; readonly episodeId: string };

/**
 * Marks an episode as watched; its programme leaves "Continue watching" at once, until the service says what
 * follows. A failure restores it.
 */
export async function markWatched(
  data: LibraryDeps,
  { ref, episodeId }: EpisodeRef,
): Promise<Result<UndoableRemoval | null, ChangeFailure>> {
  const { api, queryClient: cache } = data;
  const keys = affectedKeys(data, 'history');
  const before = snapshotCache(cache, keys);
  const result = await optimisticChange({
    cache,
    keys,
    apply: () => removeFromContinueRow(cache, currentAudience(data), [ref]),
    request: () => api.call('markWatched', { body: { type: 'programme', ref, episode_id: episodeId } }),
  });
  if (!result.ok) return result;
  const token = result.value.undo_token;
  return ok(token ? { list: 'history', token, before } : null);
}
