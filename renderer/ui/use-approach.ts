import { type RefObject, useEffect, useState } from 'react';

/** Pixels below (or above) the window from which something counts as near. */
const AHEAD = 600;

/** Whether an element has ever come near the window; true from the start where the browser cannot say, or where nobody needs to `wait`. */
export function useApproach(place: RefObject<HTMLElement | null>, wait: boolean): boolean {
  const [came, setCame] = useState(false);
  const near = came || !wait || typeof IntersectionObserver === 'undefined';
  useEffect(() => {
    const element = place.current;
    if (near || element === null) return undefined;
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && setCame(true), {
      rootMargin: `${AHEAD}px 0px`,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [place, near]);
  return near;
}
