import { type RefObject, useEffect, useState } from 'react';

/** Milliseconds that a side stands. */
const STANDS = 6000;

const isStill = (): boolean => globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? true;

/**
 * Which of its sides a tile shows: they turn by themselves while nobody points at the tile or has the focus in it, the window is looked at, and motion is
 * welcome; and by hand at any time.
 */
export function useTurning(place: RefObject<HTMLElement | null>, sides: number): { readonly side: number; readonly turn: () => void } {
  const [side, setSide] = useState(0);
  const turn = () => setSide((shown) => (shown + 1) % sides);
  useEffect(() => {
    if (sides < 2 || isStill()) return undefined;
    const timer = setInterval(() => {
      const rests = place.current?.matches(':hover, :focus-within') ?? true;
      if (!rests && !document.hidden) setSide((shown) => (shown + 1) % sides);
    }, STANDS);
    return () => clearInterval(timer);
  }, [place, sides]);
  return { side: side % sides, turn };
}
