import { type Dispatch, type RefObject, useCallback, useReducer } from 'react';
import { INITIAL_SURFACE, type SurfaceEvent, type SurfaceState, surfaceReducer } from './surface-state.ts';
import { useFullScreen } from './use-full-screen.ts';

type Surface = { readonly state: SurfaceState; readonly change: Dispatch<SurfaceEvent>; readonly toggleFull: () => void };

/** The states of the player beside its session, with full screen as the browser has it. */
export function useSurfaceState(place: RefObject<HTMLElement | null>): Surface {
  const [state, change] = useReducer(surfaceReducer, INITIAL_SURFACE);
  const toggleFull = useFullScreen(
    place,
    useCallback((full: boolean) => change({ type: 'full', full }), []),
  );
  return { state, change, toggleFull };
}
