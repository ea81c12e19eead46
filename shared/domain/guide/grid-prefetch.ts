import { HOUR } from '#shared/kernel/time.ts';
import type { GridWindow } from './grid-window.ts';

/** Prefetch margin while the view is idle. */
const IDLE_MARGIN = { rows: 50, time: 12 * HOUR } as const;

/** Down and later are 1, up and earlier -1. */
type Direction = -1 | 0 | 1;

/** Direction of the last scroll. */
export type ScrollDirection = { readonly rows: Direction; readonly time: Direction };

/** Scroll direction with the number of windows since each axis last moved. */
export type ScrollMotion = ScrollDirection & { readonly rowsIdle: number; readonly timeIdle: number };

export const NO_MOTION: ScrollMotion = { rows: 0, time: 0, rowsIdle: 0, timeIdle: 0 };

/**
 * Windows without movement after which an axis counts as idle. In a diagonal scroll the axes alternate, each
 * moving within fewer.
 */
const IDLE_WINDOWS = 4;
/** Prefetch margins beyond the window: small on every side, and in two steps in the scroll direction. */
const MARGIN = { rows: 4, time: HOUR } as const;
const PREFETCH_STEPS = [
  { rows: 25, time: 6 * HOUR },
  { rows: 50, time: 12 * HOUR },
] as const;

/**
 * Returns the motion between two windows. An axis that does not move keeps its direction for a while, because
 * in a diagonal scroll the axes move in turn.
 */
export function nextMotion(before: GridWindow | null, after: GridWindow, last: ScrollMotion): ScrollMotion {
  if (before === null) return last;
  const [rows, rowsStill] = axisMotion(after.first - before.first, last.rows, last.rowsIdle);
  const [time, timeStill] = axisMotion(after.from - before.from, last.time, last.timeIdle);
  return { rows, time, rowsIdle: rowsStill, timeIdle: timeStill };
}

/**
 * Returns the windows to fetch, most urgent first: the visible one, then the nearer and farther part in the
 * scroll direction. The order matters when scrolling up or back, where the next visible programmes are the
 * last of their part.
 */
export function prefetchWindows(window: GridWindow, movement: ScrollDirection): readonly GridWindow[] {
  return [window, ...PREFETCH_STEPS.map((step) => extendWindow(window, movement, step))];
}

/**
 * Returns further windows to fetch while idle: earlier and later times of the visible rows, then rows above
 * and below, which are the larger part.
 */
export const idlePrefetchWindows = (window: GridWindow): readonly GridWindow[] => [
  { ...window, from: window.from - IDLE_MARGIN.time, to: window.to + IDLE_MARGIN.time },
  { ...window, first: Math.max(0, window.first - IDLE_MARGIN.rows), end: window.end + IDLE_MARGIN.rows },
];

const extendWindow = (
  window: GridWindow,
  { rows, time }: ScrollDirection,
  step: { readonly rows: number; readonly time: number },
): GridWindow => ({
  first: Math.max(0, window.first - (rows === -1 ? step.rows : MARGIN.rows)),
  end: window.end + (rows === 1 ? step.rows : MARGIN.rows),
  from: window.from - (time === -1 ? step.time : MARGIN.time),
  to: window.to + (time === 1 ? step.time : MARGIN.time),
});

function axisMotion(difference: number, last: Direction, still: number): readonly [Direction, number] {
  if (difference !== 0) return [difference > 0 ? 1 : -1, 0];
  return [still + 1 < IDLE_WINDOWS ? last : 0, still + 1];
}
