import type { GridView } from '#shared/domain/guide/grid-window.ts';
import type { GridMeasures } from './grid-measures.ts';

/** Scroll position, read once per scroll event and cached, so that drawing never forces a layout. */
export type GridScroll = {
  readonly view: () => GridView;
  readonly moveTo: (view: Pick<GridView, 'left' | 'top'>) => void;
  /** Whether the viewport's size is known. */
  readonly isMeasured: () => boolean;
  /** Measures the viewport again. */
  readonly measure: (measures: GridMeasures) => void;
  readonly dispose: () => void;
};

/** Tracks the scroller; `onMove` is called after each scroll that did not originate here. */
export function createGridScroll(scroller: HTMLElement, onMove: () => void): GridScroll {
  let view: GridView = { left: 0, top: 0, width: 0, height: 0 };
  let measured = false;
  const onScroll = (): void => {
    const { scrollLeft, scrollTop } = scroller;
    if (scrollLeft === view.left && scrollTop === view.top) return;
    view = { ...view, left: scrollLeft, top: scrollTop };
    onMove();
  };
  scroller.addEventListener('scroll', onScroll, { passive: true });
  return {
    view: () => view,
    moveTo: ({ left, top }) => {
      if (left === view.left && top === view.top) return;
      scroller.scrollTo({ left, top, behavior: 'instant' });
      view = { ...view, left: Math.max(0, left), top: Math.max(0, top) };
    },
    isMeasured: () => measured,
    measure: ({ headWidth, hoursHeight }) => {
      measured = true;
      const { clientWidth, clientHeight } = scroller;
      view = {
        ...view,
        width: Math.max(0, clientWidth - headWidth),
        height: Math.max(0, clientHeight - hoursHeight),
      };
    },
    dispose: () => scroller.removeEventListener('scroll', onScroll),
  };
}
