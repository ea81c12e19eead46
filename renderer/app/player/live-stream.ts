import { useMemo } from 'react';
import { useData } from '#renderer/data/data-context.tsx';
import type { LiveStream } from '#renderer/features/playback/live/live-stream.ts';
import { instantAt, positionAt } from '#renderer/features/playback/player/seek/start-of-programme.ts';
import type { Player } from '#renderer/player/player.ts';
import type { PlayerState } from '#renderer/player/player-state.ts';
import type { Clock } from '#shared/kernel/clock.ts';
import { MINUTE, SECOND } from '#shared/kernel/time.ts';
import { useLoadedPlayer } from './use-loaded-player.ts';

const STEP = 5 * SECOND;

/**
 * The stream of a player as the live screen follows it. Until a stream says its own time, one at the edge is as far behind as the last one was: a channel change
 * alone says nothing new.
 */
export function createLiveStream(player: Pick<Player, 'store' | 'seekTo'>, clock: Clock): LiveStream {
  let usual = 0;
  const lag = (): number => {
    const view = player.store.getState();
    if (view.target?.kind !== 'live' || view.pictureTime === null) return usual;
    const behind = Math.max(0, Math.round((clock.now() - view.pictureTime) / STEP) * STEP);
    if (view.onAir) usual = behind;
    return behind;
  };
  return {
    subscribe: player.store.subscribe,
    lag: memoByState(player, lag),
    seekableFrom: () => reachOf(player.store.getState()),
    jumpTo: (moment) => {
      const position = positionAt(player.store.getState(), moment);
      if (position !== null) player.seekTo(position);
    },
  };
}

/** The same value until the player's state changes, although the clock goes on: React asks more often than anything happens. */
function memoByState(player: Pick<Player, 'store'>, read: () => number): () => number {
  let known: { readonly state: PlayerState; readonly value: number } | null = null;
  return () => {
    const state = player.store.getState();
    if (known?.state !== state) known = { state, value: read() };
    return known.value;
  };
}

function reachOf(view: PlayerState): number | null {
  if (view.target?.kind !== 'live' || !view.capabilities.canSeek) return null;
  const from = instantAt(view, view.seekable.start);
  return from === null ? null : Math.ceil(from / MINUTE) * MINUTE;
}

const NO_STREAM: LiveStream = { subscribe: () => () => undefined, lag: () => 0, seekableFrom: () => null, jumpTo: () => undefined };

/** The stream of the player, once its code is here. */
export function useLiveStream(): LiveStream {
  const player = useLoadedPlayer();
  const { clock } = useData();
  return useMemo(() => (player === null ? NO_STREAM : createLiveStream(player, clock)), [player, clock]);
}
