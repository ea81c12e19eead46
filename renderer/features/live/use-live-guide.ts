import { useMemo } from 'react';
import { useGuide } from '#renderer/data/content-hooks.ts';
import { useLoggedFailure } from '#renderer/data/use-logged-failure.ts';
import type { Channel } from '#shared/contract/schema/channel.ts';
import { HOUR } from '#shared/kernel/time.ts';
import type { ListedChannel } from './channel-list.tsx';
import { type NowNext, nowNext, type Slot, sliderSlots, slotsOf } from './now-next.ts';

const BACK = 3 * HOUR;
const AHEAD = 8 * HOUR;

export type LiveGuide = {
  /** False until the guide came, or failed to. */
  readonly known: boolean;
  readonly listed: readonly ListedChannel[];
  readonly on: NowNext;
  readonly slots: readonly Slot[];
};

/** What is on around `at`: on every channel for the list, and in full for the chosen one. Without a guide the channels stand alone. */
export function useLiveGuide(channels: readonly Channel[], current: Channel | undefined, at: number): LiveGuide {
  const { data, error } = useGuide({ from: at - BACK, to: at + AHEAD });
  useLoggedFailure('live guide', error);
  const byCode = useMemo(() => new Map([...(data ?? [])].map(([code, items]) => [code, slotsOf(items)])), [data]);
  return useMemo(() => {
    const slots = (current === undefined ? undefined : byCode.get(current.network_code)) ?? [];
    return {
      known: data !== undefined || error !== null,
      listed: channels.map((channel) => ({ channel, now: nowNext(byCode.get(channel.network_code) ?? [], at).now })),
      on: nowNext(slots, at),
      slots: sliderSlots(slots, at),
    };
  }, [byCode, data, error, channels, current, at]);
}
