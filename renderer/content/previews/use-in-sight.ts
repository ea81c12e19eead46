import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react';

const subscribeToVisibility = (listener: () => void): (() => void) => {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
};

/** Returns whether at least half of an element is in sight and the page is visible. Always false in a browser without IntersectionObserver. */
export function useInSight(target: RefObject<HTMLElement | null>): boolean {
  const visible = useSyncExternalStore(subscribeToVisibility, () => document.visibilityState === 'visible');
  const [inSight, setInSight] = useState(false);
  useEffect(() => {
    const element = target.current;
    if (element === null || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver((entries) => setInSight((entries.at(-1)?.intersectionRatio ?? 0) >= 0.5), {
      threshold: [0.5],
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [target]);
  return visible && inSight;
}
