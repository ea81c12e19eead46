import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Reply } from '#renderer/data/client/endpoint-caller.ts';
import { type QueryScope, valueOrThrow } from '#renderer/data/client/query-scope.ts';
import { PAGE_SIZE } from '#shared/domain/catalogue/page-size.ts';
import { nextOffset } from './viewer-pages.ts';

/** What this profile watched, newest first, in pages; empty without a profile (READINGS 6). */
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
