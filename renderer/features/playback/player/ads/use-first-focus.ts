import { type RefObject, useEffect, useRef } from 'react';

const PICTURE = '[data-takes-arrows]';

/** Focuses an element as it appears, unless the viewer has put the focus on something other than the picture. */
export function useFirstFocus<Element extends HTMLElement>(): RefObject<Element | null> {
  const place = useRef<Element>(null);
  useEffect(() => {
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body || activeElement.matches(PICTURE))
      place.current?.focus({ preventScroll: true });
  }, []);
  return place;
}
