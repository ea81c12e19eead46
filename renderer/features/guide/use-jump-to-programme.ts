import { type RefObject, useEffect, useRef } from 'react';
import { edgeFor } from '#renderer/features/guide/grid/create-guide-grid.ts';
import type { GuideGrid } from '#renderer/features/guide/grid/guide-grid-parts.ts';
import type { Channel } from '#shared/contract/catalogue/channel.ts';

/** Returns a function that moves the focus to a programme of the grid, at once or when its channel is listed. */
export function useJumpToProgramme(
  grid: RefObject<GuideGrid | null>,
  listed: readonly Channel[],
): (networkCode: string, at: number) => void {
  const target = useRef<{ readonly networkCode: string; readonly at: number } | null>(null);
  useEffect(() => {
    const to = target.current;
    if (to === null || !listed.some(({ network_code }) => network_code === to.networkCode)) return;
    target.current = null;
    grid.current?.showTime(edgeFor(to.at));
    grid.current?.choose(to.networkCode, to.at);
    grid.current?.takeFocus();
  });
  return (networkCode, at) => {
    target.current = { networkCode, at };
  };
}
