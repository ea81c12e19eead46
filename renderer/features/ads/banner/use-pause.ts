import { useCallback, useEffect, useRef } from 'react';
import { setRealTimer } from '#renderer/data/client/timers.ts';
import { SECOND } from '#shared/kernel/time.ts';

/** Milliseconds without a key or a press that are a pause, and the longest to wait for one. */
const PAUSE_MS = 300;
const LONGEST_MS = SECOND;

const KINDS = ['keydown', 'pointerdown'] as const;

/**
 * Returns a function that resolves once the viewer pauses, at once if nothing was pressed lately. An auction
 * holds the page for longer than a key may wait for its paint.
 */
export function usePause(): () => Promise<void> {
  const last = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const note = (): void => {
      last.current = performance.now();
    };
    for (const kind of KINDS) document.addEventListener(kind, note, true);
    return () => {
      for (const kind of KINDS) document.removeEventListener(kind, note, true);
    };
  }, []);
  return useCallback(async () => {
    const end = performance.now() + LONGEST_MS;
    const rest = (): number => Math.min(last.current + PAUSE_MS, end) - performance.now();
    for (let ms = rest(); ms > 0; ms = rest())
      await new Promise<void>((resolve) => {
        setRealTimer(resolve, ms);
      });
  }, []);
}
