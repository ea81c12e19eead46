import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { useQueryScope } from '#renderer/data/catalogue/content-hooks.ts';
import type { ChangeFailure } from '#renderer/data/client/optimistic-change.ts';
import { useData, useSessionReady, useViewer } from '#renderer/data/data-context.tsx';
import type { FavouriteType } from '#shared/contract/library/favourite.ts';
import { favouriteClick } from '#shared/domain/library/favourite-click.ts';
import { setFavourite, type UndoableRemoval } from './library.ts';
import {
  episodeHistoryQuery,
  favouriteCodesQuery,
  favouriteQuery,
  favouritesQuery,
  historyQuery,
} from './library-queries.ts';

/** Returns this profile's history, newest first. */
export const useHistory = () =>
  useInfiniteQuery({ ...historyQuery(useQueryScope()), enabled: useSessionReady() });

/** Returns where this profile left off in a programme, or null. */
export const useEpisodeHistory = (programmeId: string) =>
  useQuery({ ...episodeHistoryQuery(useQueryScope(), programmeId), enabled: useSessionReady() });

/** Returns this profile's favourite programmes, newest first. */
export const useFavourites = () =>
  useInfiniteQuery({ ...favouritesQuery(useQueryScope()), enabled: useSessionReady() });

const NO_CODES: readonly string[] = [];

/**
 * Returns the network codes of this profile's favourite channels in its own order; empty until they are
 * known.
 */
export const useFavouriteCodes = (): readonly string[] =>
  useQuery({ ...favouriteCodesQuery(useQueryScope()), enabled: useSessionReady() }).data ?? NO_CODES;

/** Result of pressing the favourite button, or what has to come first. */
export type FavouriteOutcome =
  | { readonly what: 'ADDED' }
  | { readonly what: 'REMOVED'; readonly removal: UndoableRemoval | null }
  | { readonly what: 'LOGIN_REQUIRED' | 'PROFILE_REQUIRED' }
  | { readonly what: 'FAILED'; readonly failure: ChangeFailure };

export type Favourite = {
  /** Null while unknown. Without a profile nothing is a favourite. */
  readonly on: boolean | null;
  readonly busy: boolean;
  /** Toggles it; null if a change is still running. Guests get the login prompt first (S0-4-059). */
  readonly press: () => Promise<FavouriteOutcome | null>;
};

/** Returns a programme, or a channel by its network code, as a favourite of this profile. */
export function useFavourite(ref: string, type: FavouriteType = 'programme'): Favourite {
  const data = useData();
  const { kind, profileId } = useViewer();
  const { data: isFavourite } = useQuery({
    ...favouriteQuery(useQueryScope(), type, ref),
    enabled: useSessionReady(),
  });
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const isListed = isFavourite ?? null;
  const press = useCallback(async (): Promise<FavouriteOutcome | null> => {
    if (favouriteClick(kind) === 'LOGIN_REQUIRED') return { what: 'LOGIN_REQUIRED' };
    if (profileId === null) return { what: 'PROFILE_REQUIRED' };
    if (running.current) return null;
    running.current = true;
    setBusy(true);
    const result = await setFavourite(data, type, ref, isListed !== true);
    running.current = false;
    setBusy(false);
    if (!result.ok) return { what: 'FAILED', failure: result.error };
    return isListed === true ? { what: 'REMOVED', removal: result.value } : { what: 'ADDED' };
  }, [data, kind, profileId, type, ref, isListed]);
  return { on: isListed, busy, press };
}
