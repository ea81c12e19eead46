import { queryOptions } from '@tanstack/react-query';
import type { Api, Reply } from '#renderer/data/endpoint-caller.ts';
import { answerOf } from '#renderer/data/query-scope.ts';

export type ProfileList = Reply<'getProfileList'>;

/** The profiles of an account, by its `boss_id`, with what may be done with them. Always fetched anew, since another device may have changed them. */
export const profilesQuery = (api: Pick<Api, 'call'>, bossId: string | null) =>
  queryOptions({
    queryKey: ['profiles', bossId],
    staleTime: 0,
    queryFn: ({ signal }): Promise<ProfileList> => answerOf(api.call('getProfileList', {}, { signal })),
  });
