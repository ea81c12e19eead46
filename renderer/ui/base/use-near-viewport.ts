import { type RefObject, useEffect, useState } from 'react';

/** Pixels outside the viewport that still count as near, unless a caller says otherwise. */
const MARGIN = 600;

/**
 * Returns whether an element has been near the viewport. True at once if not `enabled`, or without
 * IntersectionObserver.
 */
export function useNearViewport(
  target: RefObject<HTMLElement | null>,
  enabled: boolean,
  margin = MARGIN,
): boolean {
  const [hasBeenNear, setCame] = useState(false);
  const near = hasBeenNear || !enabled || typeof IntersectionObserver === 'undefined';
  useEffect(() => {
    const element = target.current;
    if (near || element === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setCame(true),
      {
        rootMargin: `${margin}px 0px`,
      },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [target, near, margin]);
  return near;
}
