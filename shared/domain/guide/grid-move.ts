import { marketDay, marketTimeOfDay, momentInMarket } from '#shared/kernel/market.ts';
import { type ChannelSchedule, cellAt } from './channel-schedule.ts';
import { clampToSpan, guideDayRange, type TimeSpan } from './guide-span.ts';

/**
 * Focus position in the grid: a row and a time. `column` is the time that Up and Down keep, so that moving
 * down and up returns to the same programme.
 */
export type GridPosition = { readonly row: number; readonly at: number; readonly column: number };

/** A movement command of a key. */
export type GridMove =
  | 'left'
  | 'right'
  | 'up'
  | 'down'
  | 'page-up'
  | 'page-down'
  | 'now'
  | 'day-end'
  | 'first-row'
  | 'last-row'
  | 'day-before'
  | 'day-after';

export type GridFacts = {
  readonly rows: number;
  readonly pageRows: number;
  readonly span: TimeSpan;
  readonly now: number;
  readonly schedule: (row: number) => ChannelSchedule<unknown>;
};

type KeyPress = {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
};

const KEY_MOVES: Readonly<Record<string, GridMove>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  PageUp: 'page-up',
  PageDown: 'page-down',
  Home: 'now',
  End: 'day-end',
};
const CONTROL_KEY_MOVES: Readonly<Record<string, GridMove>> = {
  Home: 'first-row',
  End: 'last-row',
  ArrowLeft: 'day-before',
  ArrowRight: 'day-after',
};

/** Returns the command of a key; null for other keys. */
export function gridMoveForKey({ key, ctrlKey, altKey, metaKey, shiftKey }: KeyPress): GridMove | null {
  if (altKey || metaKey || shiftKey) return null;
  return (ctrlKey ? CONTROL_KEY_MOVES : KEY_MOVES)[key] ?? null;
}

/**
 * Returns the position after a move. Left and Right move by programme, Up and Down by row at the remembered
 * time; the focus never leaves the grid.
 */
export function moveInGrid(place: GridPosition, move: GridMove, facts: GridFacts): GridPosition {
  switch (move) {
    case 'left':
      return moveInTime(place, cellAt(facts.schedule(place.row), place.at).from - 1, facts);
    case 'right':
      return moveInTime(place, cellAt(facts.schedule(place.row), place.at).to, facts);
    case 'day-before':
      return moveInColumn(place, sameTimeOn(place.column, -1), facts);
    case 'day-after':
      return moveInColumn(place, sameTimeOn(place.column, 1), facts);
    case 'now':
      return moveInColumn(place, facts.now, facts);
    case 'day-end':
      return moveInTime(place, guideDayRange(place.at).end - 1, facts);
    case 'up':
      return moveToRow(place, place.row - 1, facts);
    case 'down':
      return moveToRow(place, place.row + 1, facts);
    case 'page-up':
      return moveToRow(place, place.row - facts.pageRows, facts);
    case 'page-down':
      return moveToRow(place, place.row + facts.pageRows, facts);
    case 'first-row':
      return moveToRow(place, 0, facts);
    case 'last-row':
      return moveToRow(place, facts.rows - 1, facts);
  }
}

/** Moves to a time; outside the span the focus stays. */
function moveInTime(place: GridPosition, at: number, { span, schedule: track }: GridFacts): GridPosition {
  if (at < span.from || at >= span.to) return place;
  const start = clampToSpan(cellAt(track(place.row), at).from, span);
  return { row: place.row, at: start, column: start };
}

/** Returns the same time of day some days later, or before. */
const sameTimeOn = (at: number, days: number): number =>
  momentInMarket(marketDay(at) + days, marketTimeOfDay(at));

/** Moves to a time, which becomes the column that Up and Down keep. */
function moveInColumn(place: GridPosition, at: number, facts: GridFacts): GridPosition {
  const moved = moveInTime(place, at, facts);
  return moved === place ? place : { ...moved, column: at };
}

function moveToRow(
  place: GridPosition,
  targetRow: number,
  { rows, span, schedule: track }: GridFacts,
): GridPosition {
  const row = Math.min(Math.max(0, targetRow), Math.max(0, rows - 1));
  return { row, at: clampToSpan(cellAt(track(row), place.column).from, span), column: place.column };
}
