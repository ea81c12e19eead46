import { formatClockTime } from '#renderer/i18n/format-time.ts';
import { onTextScale, textScale } from '#renderer/ui/base/text-scale.ts';
import type { GridPosition } from '#shared/domain/guide/grid-move.ts';
import {
  canvasSize,
  type GridView,
  pixelsToTime,
  revealInView,
  timeToPixels,
} from '#shared/domain/guide/grid-window.ts';
import { clampToSpan, guideDayRange } from '#shared/domain/guide/guide-span.ts';
import { MINUTE } from '#shared/kernel/time.ts';
import { columnOf } from './cell-view.ts';
import { createFrameLoop } from './frame-loop.ts';
import { listenToGrid } from './grid-input.ts';
import { measuresOf } from './grid-measures.ts';
import {
  cellUnder,
  type GridState,
  lastPlaceOf,
  newGridState,
  scaleOf,
  selectedCell,
  takeChannels,
} from './grid-state.ts';
import type { GridDeps, GridElements, GuideGridHandle, SelectedCell } from './guide-grid-parts.ts';

const HALF_HOUR = 30 * MINUTE;

/**
 * Controls the grid's elements until disposed: draws the visible part, requests missing programmes and moves
 * the focus. The first draw waits for the ResizeObserver; reading the size earlier would force a second
 * layout.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: wiring: events to the parts of the grid.
export function createGuideGrid(elements: GridElements, deps: GridDeps): GuideGridHandle {
  const state = newGridState(deps.now());
  const drawing = createFrameLoop(elements, deps, state);
  const { scroll, schedule } = drawing;
  const scale = () => scaleOf(state, deps);
  const tell = createSelectionNotifier(deps.onSelect);
  const tellChosen = (): void => tell(selectedCell(state, deps));
  const bringIn = (place: GridPosition, view: GridView): void =>
    scroll.moveTo(revealInView(scale(), view, place.row, cellUnder(state, deps, place)));
  const goTo = (place: GridPosition, into: boolean, withFocus = true): void => {
    state.place = place;
    if (into && scroll.isMeasured()) bringIn(place, scroll.view());
    tellChosen();
    schedule(withFocus);
  };
  /**
   * Goes where a key leads, and draws with the key: a scroll after a draw of the same frame would lay out
   * what was drawn, and the frame again what has moved.
   */
  const step = (place: GridPosition): void => {
    goTo(place, true);
    if (scroll.isMeasured()) drawing.drawNow(true);
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
    listenToGrid(elements, state, deps, { height: () => scroll.view().height, goTo, step }),
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

/** Sizes the grid's elements for the viewport and the number of rows. */
function fitFrame({ root, canvas }: GridElements, state: GridState, deps: GridDeps): void {
  state.measures = measuresOf(globalThis.innerWidth, globalThis.innerHeight, textScale());
  const { rowHeight, headWidth, hoursHeight, minuteWidth } = state.measures;
  const scale = scaleOf(state, deps);
  const { width, height } = canvasSize(scale);
  setProperty(root, '--row', `${rowHeight}px`);
  setProperty(root, '--head', `${headWidth}px`);
  setProperty(root, '--hours', `${hoursHeight}px`);
  setProperty(root, '--minute', `${minuteWidth}px`);
  canvas.style.width = `${width + headWidth}px`;
  canvas.style.height = `${height + hoursHeight}px`;
  root.setAttribute('aria-rowcount', String(state.channels.length + 1));
  root.setAttribute('aria-colcount', String(columnOf(scale, deps.span.to) - 1));
  moveNowLine(root, state, deps);
}

/**
 * Sets the custom property that positions the now-line and the progress of current programmes, in steps of a
 * quarter pixel.
 */
const moveNowLine = (root: HTMLElement, state: GridState, deps: GridDeps): void =>
  setProperty(root, '--now', `${Math.round(timeToPixels(scaleOf(state, deps), deps.now()) * 4) / 4}px`);

/**
 * Sets a custom property only if it changed: setting one recalculates the style of the whole subtree, even to
 * the same value.
 */
function setProperty({ style }: HTMLElement, name: string, value: string): void {
  if (style.getPropertyValue(name) !== value) style.setProperty(name, value);
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
 * Returns the time at the left edge for a given time: the last half-hour mark at least 30 minutes earlier.
 */
export const edgeFor = (at: number): number => Math.floor((at - HALF_HOUR) / HALF_HOUR) * HALF_HOUR;
