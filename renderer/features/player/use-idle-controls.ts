import { useCallback, useEffect, useRef, useState } from 'react';

/** How long the controls stay after the last sign of a viewer (playback section 9), in milliseconds. */
export const IDLE_AFTER = 2500;

/**
 * Whether the controls show: for 2.5 s after each `wake`, and always while `held` (paused, waiting, a fault, focus inside).
 */
export function useIdleControls(held: boolean): { readonly shown: boolean; readonly wake: () => void } {
  const [awake, setAwake] = useState(true);
  const timer = useRef<number>(0);
  const wake = useCallback(() => {
    setAwake(true);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setAwake(false), IDLE_AFTER);
  }, []);
  useEffect(() => {
    wake();
    return () => window.clearTimeout(timer.current);
  }, [wake]);
  return { shown: awake || held, wake };
}
