import { useMemo, useSyncExternalStore } from 'react';
import { useData, useNow } from '#renderer/data/data-context.tsx';
import { instantAt, positionAt } from '#renderer/features/playback/player/seek/start-of-programme.ts';
import type { Player } from '#renderer/player/player.ts';
import type { PlayerState } from '#renderer/player/player-state.ts';
import { type Clock, MINUTE, SECOND } from '#shared/kernel/time.ts';
import { openChannelNo } from './use-channel-change.ts';

/**
 * The playing stream as the live screen needs it. Values change in coarse steps, so that playback alone
 * triggers no render.
 */
export type LiveStream = {
  readonly subscribe: (listener: () => void) => () => void;
  /**
   * Milliseconds between the clock and the playhead, in steps of five seconds; 0 until the first
   * frame of a stream.
   */
  readonly lag: () => number;
  /**
   * Time of a picture behind the live edge, in milliseconds since 1970 and steps of 15 seconds; null at the
   * edge or without a time.
   */
  readonly shiftedTime: () => number | null;
  /**
   * Earliest playable time of the page's channel, rounded up to whole minutes; null if the viewer may not seek
   * back. It stays while another channel is on its way, so that a channel change renders no card: the page
   * follows it later.
   */
  readonly seekableFrom: (channelNo: number) => number | null;
  /** Seeks to a time in milliseconds since 1970. */
  readonly jumpTo: (moment: number) => void;
};

const LAG_STEP = 5 * SECOND;
const TIME_STEP = 15 * SECOND;
/** How far a seek may fall short of its moment and still count as there. */
const SEEK_TOLERANCE = SECOND;

const NO_STREAM: LiveStream = {
  subscribe: () => () => undefined,
  lag: () => 0,
  shiftedTime: () => null,
  seekableFrom: () => null,
  jumpTo: () => undefined,
};

/**
 * The player's stream. At the live edge it is assumed to have the previous stream's latency until its first
 * frame, so that a channel change triggers no render: before it, a player is not yet where it goes.
 */
export function createLiveStream(
  player: Pick<Player, 'open' | 'store' | 'seekTo'>,
  clock: Clock,
): LiveStream {
  let usual = 0;
  let reach: number | null = null;
  const lag = (): number => {
    const view = player.store.getState();
    if (view.target?.kind !== 'live' || !view.started || view.pictureTime === null) return usual;
    const behind = Math.max(0, Math.round((clock.now() - view.pictureTime) / LAG_STEP) * LAG_STEP);
    if (view.onAir) usual = behind;
    return behind;
  };
  return {
    subscribe: player.store.subscribe,
    lag: memoByState(player, lag),
    shiftedTime: () => shiftedTime(player.store.getState()),
    seekableFrom: (channelNo) => {
      const open = openChannelNo(player);
      if (open === null || open === channelNo) reach = seekableFrom(player.store.getState());
      return reach;
    },
    jumpTo: (moment) => {
      const position = positionAt(player.store.getState(), moment);
      if (position !== null) player.seekTo(position);
    },
  };
}

/**
 * Returns the same value until the player's state changes: React reads a snapshot more often than that, while
 * the clock advances.
 */
function memoByState(player: Pick<Player, 'store'>, read: () => number): () => number {
  let last: { readonly state: PlayerState; readonly value: number } | null = null;
  return () => {
    const state = player.store.getState();
    if (last?.state !== state) last = { state, value: read() };
    return last.value;
  };
}

function shiftedTime({ target, started, onAir, pictureTime }: PlayerState): number | null {
  if (target?.kind !== 'live' || !started || onAir || pictureTime === null) return null;
  return Math.floor((pictureTime + SEEK_TOLERANCE) / TIME_STEP) * TIME_STEP;
}

function seekableFrom(view: PlayerState): number | null {
  if (view.target?.kind !== 'live' || !view.capabilities.canSeek) return null;
  const from = instantAt(view, view.seekable.start);
  return from === null ? null : Math.ceil(from / MINUTE) * MINUTE;
}

/** Returns the player's stream once its code is loaded. */
export function useLiveStream(player: Player | null): LiveStream {
  const { clock } = useData();
  return useMemo(() => (player === null ? NO_STREAM : createLiveStream(player, clock)), [player, clock]);
}

/**
 * Returns the wall-clock time of the playhead in steps of 15 seconds. Behind the live edge it follows a seek
 * at once, at the edge it follows the clock.
 */
export function useStreamTime({ subscribe, lag, shiftedTime: shifted }: LiveStream): number {
  const atEdge = useNow(TIME_STEP) - useSyncExternalStore(subscribe, lag);
  return useSyncExternalStore(subscribe, shifted) ?? atEdge;
}

/**
 * Returns the earliest time to which the stream of the page's channel can go back, in milliseconds since 1970;
 * null for none.
 */
export const useSeekableFrom = ({ subscribe, seekableFrom: from }: LiveStream, channelNo: number) =>
  useSyncExternalStore(subscribe, () => from(channelNo));
