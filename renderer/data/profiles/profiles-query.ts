import { queryOptions } from '@tanstack/react-query';
import type { Api, Reply } from '#renderer/data/client/endpoint-caller.ts';
import { valueOrThrow } from '#renderer/data/client/query-scope.ts';

export type ProfileList = Reply<'getProfileList'>;

/** The profiles of an account, by its `boss_id`, with what may be done with them. Always fetched anew, since another device may have changed them. */
export const profilesQuery = (api: Pick<Api, 'call'>, bossId: string | null) =>
  queryOptions({
    queryKey: ['profiles', bossId],
    staleTime: 0,
    queryFn: ({ signal }): Promise<ProfileList> => valueOrThrow(api.call('getProfileList', {}, { signal })),
  });
