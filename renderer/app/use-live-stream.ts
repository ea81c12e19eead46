import { useMemo } from 'react';
import { useData } from '#renderer/data/data-context.tsx';
import type { LiveStream } from '#renderer/features/live/live-stream.ts';
import { liveStreamOf } from './live-stream-of.ts';
import { useLoadedPlayer } from './use-loaded-player.ts';

const NO_STREAM: LiveStream = { subscribe: () => () => undefined, lag: () => 0, reachFrom: () => null, jumpTo: () => undefined };

/** The stream of the player, once its code is here. */
export function useLiveStream(): LiveStream {
  const player = useLoadedPlayer();
  const { clock } = useData();
  return useMemo(() => (player === null ? NO_STREAM : liveStreamOf(player, clock)), [player, clock]);
}
