import { useMemo } from 'react';
import { useChannelsProgramme, useGuide } from '#renderer/data/catalogue/content-hooks.ts';
import { useLoggedFailure } from '#renderer/data/client/use-logged-failure.ts';
import type { Channel } from '#shared/contract/catalogue/channel.ts';
import { HOUR } from '#shared/kernel/time.ts';
import type { ListedChannel } from './channel-list.tsx';
import { type GuideSlot, type NowNext, nowNext, slotsOf } from './now-next.ts';
import { sliderCards } from './slider-cards.ts';

/** Hours of the chosen channel's guide on either side: five long films back, and as many ahead. */
const AROUND = 12 * HOUR;

export type LiveGuide = {
  /** False until the list came, or failed to. */
  readonly known: boolean;
  readonly listed: readonly ListedChannel[];
  /** What the picture shows, and what follows it. */
  readonly on: NowNext;
  /** The programmes around it, as many as the slider holds. */
  readonly slots: readonly GuideSlot[];
};

/**
 * What is on: on every channel by the clock (`now`) for the list, and around the picture's own time (`at`) for the chosen one. Its guide is asked for by
 * itself; until it is here the list's word counts. Without either the channels stand alone.
 */
export function useLiveGuide(channels: readonly Channel[], current: Channel | undefined, now: number, at: number): LiveGuide {
  const onAir = useChannelsProgramme();
  const networkCodes = current === undefined ? [] : [current.network_code];
  const guide = useGuide({ networkCodes, from: at - AROUND, to: at + AROUND }, current !== undefined);
  useLoggedFailure('channels programme', onAir.error);
  useLoggedFailure('live guide', guide.error);
  const known = onAir.data !== undefined || onAir.error !== null;
  const brief = useMemo(() => new Map([...(onAir.data ?? [])].map(([code, items]) => [code, slotsOf(items)])), [onAir.data]);
  const listed = useMemo(
    () => channels.map((channel) => ({ channel, now: nowNext(brief.get(channel.network_code) ?? [], now).now })),
    [channels, brief, now],
  );
  const code = current?.network_code ?? '';
  const full = useMemo(() => slotsOf(guide.data?.get(code) ?? []), [guide.data, code]);
  return useMemo(() => {
    const slots = full.length > 0 ? full : (brief.get(code) ?? []);
    return { known, listed, on: nowNext(slots, at), slots: sliderCards(slots, at, null).map(({ slot }) => slot) };
  }, [known, listed, full, brief, code, at]);
}
