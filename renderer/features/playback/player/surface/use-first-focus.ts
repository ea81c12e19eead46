import { type RefObject, useEffect } from 'react';

/** The picture is the first focus of a playing screen: on it the arrow keys are the player's. Takes no focus from another element. */
export function useFirstFocus(surface: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body || activeElement.id === 'main')
      surface.current?.focus({ preventScroll: true });
  }, [surface]);
}
