import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { valueOrThrow } from '#renderer/data/client/query-scope.ts';
import { useData, useViewer } from '#renderer/data/data-context.tsx';
import type { WatchingDevice, WatchingDeviceNow } from '#shared/contract/audience/concurrent.ts';
import { SECOND } from '#shared/kernel/time.ts';

const KEY = 'watching-devices';

/** Milliseconds until it is asked again what a device plays that has only just begun. */
const BEGINS_MS = 2 * SECOND;

/**
 * Returns the devices on which the customer plays now; `initial` are shown until they are fetched. With
 * `waits` it asks until one of them has begun.
 */
export function useWatchingDevices(
  initial: readonly WatchingDevice[],
  waits = false,
): readonly WatchingDeviceNow[] {
  const { api } = useData();
  const { bossId } = useViewer();
  const { data } = useQuery({
    queryKey: [KEY, bossId],
    queryFn: async ({ signal }) => (await valueOrThrow(api.call('watchingDevices', {}, { signal }))).devices,
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state }) =>
      waits && !state.data?.some(({ playing }) => playing !== null) ? BEGINS_MS : false,
  });
  return data ?? initial.map((device) => ({ ...device, playing: null }));
}

/**
 * Returns the function that stops a playing device. It resolves to false if the service did not; a device
 * that has stopped already counts as stopped.
 */
export function useStopDevice(): (id: string) => Promise<boolean> {
  const { api } = useData();
  const cache = useQueryClient();
  return useCallback(
    async (id) => {
      const reply = await api.call('stopViewing', { body: { id } });
      await cache.invalidateQueries({ queryKey: [KEY] });
      return reply.ok;
    },
    [api, cache],
  );
}
