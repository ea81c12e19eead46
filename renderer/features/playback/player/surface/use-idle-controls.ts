import { useCallback, useEffect, useRef, useState } from 'react';
import { IDLE_CONTROLS_MS } from '#shared/domain/playback/player-timing.ts';

/**
 * Returns whether the controls are visible: for 2.5 s after each `wake` or until `rest`, and always while
 * `held` (paused, loading, error or focus inside).
 */
export function useIdleControls(isHeld: boolean): {
  readonly shown: boolean;
  readonly wake: () => void;
  readonly rest: () => void;
} {
  const [awake, setAwake] = useState(true);
  const timer = useRef<number>(0);
  const wake = useCallback(() => {
    setAwake(true);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setAwake(false), IDLE_CONTROLS_MS);
  }, []);
  const rest = useCallback(() => {
    window.clearTimeout(timer.current);
    setAwake(false);
  }, []);
  useEffect(() => {
    wake();
    return () => window.clearTimeout(timer.current);
  }, [wake]);
  return { shown: awake || isHeld, wake, rest };
}
