import { queryOptions } from '@tanstack/react-query';
import { type QueryScope, valueOrThrow } from '#renderer/data/client/query-scope.ts';

/** The devices on which the account is signed in, this one first. `accountId` keeps accounts apart in the cache. */
export const devicesQuery = ({ api }: Pick<QueryScope, 'api'>, accountId: string) =>
  queryOptions({
    queryKey: ['devices', accountId],
    staleTime: 0,
    queryFn: async ({ signal }) => (await valueOrThrow(api.call('devices', {}, { signal }))).devices,
  });
