import { queryOptions, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Reply } from '#renderer/data/client/endpoint-caller.ts';
import { type ChangeFailure, optimisticChange } from '#renderer/data/client/optimistic-change.ts';
import { type QueryScope, valueOrThrow } from '#renderer/data/client/query-scope.ts';
import { useData, useViewer } from '#renderer/data/data-context.tsx';
import type { Result } from '#shared/kernel/result.ts';

export type Device = Reply<'devices'>['devices'][number];

/** Returns the devices of the member's account. */
export function useDevices() {
  const { api } = useData();
  const { kind, bossId } = useViewer();
  return useQuery({ ...devicesQuery({ api }, bossId ?? ''), enabled: kind === 'member' });
}

/**
 * Logs the account out on all other devices; true on success. This replaces the page's own tokens, so the
 * session is refreshed before the list.
 */
export function useLogOutOtherDevices(): () => Promise<boolean> {
  const { api, queryClient: cache, session } = useData();
  return useCallback(async () => {
    const reply = await api.call('logOutOtherDevices', {});
    if (!reply.ok || !reply.value.success) return false;
    await session.refresh();
    await cache.invalidateQueries({ queryKey: ['devices'] });
    return true;
  }, [api, cache, session]);
}

/** Logs another device out. It leaves the list at once and returns if the service refuses. */
export function useLogOutDevice(): (device: Device) => Promise<Result<unknown, ChangeFailure>> {
  const { api, queryClient: cache } = useData();
  return useCallback(
    ({ device_key }: Device) =>
      optimisticChange({
        cache,
        keys: [['devices']],
        apply: () =>
          cache.setQueriesData<Device[]>({ queryKey: ['devices'] }, (devices) =>
            devices?.filter((one) => one.device_key !== device_key),
          ),
        request: () => api.call('logOutDevice', { body: { device_key } }),
      }),
    [api, cache],
  );
}

/**
 * Query of the devices on which the account is logged in, this one first. `accountId` keeps accounts apart in
 * the cache.
 */
export const devicesQuery = ({ api }: Pick<QueryScope, 'api'>, accountId: string) =>
  queryOptions({
    queryKey: ['devices', accountId],
    staleTime: 0,
    queryFn: async ({ signal }) => (await valueOrThrow(api.call('devices', {}, { signal }))).devices,
  });
