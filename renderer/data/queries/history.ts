import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Reply } from '#renderer/data/endpoint-caller.ts';
import { answerOf, type QueryScope } from '#renderer/data/query-scope.ts';
import { nextOffset } from '#renderer/data/viewer-pages.ts';
import { PAGE_SIZE } from '#shared/domain/content/page-size.ts';

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
      return answerOf(api.call('historyList', { query }, { signal }));
    },
  });
