import { useCallback, useMemo } from 'react';
import { useChannelsProgramme, useGuide } from '#renderer/data/catalogue/content-hooks.ts';
import { useLoggedFailure } from '#renderer/data/client/use-logged-failure.ts';
import type { Channel } from '#shared/contract/catalogue/channel.ts';
import type { GuideItem } from '#shared/contract/guide/guide.ts';
import { HOUR } from '#shared/kernel/time.ts';
import { type GuideSlot, type NowNext, nowNext, slotsOf } from './guide-slot.ts';
import { sliderCards } from './slider-cards.ts';

/** Range of the open channel's guide on either side: five long films back, and as many ahead. */
const AROUND = 12 * HOUR;

export type LiveGuide = {
  /** False until the list of programmes on air has loaded or failed. */
  readonly known: boolean;
  /** What a channel shows now; null if the guide lists nothing. */
  readonly onAir: (channel: Channel) => GuideSlot | null;
  /** The programme at the playhead, and the one after it. */
  readonly on: NowNext;
  /** The programmes around it, as many as the slider holds. */
  readonly slots: readonly GuideSlot[];
};

/**
 * The guide of the live screen: every channel by the clock (`now`) for the list, and the open one around the playhead (`at`). Its own guide is a
 * second request; until that has loaded, the list's two programmes stand in for it.
 */
export function useLiveGuide(current: Channel | undefined, now: number, at: number): LiveGuide {
  const list = useChannelsProgramme();
  const networkCodes = current === undefined ? [] : [current.network_code];
  const guide = useGuide({ networkCodes, from: at - AROUND, to: at + AROUND }, current !== undefined);
  useLoggedFailure('channels programme', list.error);
  useLoggedFailure('live guide', guide.error);
  const { data } = list;
  const known = data !== undefined || list.error !== null;
  const slotsOn = useMemo(() => slotLookup(data), [data]);
  const onAir = useCallback(({ network_code: code }: Channel) => nowNext(slotsOn(code), now).now, [slotsOn, now]);
  const code = current?.network_code ?? '';
  const full = useMemo(() => slotsOf(guide.data?.get(code) ?? []), [guide.data, code]);
  return useMemo(() => {
    const slots = full.length > 0 ? full : slotsOn(code);
    return { known, onAir, on: nowNext(slots, at), slots: sliderCards(slots, at, null).map(({ slot }) => slot) };
  }, [known, onAir, full, slotsOn, code, at]);
}

/** Slots by network code, parsed when first asked for and the same objects after that, so that rows of the list need not render again. */
function slotLookup(data: ReadonlyMap<string, readonly GuideItem[]> | undefined): (code: string) => readonly GuideSlot[] {
  const parsed = new Map<string, readonly GuideSlot[]>();
  return (code) => {
    const slots = parsed.get(code) ?? slotsOf(data?.get(code) ?? []);
    parsed.set(code, slots);
    return slots;
  };
}
