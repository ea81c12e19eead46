import { HOUR } from '#shared/kernel/time.ts';
import type { GridWindow } from './grid-window.ts';

/** How far is looked while the view rests. */
const IDLE_MARGIN = { rows: 50, time: 12 * HOUR } as const;

/** Down and later are 1, up and earlier -1, 0 is no way. */
type Direction = -1 | 0 | 1;

/** Which way the view moved last. */
export type ScrollDirection = { readonly rows: Direction; readonly time: Direction };

/** A movement as it is followed from window to window: how many windows ago each side moved last. */
export type ScrollMotion = ScrollDirection & { readonly rowsIdle: number; readonly timeIdle: number };

export const NO_MOTION: ScrollMotion = { rows: 0, time: 0, rowsIdle: 0, timeIdle: 0 };

/** A side that holds still for so many windows goes nowhere any more; aslant, both move within fewer. */
const IDLE_WINDOWS = 4;
/** How far is looked beyond the window: a little on every side, and in two steps where the view is going. */
const MARGIN = { rows: 4, time: HOUR } as const;
const PREFETCH_STEPS = [
  { rows: 25, time: 6 * HOUR },
  { rows: 50, time: 12 * HOUR },
] as const;

/** The movement from one window to the next; a side that does not move keeps where it was going for a while, since aslant now this side moves, now that. */
export function nextMotion(before: GridWindow | null, after: GridWindow, last: ScrollMotion): ScrollMotion {
  if (before === null) return last;
  const [rows, rowsStill] = axisMotion(after.first - before.first, last.rows, last.rowsIdle);
  const [time, timeStill] = axisMotion(after.from - before.from, last.time, last.timeIdle);
  return { rows, time, rowsIdle: rowsStill, timeIdle: timeStill };
}

/**
 * What is fetched, the most urgent first: the window itself, then the nearer and the farther part of where the view is going. The order matters most
 * on the way up and back, where the programmes next in sight are the last of their part.
 */
export function prefetchWindows(window: GridWindow, movement: ScrollDirection): readonly GridWindow[] {
  return [window, ...PREFETCH_STEPS.map((step) => extendWindow(window, movement, step))];
}

/**
 * What is fetched besides while the view rests, so that the next flick finds it there: earlier and later for the rows in sight, and the rows above and below
 * for the time in sight, which are the most and come last.
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
