import { type RefObject, useEffect, useState } from 'react';

/** Milliseconds that a side stands. */
const SIDE_MS = 6000;

const prefersReducedMotion = (): boolean => globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? true;

/**
 * Which of its sides a tile shows: they turn by themselves while nobody points at the tile or has the focus in it, the window is looked at, and motion is
 * welcome; and by hand at any time.
 */
export function useRotatingSide(
  tileRef: RefObject<HTMLElement | null>,
  sides: number,
): { readonly side: number; readonly showNext: () => void } {
  const [side, setSide] = useState(0);
  const showNext = () => setSide((shown) => (shown + 1) % sides);
  useEffect(() => {
    if (sides < 2 || prefersReducedMotion()) return undefined;
    const timer = setInterval(() => {
      const rests = tileRef.current?.matches(':hover, :focus-within') ?? true;
      if (!rests && !document.hidden) setSide((shown) => (shown + 1) % sides);
    }, SIDE_MS);
    return () => clearInterval(timer);
  }, [tileRef, sides]);
  return { side: side % sides, showNext };
}
