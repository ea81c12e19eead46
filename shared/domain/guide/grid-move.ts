import { DAY } from '#shared/kernel/time.ts';
import { guideDayRange } from './guide-day.ts';
import { type TimeSpan, withinSpan } from './guide-span.ts';
import { cellAt, type GuideTrack } from './guide-track.ts';

/**
 * Where the focus of a grid is: on a row at a time. `column` is the time that Up and Down keep to, so that going down and up again comes back to
 * the same programme.
 */
export type GridPlace = { readonly row: number; readonly at: number; readonly column: number };

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
  readonly track: (row: number) => GuideTrack<unknown>;
};

type Pressed = {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
};

const PLAIN: Readonly<Record<string, GridMove>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  PageUp: 'page-up',
  PageDown: 'page-down',
  Home: 'now',
  End: 'day-end',
};
const WITH_CONTROL: Readonly<Record<string, GridMove>> = {
  Home: 'first-row',
  End: 'last-row',
  ArrowLeft: 'day-before',
  ArrowRight: 'day-after',
};

/** What a key asks of a grid; null for a key that is none of its own. */
export function gridMoveOf({ key, ctrlKey, altKey, metaKey, shiftKey }: Pressed): GridMove | null {
  if (altKey || metaKey || shiftKey) return null;
  return (ctrlKey ? WITH_CONTROL : PLAIN)[key] ?? null;
}

/** Where a move leads. Left and Right go by programme, Up and Down by row at the remembered time; nothing leads out of the grid. */
export function moveInGrid(place: GridPlace, move: GridMove, facts: GridFacts): GridPlace {
  switch (move) {
    case 'left':
      return inTime(place, cellAt(facts.track(place.row), place.at).from - 1, facts);
    case 'right':
      return inTime(place, cellAt(facts.track(place.row), place.at).to, facts);
    case 'day-before':
      return inColumn(place, place.column - DAY, facts);
    case 'day-after':
      return inColumn(place, place.column + DAY, facts);
    case 'now':
      return inColumn(place, facts.now, facts);
    case 'day-end':
      return inTime(place, guideDayRange(place.at).end - 1, facts);
    case 'up':
      return toRow(place, place.row - 1, facts);
    case 'down':
      return toRow(place, place.row + 1, facts);
    case 'page-up':
      return toRow(place, place.row - facts.pageRows, facts);
    case 'page-down':
      return toRow(place, place.row + facts.pageRows, facts);
    case 'first-row':
      return toRow(place, 0, facts);
    case 'last-row':
      return toRow(place, facts.rows - 1, facts);
  }
}

/** A time outside the span is no place: the focus stays. */
function inTime(place: GridPlace, at: number, { span, track }: GridFacts): GridPlace {
  if (at < span.from || at >= span.to) return place;
  const start = withinSpan(cellAt(track(place.row), at).from, span);
  return { row: place.row, at: start, column: start };
}

/** As `inTime`, and the very time is what Up and Down keep to. */
function inColumn(place: GridPlace, at: number, facts: GridFacts): GridPlace {
  const moved = inTime(place, at, facts);
  return moved === place ? place : { ...moved, column: at };
}

function toRow(place: GridPlace, wanted: number, { rows, span, track }: GridFacts): GridPlace {
  const row = Math.min(Math.max(0, wanted), Math.max(0, rows - 1));
  return { row, at: withinSpan(cellAt(track(row), place.column).from, span), column: place.column };
}
