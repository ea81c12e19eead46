import { type RefObject, useEffect, useState } from 'react';

/** Returns the width of an element in pixels; null until it is measured, and where nothing measures (jsdom). */
export function useBarWidth(bar: RefObject<HTMLElement | null>): number | null {
  const [width, setWidth] = useState<number | null>(null);
  useEffect(() => {
    if (bar.current === null || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(([entry]) => setWidth(entry === undefined ? null : Math.round(entry.contentRect.width)));
    observer.observe(bar.current);
    return () => observer.disconnect();
  }, [bar]);
  return width;
}
