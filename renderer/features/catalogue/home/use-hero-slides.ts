import { useEffect, useRef, useState } from 'react';

const SLIDE_MS = 9000;

export type HeroSlides = {
  readonly at: number;
  readonly paused: boolean;
  readonly show: (index: number) => void;
  readonly setPaused: (paused: boolean) => void;
  /** Holds the slides while the pointer or the focus is on them; what they show is not rendered again. */
  readonly pauseWhile: (holding: boolean) => void;
  /** Whether a preview plays: its slide stays until `endPreview` shows the next one. */
  readonly moving: boolean;
  readonly setMoving: (moving: boolean) => void;
  readonly endPreview: () => void;
};

const prefersReducedMotion = (): boolean =>
  globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;

/** Whether a dialog stands over the page, behind which nothing moves. */
const isDialogOpen = (): boolean =>
  document.querySelector('[role="dialog"]:not([data-player-panel]), [role="alertdialog"]') !== null;

/**
 * Advances through `count` slides automatically, except with reduced motion, while paused or held, behind a
 * dialog, or while the page is hidden.
 */
export function useHeroSlides(count: number): HeroSlides {
  const [at, setAt] = useState(0);
  const [paused, setPaused] = useState(prefersReducedMotion);
  const [moving, setMoving] = useState(false);
  const held = useRef(false);
  const restart = useRef((): void => undefined);
  const current = count === 0 ? 0 : at % count;
  useEffect(() => {
    if (paused || moving || count < 2) return undefined;
    let timer: ReturnType<typeof setInterval> | undefined;
    restart.current = () => {
      clearInterval(timer);
      if (held.current) return;
      timer = setInterval(() => {
        if (document.visibilityState === 'visible' && !isDialogOpen()) setAt((current + 1) % count);
      }, SLIDE_MS);
    };
    restart.current();
    return () => {
      clearInterval(timer);
      restart.current = () => undefined;
    };
  }, [paused, moving, count, current]);
  const pauseWhile = (holding: boolean) => {
    if (held.current === holding) return;
    held.current = holding;
    restart.current();
  };
  const endPreview = () => {
    if (!paused && !held.current && !isDialogOpen() && count > 1) setAt((current + 1) % count);
  };
  return { at: current, paused, show: setAt, setPaused, pauseWhile, moving, setMoving, endPreview };
}
