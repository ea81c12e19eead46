import { useSyncExternalStore } from 'react';
import { useNow } from '#renderer/data/data-context.tsx';
import { MINUTE } from '#shared/kernel/time.ts';

/** What the live screen knows of the stream that plays. Its values come in coarse steps: a picture that moves on redraws nothing. */
export type LiveStream = {
  readonly subscribe: (listener: () => void) => () => void;
  /** Milliseconds by which the picture is behind the clock, in steps of five seconds; 0 until the stream has said. */
  readonly lag: () => number;
  /** The earliest moment that can be played, rounded up to whole minutes; null where the viewer may not wind back. */
  readonly seekableFrom: () => number | null;
  /** Winds the stream to a moment, in milliseconds since 1970. */
  readonly jumpTo: (moment: number) => void;
};

/** The time of the picture, in steps of a quarter of a minute: what is said of a programme follows the stream, not the clock. */
export function useStreamTime({ subscribe, lag }: LiveStream): number {
  return useNow(MINUTE / 4) - useSyncExternalStore(subscribe, lag);
}

/** From when on the stream can be played. */
export const useSeekableFrom = ({ subscribe, seekableFrom: reachFrom }: LiveStream): number | null =>
  useSyncExternalStore(subscribe, reachFrom);
