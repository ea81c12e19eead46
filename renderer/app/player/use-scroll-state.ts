import { type RefObject, useEffect } from 'react';
import type { Player } from '#renderer/player/player.ts';

/** Returns the share of a box inside the window, 0 to 1. */
const visibleShare = ({ top, bottom, height }: DOMRect): number =>
  height > 0 ? Math.max(0, Math.min(bottom, globalThis.innerHeight) - Math.max(top, 0)) / height : 0;

/**
 * Reports the position of the player's place once a frame while the page scrolls, for the mini player
 * (S1-4-087). Null reports nothing.
 */
export function useScrollState(place: RefObject<HTMLElement | null>, player: Player | null): void {
  useEffect(() => {
    if (player === null) return undefined;
    let frame = 0;
    const report = () => {
      frame = 0;
      const box = place.current?.getBoundingClientRect();
      if (!box) return;
      player.reportScroll({
        phone: globalThis.matchMedia('(pointer: coarse)').matches,
        portrait: globalThis.innerHeight > globalThis.innerWidth,
        viewportWidth: globalThis.innerWidth,
        playerTop: box.top,
        visibleShare: visibleShare(box),
        scrollY: globalThis.scrollY,
      });
    };
    const schedule = () => {
      frame ||= requestAnimationFrame(report);
    };
    globalThis.addEventListener('scroll', schedule, { passive: true });
    globalThis.addEventListener('resize', schedule);
    return () => {
      cancelAnimationFrame(frame);
      globalThis.removeEventListener('scroll', schedule);
      globalThis.removeEventListener('resize', schedule);
    };
  }, [place, player]);
}
