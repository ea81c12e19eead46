import { formatClockTime } from '#renderer/i18n/format-time.ts';
import { onTextScale } from '#renderer/ui/base/text-scale.ts';
import type { GridPosition } from '#shared/domain/guide/grid-move.ts';
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
  revealInView,
  timeToPixels,
} from '#shared/domain/guide/grid-window.ts';
import { blockStart } from '#shared/domain/guide/guide-blocks.ts';
import { clampToSpan, guideDayRange } from '#shared/domain/guide/guide-span.ts';
import { MINUTE } from '#shared/kernel/time.ts';
import { fitFrame, moveNowLine } from './grid-frame.ts';
import { listenToGrid } from './grid-input.ts';
import { createGridPainter } from './grid-painter.ts';
import { createGridScroll } from './grid-scroll.ts';
import {
  cellUnder,
  type GridState,
  lastPlaceOf,
  newGridState,
  scaleOf,
  selectedIn,
  takeChannels,
} from './grid-state.ts';
import type { GridDeps, GridElements, GuideGridHandle, SelectedCell } from './guide-grid-parts.ts';
import { createHourRuler } from './hour-ruler.ts';
import type { GridFrame } from './row-view.ts';

const HALF_HOUR = 30 * MINUTE;
/** The grid counts as idle after this many milliseconds without scrolling. */
const SCROLL_END_MS = 160;
/** Scroll speed in pixels per frame above which the text cannot be read. */
const FAST_SCROLL_PX = 32;
const FOLLOWED_FRAMES = 3;

/**
 * Controls the grid's elements until disposed: draws the visible part, requests missing programmes and moves
 * the focus. The first draw waits for the ResizeObserver; reading the size earlier would force a second
 * layout.
 */
export function createGuideGrid(elements: GridElements, deps: GridDeps): GuideGridHandle {
  const state = newGridState(deps.now());
  const drawing = createFrameLoop(elements, deps, state);
  const { scroll, schedule } = drawing;
  const scale = () => scaleOf(state, deps);
  const tell = createSelectionNotifier(deps.onSelect);
  const tellChosen = (): void => tell(selectedIn(state, deps));
  const bringIn = (place: GridPosition, view: GridView): void =>
    scroll.moveTo(revealInView(scale(), view, place.row, cellUnder(state, deps, place)));
  const goTo = (place: GridPosition, into: boolean, withFocus = true): void => {
    state.place = place;
    if (into && scroll.isMeasured()) bringIn(place, scroll.view());
    tellChosen();
    schedule(withFocus);
  };
  const tick = createTicker(elements, deps, state, drawing);
  let edge = deps.now();
  const showTime = (at: number): void => {
    edge = clampToSpan(at, deps.span);
    if (scroll.isMeasured()) scroll.moveTo({ left: timeToPixels(scale(), edge), top: scroll.view().top });
    schedule();
  };
  const resize = (): void => {
    const before = pixelsToTime(scale(), scroll.view().left);
    const { minuteWidth, rowHeight } = state.measures;
    const focused = elements.rows.contains(document.activeElement);
    const isFirst = !scroll.isMeasured();
    fitFrame(elements, state, deps);
    scroll.measure(state.measures);
    if (isFirst) bringIn(state.place, { ...scroll.view(), left: timeToPixels(scale(), edge) });
    else if (minuteWidth !== state.measures.minuteWidth || rowHeight !== state.measures.rowHeight) {
      drawing.reset();
      scroll.moveTo({ left: timeToPixels(scale(), before), top: scroll.view().top });
    }
    drawing.drawNow(focused);
  };
  const sizes = new ResizeObserver(resize);
  sizes.observe(elements.scroller);
  const stops = [
    () => sizes.disconnect(),
    onTextScale(() => scroll.isMeasured() && resize()),
    listenToGrid(elements, state, deps, { height: () => scroll.view().height, goTo }),
    deps.programmes.onChange(() => {
      tellChosen();
      schedule(elements.rows.contains(document.activeElement));
    }),
  ];
  return {
    setChannels: (channels) => {
      if (channels === state.channels) return;
      takeChannels(state, channels);
      fitFrame(elements, state, deps);
      tick();
      goTo(state.place, true, false);
    },
    showTime,
    showDay: (start) => {
      const at = pixelsToTime(scale(), scroll.view().left);
      showTime(start + (at - guideDayRange(at + HALF_HOUR).start));
    },
    choose: (networkCode, at) => {
      const row = state.codes.indexOf(networkCode);
      if (row !== -1) goTo({ row, at: clampToSpan(at, deps.span), column: at }, true, false);
    },
    tick,
    place: () => lastPlaceOf(state, scroll.isMeasured() ? pixelsToTime(scale(), scroll.view().left) : edge),
    takeFocus: () => schedule(true),
    dispose: () => {
      for (const stop of stops) stop();
      drawing.end();
    },
  };
}

/** Updates the grid from the clock. */
function createTicker(
  elements: GridElements,
  deps: GridDeps,
  state: GridState,
  drawing: ReturnType<typeof createFrameLoop>,
): () => void {
  return () => {
    moveNowLine(elements.root, state, deps);
    elements.nowText.textContent = formatClockTime(deps.now());
    drawing.touch();
    drawing.schedule();
  };
}

/** Notifies of a selected cell, unless it is the same as last time. */
function createSelectionNotifier(onChosen: GridDeps['onSelect']): (cell: SelectedCell | null) => void {
  let reported: SelectedCell | null = null;
  return (cell) => {
    if (cell === null || isSameCell(reported, cell)) return;
    reported = cell;
    onChosen(cell);
  };
}

const isSameCell = (one: SelectedCell | null, { channel, item, span, missing }: SelectedCell): boolean =>
  one?.channel === channel &&
  one.item === item &&
  one.missing === missing &&
  one.span.from === span.from &&
  one.span.to === span.to;

/**
 * Draws at most once per frame, once the window is measured, and requests the missing programmes of the drawn
 * rows.
 */
function createFrameLoop(elements: GridElements, deps: GridDeps, state: GridState) {
  const painter = createGridPainter(elements.rows, deps.programmes, deps.text);
  const ruler = createHourRuler(elements.hours);
  const ask = createRequester(deps, state);
  const follow = createFollowedRows(() => schedule());
  let frame = 0;
  let rest: ReturnType<typeof setTimeout> | undefined;
  const focus = createPendingFocus(elements.rows);
  let reported = Number.NaN;
  let version = 0;

  const draw = (): void => {
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
    const isFollowed = follow(view.left);
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
    if (frame === 0 && scroll.isMeasured()) frame = requestAnimationFrame(draw);
  };
  const drawNow = (withFocus: boolean): void => {
    if (withFocus) focus.request();
    cancelAnimationFrame(frame);
    draw();
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
 * during fast scrolling, when this is the most expensive step. `again` requests the frame in which all are
 * aligned.
 */
function createFollowedRows(again: () => void): (left: number) => GridFrame['isFollowed'] {
  let last = Number.NaN;
  let turn = 0;
  return (left) => {
    const isFlying = Math.abs(left - last) > FAST_SCROLL_PX;
    last = left;
    if (!isFlying) return () => true;
    turn += 1;
    again();
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
  let asked = Number.NaN;
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
      if (last !== null && asked === version && isSameWindow(last, window)) return;
      movement = nextMotion(last, window, movement);
      last = window;
      asked = version;
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

/**
 * Returns the time at the left edge for a given time: the last half-hour mark at least 30 minutes earlier.
 */
export const edgeFor = (at: number): number => Math.floor((at - HALF_HOUR) / HALF_HOUR) * HALF_HOUR;
