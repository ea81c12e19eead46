import type { InfiniteData } from '@tanstack/react-query';
import type { FavouriteType } from '#shared/contract/schema/favourite.ts';
import { ok, type Result } from '#shared/kernel/result.ts';
import type { Data } from './create-data.ts';
import type { Reply } from './endpoint-caller.ts';
import { type CacheImage, type ChangeFailure, cacheImage, optimisticChange, putBack } from './optimistic.ts';
import { audienceOf } from './query-scope.ts';
import { pagesWithout } from './viewer-pages.ts';
import { forgetWatched } from './watched.ts';

/** Which of a viewer's lists. */
export type LibraryName = 'history' | 'favourites';
/** What leaves a list. */
export type Leaving = readonly string[] | 'ALL';
/** What a removal leaves behind to undo it. */
export type Undoing = { readonly list: LibraryName; readonly token: string; readonly before: CacheImage };

type Parts = Pick<Data, 'api' | 'queryClient' | 'session'>;
type FavouritePages = InfiniteData<Reply<'favouriteList'>, number>;

const audienceOfNow = ({ session }: Parts) => audienceOf(session.store.getState().viewer);

function keysOf(data: Parts, list: LibraryName) {
  const audience = audienceOfNow(data);
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

/** Takes favourites out of the cache. */
function forgetFavourites({ queryClient, ...data }: Parts, type: FavouriteType, refs: Leaving): void {
  const audience = audienceOf(data.session.store.getState().viewer);
  queryClient.setQueriesData<FavouritePages>(
    { queryKey: ['favourites', audience, type] },
    (pages) => pages && { ...pages, pages: pagesWithout(pages.pages, refs) },
  );
  for (const [key] of queryClient.getQueriesData<boolean>({ queryKey: ['favourite', audience, type] }))
    if (refs === 'ALL' || refs.includes(String(key[3]))) queryClient.setQueryData(key, false);
}

/** Takes programmes off a list at once, and gives what undoes it; null where the service had nothing to take. A refusal puts them back. */
export async function removeFromLibrary(data: Parts, list: LibraryName, refs: Leaving): Promise<Result<Undoing | null, ChangeFailure>> {
  const { api, queryClient: cache } = data;
  const query = { type: 'programme' as const, ref: refs === 'ALL' ? 'ALL' : refs.join(',') };
  const keys = keysOf(data, list);
  const before = cacheImage(cache, keys);
  const result = await optimisticChange({
    cache,
    keys,
    draw: () => (list === 'history' ? forgetWatched(cache, audienceOfNow(data), refs) : forgetFavourites(data, 'programme', refs)),
    ask: () => (list === 'history' ? api.call('removeHistory', { query }) : api.call('removeFavourite', { query })),
  });
  if (!result.ok) return result;
  const token = result.value.undo_token;
  return ok(token ? { list, token, before } : null);
}

/** Puts back what a removal took, at once; a refusal takes it away again. */
export async function undoRemoval(data: Parts, { list, token, before }: Undoing): Promise<Result<null, ChangeFailure>> {
  const { api, queryClient: cache } = data;
  const input = { body: { undo_token: token } };
  const result = await optimisticChange({
    cache,
    keys: keysOf(data, list),
    draw: () => putBack(cache, before),
    ask: () => (list === 'history' ? api.call('undoHistory', input) : api.call('undoFavourite', input)),
  });
  return result.ok ? ok(null) : result;
}

/** Makes something a favourite, or takes it off, at once; a refusal puts it back as it was. */
export async function setFavourite(data: Parts, type: FavouriteType, ref: string, on: boolean): Promise<Result<null, ChangeFailure>> {
  const { api, queryClient: cache } = data;
  const result = await optimisticChange<{ readonly success: boolean; readonly errors?: { readonly code: string } | undefined }>({
    cache,
    keys: keysOf(data, 'favourites'),
    draw: () => {
      if (on) cache.setQueryData(['favourite', audienceOfNow(data), type, ref], true);
      else forgetFavourites(data, type, [ref]);
    },
    ask: () => (on ? api.call('addFavourite', { body: { type, ref } }) : api.call('removeFavourite', { query: { type, ref } })),
  });
  return result.ok ? ok(null) : result;
}
