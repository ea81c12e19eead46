import { useCallback, useMemo } from 'react';
import { useChannelsProgramme, useGuide } from '#renderer/data/catalogue/content-hooks.ts';
import { useLoggedFailure } from '#renderer/data/client/use-logged-failure.ts';
import type { Channel } from '#shared/contract/catalogue/channel.ts';
import type { GuideItem } from '#shared/contract/guide/guide.ts';
import { HOUR } from '#shared/kernel/time.ts';
import { type GuideSlot, type NowNext, nowNext, slotsOf } from './guide-slot.ts';
import { sliderCards } from './slider-cards.ts';

/** Range of the open channel's guide in each direction: long enough for five films. */
const AROUND = 12 * HOUR;

export type LiveGuide = {
  /** False until the current programmes have loaded or failed. */
  readonly isSettled: boolean;
  /** False until the open channel's programmes have loaded or failed. */
  readonly loaded: boolean;
  /** Returns a channel's current programme; null if the guide lists none. */
  readonly onAir: (channel: Channel) => GuideSlot | null;
  /** The programme at the playhead, and the next one. */
  readonly on: NowNext;
  /** The programmes around it, as many as the slider shows. */
  readonly slots: readonly GuideSlot[];
};

/**
 * The live screen's guide: for the list every channel at the current time (`now`), and the open channel
 * around the playhead (`at`). The latter is a second request; until it has loaded, the list's two programmes
 * are used.
 */
export function useLiveGuide(current: Channel | undefined, now: number, at: number): LiveGuide {
  const list = useChannelsProgramme();
  const networkCodes = current === undefined ? [] : [current.network_code];
  const guide = useGuide({ networkCodes, from: at - AROUND, to: at + AROUND }, current !== undefined);
  useLoggedFailure('channels programme', list.error);
  useLoggedFailure('live guide', guide.error);
  const { data } = list;
  const isSettled = data !== undefined || list.error !== null;
  const slotsOn = useMemo(() => slotLookup(data), [data]);
  const onAir = useCallback(
    ({ network_code: code }: Channel) => nowNext(slotsOn(code), now).now,
    [slotsOn, now],
  );
  const loaded = guide.data !== undefined || guide.error !== null;
  const code = current?.network_code ?? '';
  const full = useMemo(() => slotsOf(guide.data?.get(code) ?? []), [guide.data, code]);
  return useMemo(() => {
    const slots = full.length > 0 ? full : slotsOn(code);
    return {
      isSettled,
      loaded,
      onAir,
      on: nowNext(slots, at),
      slots: sliderCards(slots, at, null).map(({ slot }) => slot),
    };
  }, [isSettled, loaded, onAir, full, slotsOn, code, at]);
}

/**
 * Slots by network code, parsed on first use and identical afterwards, so that list rows do not re-render.
 */
function slotLookup(
  data: ReadonlyMap<string, readonly GuideItem[]> | undefined,
): (code: string) => readonly GuideSlot[] {
  const parsed = new Map<string, readonly GuideSlot[]>();
  return (code) => {
    const slots = parsed.get(code) ?? slotsOf(data?.get(code) ?? []);
    parsed.set(code, slots);
    return slots;
  };
}
