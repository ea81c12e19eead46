import { type RefObject, useEffect, useState } from 'react';

/** Milliseconds that each side is shown. */
const SIDE_MS = 6000;

const prefersReducedMotion = (): boolean => globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? true;

/**
 * Returns the side that a tile shows and a function to show the next one. Sides rotate automatically unless the tile is hovered or focused, the page is
 * hidden, or reduced motion is preferred.
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
