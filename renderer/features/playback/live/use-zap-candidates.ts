import { type MouseEvent, type SyntheticEvent, useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { createStore, type StoreApi } from 'zustand';
import type { PlayTarget } from '#renderer/player/player-state.ts';
import { isPlainClick } from '#renderer/ui/navigation/link.tsx';
import type { Channel } from '#shared/contract/catalogue/channel.ts';
import { adjacentChannel, channelByNumber } from './adjacent-channel.ts';
import { type LiveTarget, liveTarget } from './live-player-view.ts';

/** A channel that was chosen, with its words. */
export type ChosenChannel = { readonly target: LiveTarget; readonly words: { readonly title: string; readonly line: string } };

/**
 * What the viewer may choose next, the likeliest first, and what they just chose, until the address says so; `settled` is the choice that has its picture,
 * or a message instead. It lives outside the screen's state, so that a moving pointer redraws nothing, and a choice is known before the screen of the new
 * address is drawn.
 */
export type ZapCandidates = StoreApi<{
  readonly likely: readonly PlayTarget[];
  readonly chosen: ChosenChannel | null;
  readonly settled: ChosenChannel | null;
}>;

export const createZapCandidates = (): ZapCandidates =>
  createStore<ReturnType<ZapCandidates['getState']>>(() => ({ likely: [], chosen: null, settled: null }));

/** Changes channel; `entry` leaves an entry in the history, so that Back returns to the channel before. */
export type Tune = (channel: Channel, options?: { readonly entry: boolean }) => void;

/** The choice that the address does not name yet. */
export function useChosen(nearby: ZapCandidates | undefined): ChosenChannel | null {
  return useSyncExternalStore(nearby?.subscribe ?? never, () => nearby?.getState().chosen ?? null);
}

const never = () => () => undefined;

/** Milliseconds that pointer or focus rest on a row before it counts; a press counts at once. */
const HOVER_DELAY = 80;

function zapCandidates(channels: readonly Channel[], channelNo: number | null, intended: number | null): readonly PlayTarget[] {
  const likely = [channelByNumber(channels, intended), adjacentChannel(channels, channelNo, 1), adjacentChannel(channels, channelNo, -1)];
  return [...new Set(likely)].flatMap((channel) =>
    channel === undefined || channel.channel_no === channelNo ? [] : [liveTarget(channel)],
  );
}

function channelNoOf(target: EventTarget): number | null {
  const no = target instanceof Element ? target.closest<HTMLElement>('[data-channel-no]')?.dataset.channelNo : undefined;
  return no === undefined ? null : Number(no);
}

/** Follows what the viewer may choose next: the channel under pointer or focus, then those after and before the one that plays. */
export function useZapCandidates(nearby: ZapCandidates, channels: readonly Channel[], channelNo: number | null, tune: Tune) {
  const intended = useRef<number | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);

  const tell = useCallback(
    () => nearby.setState({ likely: zapCandidates(channels, channelNo, intended.current) }),
    [nearby, channels, channelNo],
  );

  useEffect(() => {
    tell();
    return () => {
      if (timer.current !== null) clearTimeout(timer.current);
    };
  }, [tell]);

  const onIntent = (event: SyntheticEvent) => {
    const no = channelNoOf(event.target);
    if (no === intended.current || no === null) return;
    intended.current = no;
    if (timer.current !== null) clearTimeout(timer.current);
    if (event.type === 'pointerdown') tell();
    else timer.current = setTimeout(tell, HOVER_DELAY);
  };

  /** Takes a channel's link before the link itself does; one that is to open elsewhere is the browser's. */
  const onChosen = (event: MouseEvent) => {
    const channel = isPlainClick(event) ? channelByNumber(channels, channelNoOf(event.target)) : undefined;
    if (channel === undefined) return;
    event.preventDefault();
    tune(channel, { entry: channel.channel_no !== channelNo });
  };

  return { onIntent, onChosen };
}
