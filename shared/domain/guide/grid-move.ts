import { DAY } from '#shared/kernel/time.ts';
import { type ChannelSchedule, cellAt } from './channel-schedule.ts';
import { guideDayRange } from './guide-day.ts';
import { clampToSpan, type TimeSpan } from './guide-span.ts';

/**
 * Where the focus of a grid is: on a row at a time. `column` is the time that Up and Down keep to, so that going down and up again comes back to
 * the same programme.
 */
export type GridPosition = { readonly row: number; readonly at: number; readonly column: number };

/** A key by what it asks for. */
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

/** What a key asks of a grid; null for a key that is none of its own. */
export function gridMoveForKey({ key, ctrlKey, altKey, metaKey, shiftKey }: KeyPress): GridMove | null {
  if (altKey || metaKey || shiftKey) return null;
  return (ctrlKey ? CONTROL_KEY_MOVES : KEY_MOVES)[key] ?? null;
}

/** Where a move leads. Left and Right go by programme, Up and Down by row at the remembered time; nothing leads out of the grid. */
export function moveInGrid(place: GridPosition, move: GridMove, facts: GridFacts): GridPosition {
  switch (move) {
    case 'left':
      return moveInTime(place, cellAt(facts.schedule(place.row), place.at).from - 1, facts);
    case 'right':
      return moveInTime(place, cellAt(facts.schedule(place.row), place.at).to, facts);
    case 'day-before':
      return moveInColumn(place, place.column - DAY, facts);
    case 'day-after':
      return moveInColumn(place, place.column + DAY, facts);
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

/** A time outside the span is no place: the focus stays. */
function moveInTime(place: GridPosition, at: number, { span, schedule: track }: GridFacts): GridPosition {
  if (at < span.from || at >= span.to) return place;
  const start = clampToSpan(cellAt(track(place.row), at).from, span);
  return { row: place.row, at: start, column: start };
}

/** As `inTime`, and the very time is what Up and Down keep to. */
function moveInColumn(place: GridPosition, at: number, facts: GridFacts): GridPosition {
  const moved = moveInTime(place, at, facts);
  return moved === place ? place : { ...moved, column: at };
}

function moveToRow(place: GridPosition, wanted: number, { rows, span, schedule: track }: GridFacts): GridPosition {
  const row = Math.min(Math.max(0, wanted), Math.max(0, rows - 1));
  return { row, at: clampToSpan(cellAt(track(row), place.column).from, span), column: place.column };
}
