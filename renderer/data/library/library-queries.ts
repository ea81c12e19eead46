import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Reply } from '#renderer/data/client/endpoint-caller.ts';
import { type QueryScope, valueOrThrow } from '#renderer/data/client/query-scope.ts';
import type { LastSeenEpisode } from '#shared/contract/catalogue/episode.ts';
import type { FavouriteType } from '#shared/contract/library/favourite.ts';
import { PAGE_SIZE } from '#shared/domain/catalogue/row-sizes.ts';
import { nextOffset } from './viewer-pages.ts';

/** More than a profile can have. */
const MOST_FAVOURITES = 200;

/** Query of this profile's favourites of one type, newest first, in pages; empty without a profile. */
export const favouritesQuery = ({ api, audience }: QueryScope, type: FavouriteType = 'programme') =>
  infiniteQueryOptions({
    queryKey: ['favourites', audience, type],
    staleTime: 0,
    initialPageParam: 0,
    getNextPageParam: nextOffset,
    queryFn: async ({ signal, pageParam }): Promise<Reply<'favouriteList'>> => {
      if (audience.profileId === null) return { items: [], total: 0, limit: 0 };
      const query = {
        type,
        offset: pageParam,
        limit: PAGE_SIZE.viewer,
        profile_class: audience.profileClass,
      };
      return valueOrThrow(api.call('favouriteList', { query }, { signal }));
    },
  });

/**
 * Query of the network codes of this profile's favourite channels, in its own order; empty without a profile.
 */
export const favouriteCodesQuery = ({ api, audience }: QueryScope) =>
  queryOptions({
    queryKey: ['favourites', audience, 'codes'],
    queryFn: async ({ signal }): Promise<readonly string[]> => {
      if (audience.profileId === null) return [];
      const query = {
        type: 'live' as const,
        offset: 0,
        limit: MOST_FAVOURITES,
        profile_class: audience.profileClass,
      };
      return (await valueOrThrow(api.call('favouriteList', { query }, { signal }))).items.map(
        ({ ref }) => ref,
      );
    },
  });

/** Query of whether something is a favourite of this profile; false without a profile. */
export const favouriteQuery = ({ api, audience }: QueryScope, type: FavouriteType, ref: string) =>
  queryOptions({
    queryKey: ['favourite', audience, type, ref],
    queryFn: async ({ signal }): Promise<boolean> => {
      if (audience.profileId === null) return false;
      return (await valueOrThrow(api.call('favourite', { query: { type, ref } }, { signal }))).is_favourite;
    },
  });

/** Query of this profile's history, newest first, in pages; empty without a profile. */
export const historyQuery = ({ api, audience }: QueryScope) =>
  infiniteQueryOptions({
    queryKey: ['history', audience],
    staleTime: 0,
    initialPageParam: 0,
    getNextPageParam: nextOffset,
    queryFn: async ({ signal, pageParam }): Promise<Reply<'historyList'>> => {
      if (audience.profileId === null) return { items: [], total: 0 };
      const query = { offset: pageParam, limit: PAGE_SIZE.viewer, profile_class: audience.profileClass };
      return valueOrThrow(api.call('historyList', { query }, { signal }));
    },
  });

/** Query of where this profile left off in a programme; null if it never watched it, or without a profile. */
export const episodeHistoryQuery = ({ api, audience }: QueryScope, programmeId: string) =>
  queryOptions({
    queryKey: ['episode-history', audience, programmeId],
    staleTime: 0,
    queryFn: async ({ signal }): Promise<LastSeenEpisode | null> => {
      if (audience.profileId === null) return null;
      const query = { country_code: audience.country, programme_id: programmeId };
      return (await valueOrThrow(api.call('episodeHistory', { query }, { signal }))).last_seen_episode;
    },
  });
