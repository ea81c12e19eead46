import { type RefObject, useEffect, useRef } from 'react';

/** Focuses an element as it appears, unless the viewer has put the focus on something. */
export function useFirstFocus<Element extends HTMLElement>(): RefObject<Element | null> {
  const place = useRef<Element>(null);
  useEffect(() => {
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body) place.current?.focus({ preventScroll: true });
  }, []);
  return place;
}
