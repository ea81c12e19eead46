import { HOUR } from '#shared/kernel/time.ts';
import type { GridWindow } from './grid-window.ts';

/** How far is looked while the view rests. */
const AT_EASE = { rows: 50, time: 12 * HOUR } as const;

/** Down and later are 1, up and earlier -1, 0 is no way. */
type Direction = -1 | 0 | 1;

/** Which way the view moved last. */
export type Movement = { readonly rows: Direction; readonly time: Direction };

/** A movement as it is followed from window to window: how many windows ago each side moved last. */
export type Course = Movement & { readonly rowsStill: number; readonly timeStill: number };

export const AT_REST: Course = { rows: 0, time: 0, rowsStill: 0, timeStill: 0 };

/** A side that holds still for so many windows goes nowhere any more; aslant, both move within fewer. */
const STILL = 4;
/** How far is looked beyond the window: a little on every side, and in two steps where the view is going. */
const AROUND = { rows: 4, time: HOUR } as const;
const STEPS = [
  { rows: 25, time: 6 * HOUR },
  { rows: 50, time: 12 * HOUR },
] as const;

/** The movement from one window to the next; a side that does not move keeps where it was going for a while, since aslant now this side moves, now that. */
export function movementOf(before: GridWindow | null, after: GridWindow, last: Course): Course {
  if (before === null) return last;
  const [rows, rowsStill] = sideOf(after.first - before.first, last.rows, last.rowsStill);
  const [time, timeStill] = sideOf(after.from - before.from, last.time, last.timeStill);
  return { rows, time, rowsStill, timeStill };
}

/**
 * What is fetched, the most urgent first: the window itself, then the nearer and the farther part of where the view is going. The order matters most
 * on the way up and back, where the programmes next in sight are the last of their part.
 */
export function windowsAhead(window: GridWindow, movement: Movement): readonly GridWindow[] {
  return [window, ...STEPS.map((step) => widened(window, movement, step))];
}

/**
 * What is fetched besides while the view rests, so that the next flick finds it there: earlier and later for the rows in sight, and the rows above and below
 * for the time in sight, which are the most and come last.
 */
export const windowsAround = (window: GridWindow): readonly GridWindow[] => [
  { ...window, from: window.from - AT_EASE.time, to: window.to + AT_EASE.time },
  { ...window, first: Math.max(0, window.first - AT_EASE.rows), end: window.end + AT_EASE.rows },
];

const widened = (window: GridWindow, { rows, time }: Movement, step: { readonly rows: number; readonly time: number }): GridWindow => ({
  first: Math.max(0, window.first - (rows === -1 ? step.rows : AROUND.rows)),
  end: window.end + (rows === 1 ? step.rows : AROUND.rows),
  from: window.from - (time === -1 ? step.time : AROUND.time),
  to: window.to + (time === 1 ? step.time : AROUND.time),
});

function sideOf(difference: number, last: Direction, still: number): readonly [Direction, number] {
  if (difference !== 0) return [difference > 0 ? 1 : -1, 0];
  return [still + 1 < STILL ? last : 0, still + 1];
}
