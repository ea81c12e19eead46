import { type Dispatch, type RefObject, useCallback, useEffect, useReducer } from 'react';
import { INITIAL_SURFACE, type SurfaceEvent, type SurfaceState, surfaceReducer } from './surface-state.ts';

type Surface = {
  readonly state: SurfaceState;
  readonly change: Dispatch<SurfaceEvent>;
  readonly toggleFull: () => void;
};

/** Surface state, with full screen as reported by the browser. */
export function useSurfaceState(place: RefObject<HTMLElement | null>): Surface {
  const [state, change] = useReducer(surfaceReducer, INITIAL_SURFACE);
  const toggleFull = useFullScreen(
    place,
    useCallback((full: boolean) => change({ type: 'full', full }), []),
  );
  return { state, change, toggleFull };
}

/**
 * Tracks whether an element is in full screen and returns the toggle. Does nothing if the browser refuses.
 */
export function useFullScreen(
  place: RefObject<HTMLElement | null>,
  onChange: (full: boolean) => void,
): () => void {
  useEffect(() => {
    const follow = () =>
      onChange(document.fullscreenElement !== null && document.fullscreenElement === place.current);
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, [place, onChange]);
  return useCallback(() => {
    const change = document.fullscreenElement
      ? document.exitFullscreen()
      : place.current?.requestFullscreen();
    change?.catch(() => undefined);
  }, [place]);
}
