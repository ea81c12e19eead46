import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Reply } from '#renderer/data/endpoint-caller.ts';
import { answerOf, type QueryScope } from '#renderer/data/query-scope.ts';
import { nextOffset } from '#renderer/data/viewer-pages.ts';
import type { FavouriteType } from '#shared/contract/schema/favourite.ts';
import { PAGE_SIZE } from '#shared/domain/content/page-size.ts';

/** The favourites of this profile of one type, newest first, in pages; empty without a profile. */
export const favouritesQuery = ({ api, audience }: QueryScope, type: FavouriteType = 'programme') =>
  infiniteQueryOptions({
    queryKey: ['favourites', audience, type],
    staleTime: 0,
    initialPageParam: 0,
    getNextPageParam: nextOffset,
    queryFn: async ({ signal, pageParam }): Promise<Reply<'favouriteList'>> => {
      if (audience.profileId === null) return { items: [], total: 0, limit: 0 };
      const query = { type, offset: pageParam, limit: PAGE_SIZE.viewer, profile_class: audience.profileClass };
      return answerOf(api.call('favouriteList', { query }, { signal }));
    },
  });

/** Whether something is a favourite of this profile; false without a profile. */
export const favouriteQuery = ({ api, audience }: QueryScope, type: FavouriteType, ref: string) =>
  queryOptions({
    queryKey: ['favourite', audience, type, ref],
    queryFn: async ({ signal }): Promise<boolean> => {
      if (audience.profileId === null) return false;
      return (await answerOf(api.call('favourite', { query: { type, ref } }, { signal }))).is_favourite;
    },
  });
