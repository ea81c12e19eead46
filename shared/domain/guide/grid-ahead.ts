import { HOUR } from '#shared/kernel/time.ts';
import type { GridWindow } from './grid-window.ts';

/** How far is looked while the view rests. */
const AT_EASE = { rows: 50, time: 12 * HOUR } as const;

/** Which way the view moved last: down and later are 1, up and earlier -1, 0 where it rests. */
export type Movement = { readonly rows: -1 | 0 | 1; readonly time: -1 | 0 | 1 };

export const AT_REST: Movement = { rows: 0, time: 0 };

/** How far is looked beyond the window: a little on every side, and in two steps where the view is going. */
const AROUND = { rows: 6, time: HOUR } as const;
const STEPS = [
  { rows: 25, time: 6 * HOUR },
  { rows: 50, time: 12 * HOUR },
] as const;

/** The movement from one window to the next; a side that did not move keeps what it had. */
export function movementOf(before: GridWindow | null, after: GridWindow, last: Movement): Movement {
  if (before === null) return last;
  return { rows: signOf(after.first - before.first, last.rows), time: signOf(after.from - before.from, last.time) };
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

function signOf(difference: number, last: -1 | 0 | 1): -1 | 0 | 1 {
  if (difference === 0) return last;
  return difference > 0 ? 1 : -1;
}
