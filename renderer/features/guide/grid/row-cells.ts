import { isSpanLoaded, isWithheld, missingStateAt } from '#renderer/features/guide/missing-programmes.ts';
import type { ProgrammeStore } from '#renderer/features/guide/programme-store.ts';
import { liveIndex } from '#shared/domain/guide/channel-list-window.ts';
import { cellAt, programmesBetween } from '#shared/domain/guide/channel-schedule.ts';
import { rowTimeSpan } from '#shared/domain/guide/grid-window.ts';
import { MINUTE } from '#shared/kernel/time.ts';
import {
  type CellView,
  drawCell,
  makeCell,
  NOT_SHIFTED,
  shiftText,
  showCell,
  unselect,
} from './cell-view.ts';
import type { GridText } from './grid-text.ts';
import { drawLock, type GridFrame, type RowDrawing, type RowView } from './row-view.ts';

/** Unused cells. */
export type CellPool = CellView[];

type RowContext = {
  readonly programmes: ProgrammeStore;
  readonly text: GridText;
  readonly pool: CellPool;
  /** A row outside the viewport shows only the focused cell. */
  readonly inSight: boolean;
};

/** Hidden cells kept per row, since programmes appear and disappear one or two at a time. */
const SPARE = 3;
/** A programme that starts this soon after the left edge may scroll past it before the row is drawn again. */
const LEAD = 90 * MINUTE;

/** Draws the cells of a row if anything changed. Returns the focused cell; null in every row but one. */
export function drawCells(row: RowView, picture: GridFrame, facts: RowContext): CellView | null {
  const drawn = currentDrawing(row, picture, facts);
  const isAnew =
    row.drawn === null ||
    !isSameDrawing(row.drawn, drawn) ||
    drawn.at < row.drawn.at ||
    drawn.at >= row.until;
  if (isAnew) {
    row.drawn = drawn;
    row.active = redraw(row, drawn, picture, facts);
    row.until = nextChange(row, drawn.at);
    row.leading = [...row.cells.values()].filter(
      ({ span, shift }) => shift !== 0 || span.from < drawn.from + LEAD,
    );
  }
  const isFollowed = picture.isFollowed(row.index);
  for (const cell of row.leading)
    if (isFollowed || cell.shift === NOT_SHIFTED) shiftText(cell, picture.view.left);
  return row.active;
}

function currentDrawing(
  row: RowView,
  { scale, view, place, now, version }: GridFrame,
  { programmes, inSight }: RowContext,
): RowDrawing {
  const { code, index } = row;
  const span = rowTimeSpan(scale, view, index);
  const here = place.row === index ? place : null;
  // The focused cell may lie outside the viewport.
  const track = programmes.schedule(code, here === null ? span : undefined);
  const failed = here !== null && programmes.failure() !== null;
  return { ...span, code, inSight, version, schedule: track, failed, place: here, at: now };
}

const isSameDrawing = (one: RowDrawing, other: RowDrawing): boolean =>
  one.from === other.from &&
  one.to === other.to &&
  one.code === other.code &&
  one.schedule === other.schedule &&
  one.place === other.place &&
  one.failed === other.failed &&
  one.inSight === other.inSight &&
  one.version === other.version;

/** Returns the next start or end of a programme in the row, in milliseconds. */
function nextChange({ cells }: RowView, now: number): number {
  let next = Number.POSITIVE_INFINITY;
  for (const { span } of cells.values()) {
    if (span.from > now) next = Math.min(next, span.from);
    else if (span.to > now) next = Math.min(next, span.to);
  }
  return next;
}

function redraw(row: RowView, drawing: RowDrawing, picture: GridFrame, facts: RowContext): CellView | null {
  const { scale, now, isReminded, channels } = picture;
  const channel = channels[row.index];
  const { programmes, text, inSight } = facts;
  const { schedule } = drawing;
  const [first, end] = inSight ? programmesBetween(schedule, drawing.from, drawing.to) : [0, 0];
  const selection = drawing.place === null ? null : cellAt(schedule, drawing.place.at);
  const isDrawn = (key: number): boolean => {
    if (key === selection?.from) return true;
    const index = liveIndex(schedule.starts, key);
    return index >= first && index < end && schedule.starts[index] === key;
  };
  const cells = cellsOf(row, facts.pool, isDrawn);
  let active: CellView | null = null;
  const drawAt = (index: number): void => {
    const from = schedule.starts[index] ?? 0;
    const cell = cells.take(from);
    const selected = from === selection?.from;
    const span = { from, to: schedule.ends[index] ?? from };
    const reminded = from > now && isReminded(row.code, from);
    drawCell(
      cell,
      { item: schedule.items[index] ?? null, span, missing: 'nothing', selected, reminded },
      scale,
      text,
      now,
    );
    if (selected) active = cell;
  };
  for (let index = first; index < end; index += 1) drawAt(index);
  if (selection !== null && selection.index >= 0 && (selection.index < first || selection.index >= end))
    drawAt(selection.index);
  if (selection !== null && selection.index === -1) {
    active = cells.take(selection.from);
    const missing = channel === undefined ? 'nothing' : missingStateAt(programmes, channel, selection.from);
    drawCell(
      active,
      { item: null, span: selection, missing, selected: true, reminded: false },
      scale,
      text,
      now,
    );
  }
  cells.end();
  const withheld = isWithheld(programmes, channel);
  drawLock(row, withheld ? text.missing.locked : '');
  const isLoaded = !inSight || withheld || isSpanLoaded(programmes, row.code, drawing.from, drawing.to);
  if (row.loaded !== isLoaded) row.element.toggleAttribute('data-loading', !isLoaded);
  row.loaded = isLoaded;
  return active;
}

/** The cells of a row during one draw. */
type Cells = {
  /** Returns the cell for a key: the same as before, a freed one, or a new one. */
  readonly take: (key: number) => CellView;
  /** Hides freed cells that were not reused; the row keeps a few, the rest go to the pool. */
  readonly end: () => void;
};

/**
 * What stood for a programme that has now come: a browser would count its box in another place as a layout
 * shift. A focused one is used again, so that the focus stays.
 */
const isPlaceholder = ({ element, state }: CellView): boolean =>
  state === 'LOADING' && document.activeElement !== element;

/**
 * Frees the cells that are no longer drawn. They are reused in order, so that a cell tends to get a programme
 * similar to its last one.
 */
function cellsOf(row: RowView, pool: CellPool, isDrawn: (key: number) => boolean): Cells {
  const freed: CellView[] = [];
  for (const [key, cell] of row.cells) {
    if (isDrawn(key)) continue;
    row.cells.delete(key);
    unselect(cell);
    if (isPlaceholder(cell)) cell.element.remove();
    else freed.push(cell);
  }
  freed.sort((one, other) => one.left - other.left);
  const spareCells = row.spare.splice(0);
  let next = 0;
  const spareCell = (): CellView => {
    const spare = freed[next] ?? spareCells.pop() ?? pool.pop() ?? makeCell();
    next += 1;
    return spare;
  };
  return {
    take: (key) => {
      const current = row.cells.get(key);
      if (current !== undefined) return current;
      const cell = spareCell();
      showCell(cell, true);
      row.cells.set(key, cell);
      if (cell.element.parentNode !== row.element) row.element.append(cell.element);
      return cell;
    },
    end: () => {
      row.spare.push(...spareCells, ...freed.slice(next));
      for (const cell of row.spare) showCell(cell, false);
      for (const cell of row.spare.splice(SPARE)) {
        cell.element.remove();
        pool.push(cell);
      }
    },
  };
}
