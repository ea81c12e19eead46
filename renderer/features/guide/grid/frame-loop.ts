import {
  idlePrefetchWindows,
  NO_MOTION,
  nextMotion,
  prefetchWindows,
} from '#shared/domain/guide/grid-prefetch.ts';
import {
  type GridView,
  type GridWindow,
  gridWindow,
  pixelsToTime,
} from '#shared/domain/guide/grid-window.ts';
import { blockStart } from '#shared/domain/guide/guide-blocks.ts';
import type { GridMeasures } from './grid-measures.ts';
import { createGridPainter } from './grid-painter.ts';
import { type GridState, scaleOf } from './grid-state.ts';
import type { GridDeps, GridElements } from './guide-grid-parts.ts';
import { createHourRuler } from './hour-ruler.ts';
import type { GridFrame } from './row-view.ts';

/** The grid counts as idle after this many milliseconds without scrolling. */
const SCROLL_END_MS = 160;
/** Scroll speed in pixels per frame above which the text cannot be read. */
const FAST_SCROLL_PX = 32;
const FOLLOWED_FRAMES = 3;

/**
 * Draws at most once per frame, once the window is measured, and requests the missing programmes of the drawn
 * rows.
 */
export function createFrameLoop(elements: GridElements, deps: GridDeps, state: GridState) {
  const painter = createGridPainter(elements.rows, deps.programmes, deps.text);
  const ruler = createHourRuler(elements.hours);
  const ask = createRequester(deps, state);
  const follow = createFollowedRows(() => schedule());
  let frame = 0;
  let rest: ReturnType<typeof setTimeout> | undefined;
  const focus = createPendingFocus(elements.rows);
  let reported = Number.NaN;
  let version = 0;

  const draw = (isStep: boolean): void => {
    frame = 0;
    const scale = scaleOf(state, deps);
    const view = scroll.view();
    const window = gridWindow(scale, view);
    const left = pixelsToTime(scale, view.left);
    const now = deps.now();
    const { channels, place } = state;
    const withFocus = focus.take();
    if (withFocus) painter.focusEarly(place);
    ruler.draw(window, scale, now);
    const isFollowed = follow(view.left, isStep);
    painter.draw({
      scale,
      view,
      window,
      channels,
      place,
      now,
      version,
      isReminded: deps.isReminded,
      isFollowed,
    });
    ask.now(window, pixelsToTime(scale, view.left + view.width / 2), version);
    painter.moveTabStop(withFocus);
    if (left !== reported) deps.onTime(left);
    reported = left;
    clearTimeout(rest);
    rest = setTimeout(settle, SCROLL_END_MS);
  };
  const settle = (): void => {
    painter.finish();
    ruler.settle();
    ask.atRest();
  };
  const schedule = (withFocus = false): void => {
    if (withFocus) focus.request();
    if (frame === 0 && scroll.isMeasured()) frame = requestAnimationFrame(() => draw(false));
  };
  const drawNow = (withFocus: boolean): void => {
    if (withFocus) focus.request();
    cancelAnimationFrame(frame);
    draw(true);
  };
  const scroll = createGridScroll(elements.scroller, schedule);
  const end = (): void => {
    cancelAnimationFrame(frame);
    clearTimeout(rest);
    scroll.dispose();
    painter.reset();
  };
  const touch = (): void => {
    version += 1;
  };
  return { scroll, schedule, drawNow, touch, reset: painter.reset, end };
}

/** A pending request to focus in the next frame, dropped if the focus has moved elsewhere by then. */
function createPendingFocus(rows: HTMLElement) {
  let from: Element | null = null;
  let isRequested = false;
  const isFree = (active: Element | null): boolean =>
    active === null || active === from || active.contains(rows) || rows.contains(active);
  return {
    request: (): void => {
      from = document.activeElement;
      isRequested = true;
    },
    /** Returns whether to take the focus now, and clears the request. */
    take: (): boolean => {
      const takes = isRequested && isFree(document.activeElement);
      from = null;
      isRequested = false;
      return takes;
    },
  };
}

/**
 * Decides which rows align their leading text exactly with the left edge: all of them, or a few per frame
 * during fast scrolling, when this is the most expensive step. `onMore` requests the frame in which all are
 * aligned. A single step, such as a key's, aligns all at once: one draw more would cost more.
 */
function createFollowedRows(onMore: () => void): (left: number, isStep: boolean) => GridFrame['isFollowed'] {
  let last = Number.NaN;
  let turn = 0;
  return (left, isStep) => {
    const isFlying = !isStep && Math.abs(left - last) > FAST_SCROLL_PX;
    last = left;
    if (!isFlying) return () => true;
    turn += 1;
    onMore();
    return (row) => (row + turn) % FOLLOWED_FRAMES === 0;
  };
}

/**
 * Requests the missing programmes of the viewport and of the scroll direction; `focus` is the most urgent
 * time. Does nothing while viewport and version are unchanged, since the store continues pending requests
 * itself. When idle it also requests the surroundings.
 */
function createRequester(deps: GridDeps, state: GridState) {
  let last: GridWindow | null = null;
  let requestedVersion = Number.NaN;
  let focused = 0;
  let movement = NO_MOTION;
  const earliest = blockStart(deps.span.from);
  const latest = deps.span.to;
  const request = (windows: readonly GridWindow[]): void => {
    const within = ({ from, to, ...one }: GridWindow) => ({
      ...one,
      from: Math.max(earliest, from),
      to: Math.min(latest, to),
      focus: focused,
    });
    deps.programmes.request(state.codes, ...windows.map(within));
  };
  return {
    now: (window: GridWindow, focus: number, version: number): void => {
      if (last !== null && requestedVersion === version && isSameWindow(last, window)) return;
      movement = nextMotion(last, window, movement);
      last = window;
      requestedVersion = version;
      focused = focus;
      request(prefetchWindows(window, movement));
    },
    atRest: (): void => {
      if (last !== null) request([...prefetchWindows(last, movement), ...idlePrefetchWindows(last)]);
    },
  };
}

const isSameWindow = (one: GridWindow, other: GridWindow): boolean =>
  one.first === other.first && one.end === other.end && one.from === other.from && one.to === other.to;

/** Scroll position, read once per scroll event and cached, so that drawing never forces a layout. */
type GridScroll = {
  readonly view: () => GridView;
  readonly moveTo: (view: Pick<GridView, 'left' | 'top'>) => void;
  /** Whether the viewport's size is known. */
  readonly isMeasured: () => boolean;
  /** Measures the viewport again. */
  readonly measure: (measures: GridMeasures) => void;
  readonly dispose: () => void;
};

/** Tracks the scroller; `onMove` is called after each scroll that did not originate here. */
function createGridScroll(scroller: HTMLElement, onMove: () => void): GridScroll {
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
    moveTo: (to) => {
      /* Whole pixels, as the scroller has them: its own event then tells nothing new, and nothing is drawn. */
      const left = Math.max(0, Math.round(to.left));
      const top = Math.max(0, Math.round(to.top));
      if (left === view.left && top === view.top) return;
      scroller.scrollTo({ left, top, behavior: 'instant' });
      view = { ...view, left, top };
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
