import { type MouseEvent, type SyntheticEvent, useCallback, useEffect, useRef } from 'react';
import { createStore, type StoreApi } from 'zustand';
import type { PlayTarget } from '#renderer/player/player-state.ts';
import type { Channel } from '#shared/contract/schema/channel.ts';
import { byNumber, neighbour } from './channel-zap.ts';
import { liveTarget } from './live-picture.ts';

/**
 * What the viewer may choose next, the likeliest first, and what they just chose. It lives outside the screen's state, so that a moving pointer redraws
 * nothing, and a choice is known before the screen of the new address is drawn.
 */
export type Nearby = StoreApi<{ readonly likely: readonly PlayTarget[]; readonly chosen: PlayTarget | null }>;

export const createNearby = (): Nearby => createStore(() => ({ likely: [], chosen: null }));

/** Milliseconds that pointer or focus rest on a row before it counts; a press counts at once. */
const REST = 80;

function likelyTargets(channels: readonly Channel[], channelNo: number | null, intended: number | null): readonly PlayTarget[] {
  const likely = [byNumber(channels, intended), neighbour(channels, channelNo, 1), neighbour(channels, channelNo, -1)];
  return [...new Set(likely)].flatMap((channel) =>
    channel === undefined || channel.channel_no === channelNo ? [] : [liveTarget(channel)],
  );
}

function channelUnder(target: EventTarget): number | null {
  const no = target instanceof Element ? target.closest<HTMLElement>('[data-channel-no]')?.dataset.channelNo : undefined;
  return no === undefined ? null : Number(no);
}

/** Follows what the viewer may choose next: the channel under pointer or focus, then those after and before the one that plays. */
export function useNearby(nearby: Nearby, channels: readonly Channel[], channelNo: number | null) {
  const intended = useRef<number | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);

  const tell = useCallback(
    () => nearby.setState({ likely: likelyTargets(channels, channelNo, intended.current) }),
    [nearby, channels, channelNo],
  );

  useEffect(() => {
    tell();
    return () => {
      if (timer.current !== null) clearTimeout(timer.current);
    };
  }, [tell]);

  const onIntent = (event: SyntheticEvent) => {
    const no = channelUnder(event.target);
    if (no === intended.current || no === null) return;
    intended.current = no;
    if (timer.current !== null) clearTimeout(timer.current);
    if (event.type === 'pointerdown') tell();
    else timer.current = setTimeout(tell, REST);
  };

  const choose = useCallback((channel: Channel) => nearby.setState({ chosen: liveTarget(channel) }), [nearby]);

  /** A link that the app follows itself has been chosen; one that opens elsewhere has not. */
  const onChosen = (event: MouseEvent) => {
    const channel = event.defaultPrevented ? byNumber(channels, channelUnder(event.target)) : undefined;
    if (channel !== undefined) choose(channel);
  };

  return { choose, onIntent, onChosen };
}
