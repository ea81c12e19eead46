import { type RefObject, useEffect } from 'react';

/** The picture of a player that plays: on it the arrow keys are the player's. */
export const PICTURE = '[data-takes-arrows]';

/**
 * Focuses an element as it appears, if nothing has the focus or an element that matches `yielding` has it;
 * never takes it from another one.
 */
export function useFirstFocus(place: RefObject<HTMLElement | null>, yielding: string): void {
  useEffect(() => {
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body || activeElement.matches(yielding))
      place.current?.focus({ preventScroll: true });
  }, [place, yielding]);
}
