import { queryOptions } from '@tanstack/react-query';
import type { Api } from '#renderer/data/endpoint-caller.ts';
import { answerOf } from '#renderer/data/query-scope.ts';

/** The devices on which the account is signed in, this one first. */
export const accountDevicesQuery = (api: Pick<Api, 'call'>) =>
  queryOptions({
    queryKey: ['account-devices'],
    queryFn: async ({ signal }) => (await answerOf(api.call('devices', {}, { signal }))).devices,
  });
