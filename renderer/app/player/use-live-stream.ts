import { useMemo } from 'react';
import { useData } from '#renderer/data/data-context.tsx';
import type { LiveStream } from '#renderer/features/playback/live/live-stream.ts';
import { createLiveStream } from './live-stream.ts';
import { useLoadedPlayer } from './use-loaded-player.ts';

const NO_STREAM: LiveStream = { subscribe: () => () => undefined, lag: () => 0, seekableFrom: () => null, jumpTo: () => undefined };

/** The stream of the player, once its code is here. */
export function useLiveStream(): LiveStream {
  const player = useLoadedPlayer();
  const { clock } = useData();
  return useMemo(() => (player === null ? NO_STREAM : createLiveStream(player, clock)), [player, clock]);
}
