import { useCallback, useMemo } from 'react';
import { useChannelsProgramme } from '#renderer/data/catalogue/content-hooks.ts';
import { useLoggedFailure } from '#renderer/data/client/use-logged-failure.ts';
import { type GuideSlot, type NowNext, nowNext, slotsOf } from '#renderer/features/playback/live/guide-slot.ts';
import type { Channel } from '#shared/contract/catalogue/channel.ts';

/** Returns the lookup of the current and the next programme of a channel. */
export function useOnAir(now: number): (channel: Channel) => NowNext {
  const { data, error } = useChannelsProgramme();
  useLoggedFailure('channels programme', error);
  const parsed = useMemo(() => ({ data, slots: new Map<string, readonly GuideSlot[]>() }), [data]);
  return useCallback(
    ({ network_code: code }) => {
      const slots = parsed.slots.get(code) ?? slotsOf(parsed.data?.get(code) ?? []);
      parsed.slots.set(code, slots);
      return nowNext(slots, now);
    },
    [parsed, now],
  );
}
