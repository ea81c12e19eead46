import { type GuideTracks, isSpanKnown } from '#renderer/features/guide/guide-tracks.ts';
import { liveIndex } from '#shared/domain/guide/channel-window.ts';
import { rowSpanOf } from '#shared/domain/guide/grid-window.ts';
import { cellAt, programmesBetween } from '#shared/domain/guide/guide-track.ts';
import { MINUTE } from '#shared/kernel/time.ts';
import { type CellView, drawCell, makeCell, shiftWords, unselect } from './cell-view.ts';
import type { GridPicture } from './grid-painter.ts';
import type { GridWords } from './grid-words.ts';
import type { RowDrawn, RowView } from './row-view.ts';

/** Cells that stand nowhere now. */
export type CellPool = CellView[];

type RowFacts = {
  readonly tracks: GuideTracks;
  readonly words: GridWords;
  readonly pool: CellPool;
  /** A row out of sight shows nothing but the cell that holds the focus. */
  readonly inSight: boolean;
};

/** What begins so soon after where a row is drawn from may come to begin out of sight before the row is drawn anew. */
const LEAD = 90 * MINUTE;

/** Draws the cells of a row where anything changed for them. Gives the one that the focus belongs to, null in every row but one. */
export function drawCells(row: RowView, picture: GridPicture, facts: RowFacts): CellView | null {
  const drawn = drawnNow(row, picture, facts);
  const isAnew = row.drawn === null || !isSameDrawn(row.drawn, drawn) || drawn.at < row.drawn.at || drawn.at >= row.until;
  if (isAnew) {
    row.drawn = drawn;
    row.active = drawAnew(row, drawn, picture, facts);
    row.until = nextChange(row, drawn.at);
    row.leading = [...row.cells.values()].filter(({ span, shift }) => shift > 0 || span.from < drawn.from + LEAD);
  }
  if (isAnew || picture.isFollowed(row.index)) for (const cell of row.leading) shiftWords(cell, picture.view.left);
  return row.active;
}

function drawnNow(row: RowView, { scale, view, place, now, version }: GridPicture, { tracks, inSight }: RowFacts): RowDrawn {
  const { code, index } = row;
  return {
    ...rowSpanOf(scale, view, index),
    ...{ code, inSight, version },
    track: tracks.track(code),
    place: place.row === index ? place : null,
    at: now,
  };
}

const isSameDrawn = (one: RowDrawn, other: RowDrawn): boolean =>
  one.from === other.from &&
  one.to === other.to &&
  one.code === other.code &&
  one.track === other.track &&
  one.place === other.place &&
  one.inSight === other.inSight &&
  one.version === other.version;

/** The first start or end of what a row shows that is still to come, in milliseconds. */
function nextChange({ cells }: RowView, now: number): number {
  let next = Number.POSITIVE_INFINITY;
  for (const { span } of cells.values()) {
    if (span.from > now) next = Math.min(next, span.from);
    else if (span.to > now) next = Math.min(next, span.to);
  }
  return next;
}

function drawAnew(row: RowView, drawn: RowDrawn, picture: GridPicture, facts: RowFacts): CellView | null {
  const { scale, now, isReminded } = picture;
  const { tracks, words, inSight } = facts;
  const track = tracks.track(row.code);
  const [first, end] = inSight ? programmesBetween(track, drawn.from, drawn.to) : [0, 0];
  const chosen = drawn.place === null ? null : cellAt(track, drawn.place.at);
  const isDrawn = (key: number): boolean => {
    if (key === chosen?.from) return true;
    const index = liveIndex(track.starts, key);
    return index >= first && index < end && track.starts[index] === key;
  };
  const cellOf = cellsOf(row, facts.pool, isDrawn);
  let active: CellView | null = null;
  const drawAt = (index: number): void => {
    const from = track.starts[index] ?? 0;
    const cell = cellOf(from);
    const selected = from === chosen?.from;
    const span = { from, to: track.ends[index] ?? from };
    const reminded = from > now && isReminded(row.code, from);
    drawCell(cell, { item: track.items[index] ?? null, span, known: true, selected, reminded }, scale, words, now);
    if (selected) active = cell;
  };
  for (let index = first; index < end; index += 1) drawAt(index);
  if (chosen !== null && chosen.index >= 0 && (chosen.index < first || chosen.index >= end)) drawAt(chosen.index);
  if (chosen !== null && chosen.index === -1) {
    active = cellOf(chosen.from);
    const known = tracks.isKnown(row.code, chosen.from);
    drawCell(active, { item: null, span: chosen, known, selected: true, reminded: false }, scale, words, now);
  }
  const known = !inSight || isSpanKnown(tracks, row.code, drawn.from, drawn.to);
  if (row.known !== known) row.element.toggleAttribute('data-loading', !known);
  row.known = known;
  return active;
}

/** Frees what is drawn no more, and gives a cell by what it shows: the same as before, or one that was freed, or a new one. */
function cellsOf(row: RowView, pool: CellPool, isDrawn: (key: number) => boolean): (key: number) => CellView {
  const spare: CellView[] = [];
  for (const [key, cell] of row.cells) {
    if (isDrawn(key)) continue;
    row.cells.delete(key);
    cell.element.hidden = true;
    unselect(cell);
    spare.push(cell);
  }
  const rest = row.spare.splice(0);
  row.spare.push(...spare);
  for (const cell of rest) {
    cell.element.remove();
    pool.push(cell);
  }
  return (key) => {
    const known = row.cells.get(key);
    if (known !== undefined) return known;
    const cell = row.spare.pop() ?? pool.pop() ?? makeCell();
    cell.element.hidden = false;
    row.cells.set(key, cell);
    if (cell.element.parentNode !== row.element) row.element.append(cell.element);
    return cell;
  };
}
