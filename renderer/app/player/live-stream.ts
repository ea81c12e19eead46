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

/** Creates the live screen's view of the player's stream. Until a stream reports its own time, one at the live edge has the lag of the previous stream. */
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

/** Returns the same value until the player's state changes: React reads more often than that, and the clock must not change its result. */
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

/** Returns the player's live stream, an empty one until the player's code has loaded. */
export function useLiveStream(): LiveStream {
  const player = useLoadedPlayer();
  const { clock } = useData();
  return useMemo(() => (player === null ? NO_STREAM : createLiveStream(player, clock)), [player, clock]);
}
