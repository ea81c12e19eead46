import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { devicesQuery } from '#renderer/data/queries/devices.ts';
import type { Result } from '#shared/kernel/result.ts';
import { useData, useViewer } from './data-context.tsx';
import type { Reply } from './endpoint-caller.ts';
import { type ChangeFailure, optimisticChange } from './optimistic.ts';

export type Device = Reply<'devices'>['devices'][number];

/** The devices of the account of who is signed in. */
export function useDevices() {
  const { api } = useData();
  const { kind, bossId } = useViewer();
  return useQuery({ ...devicesQuery({ api }, bossId ?? ''), enabled: kind === 'member' });
}

/** Signs another device out: it leaves the list at once and comes back where the service refuses. */
export function useDeviceSignOut(): (device: Device) => Promise<Result<unknown, ChangeFailure>> {
  const { api, queryClient: cache } = useData();
  return useCallback(
    ({ device_key }: Device) =>
      optimisticChange({
        cache,
        keys: [['devices']],
        draw: () =>
          cache.setQueriesData<Device[]>({ queryKey: ['devices'] }, (devices) => devices?.filter((one) => one.device_key !== device_key)),
        ask: () => api.call('signOutDevice', { body: { device_key } }),
      }),
    [api, cache],
  );
}
