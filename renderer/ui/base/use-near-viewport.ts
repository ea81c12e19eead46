import { type RefObject, useEffect, useState } from 'react';

/** Pixels below (or above) the window from which something counts as near. */
const MARGIN = 600;

/** Whether an element has ever come near the window; true from the start where the browser cannot say, or where nobody needs to `wait`. */
export function useNearViewport(target: RefObject<HTMLElement | null>, enabled: boolean): boolean {
  const [hasBeenNear, setCame] = useState(false);
  const near = hasBeenNear || !enabled || typeof IntersectionObserver === 'undefined';
  useEffect(() => {
    const element = target.current;
    if (near || element === null) return undefined;
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && setCame(true), {
      rootMargin: `${MARGIN}px 0px`,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [target, near]);
  return near;
}
