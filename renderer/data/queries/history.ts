import { queryOptions } from '@tanstack/react-query';
import type { Reply } from '#renderer/data/endpoint-caller.ts';
import { answerOf, type QueryScope } from '#renderer/data/query-scope.ts';

/** What this profile watched, newest first; empty without a profile (READINGS 6). */
export const historyQuery = ({ api, audience }: QueryScope) =>
  queryOptions({
    queryKey: ['history', audience],
    staleTime: 0,
    queryFn: async ({ signal }): Promise<Reply<'historyList'>> => {
      if (audience.profileId === null) return { items: [], total: 0 };
      return answerOf(api.call('historyList', { query: { profile_class: audience.profileClass } }, { signal }));
    },
  });
