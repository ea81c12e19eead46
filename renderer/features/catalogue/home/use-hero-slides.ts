import { useEffect, useState } from 'react';

const SLIDE_MS = 9000;

export type HeroSlides = {
  readonly at: number;
  readonly paused: boolean;
  readonly show: (index: number) => void;
  readonly setPaused: (paused: boolean) => void;
  /** Holds the slides while the pointer or the focus is on them. */
  readonly pauseWhile: (holding: boolean) => void;
};

const prefersReducedMotion = (): boolean => globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;

/** Advances through `count` slides automatically, except with reduced motion, while paused, or while the page is hidden. */
export function useHeroSlides(count: number): HeroSlides {
  const [at, setAt] = useState(0);
  const [paused, setPaused] = useState(prefersReducedMotion);
  const [held, hold] = useState(false);
  const current = count === 0 ? 0 : at % count;
  useEffect(() => {
    if (paused || held || count < 2) return undefined;
    const timer = setTimeout(() => {
      if (document.visibilityState === 'visible') setAt((current + 1) % count);
    }, SLIDE_MS);
    return () => clearTimeout(timer);
  }, [paused, held, count, current]);
  return { at: current, paused, show: setAt, setPaused, pauseWhile: hold };
}
