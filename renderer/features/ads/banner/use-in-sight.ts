import { type RefObject, useEffect, useState } from 'react';

const THRESHOLDS = [0, 0.25, 0.5, 0.75, 1];

/** Pixels of an element's height that are visible, 0 while the page itself is hidden. */
export function usePixelsInSight(target: RefObject<HTMLElement | null>): number {
  const [pixels, setPixels] = useState(0);
  const [visible, setVisible] = useState(() => document.visibilityState === 'visible');
  useEffect(() => {
    const follow = () => setVisible(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', follow);
    return () => document.removeEventListener('visibilitychange', follow);
  }, []);
  useEffect(() => {
    const element = target.current;
    if (element === null || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        const last = entries.at(-1);
        if (last !== undefined) setPixels(last.isIntersecting ? last.intersectionRect.height : 0);
      },
      { threshold: THRESHOLDS },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [target]);
  return visible ? pixels : 0;
}
