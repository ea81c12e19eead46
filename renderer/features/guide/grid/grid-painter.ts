import type { ProgrammeStore } from '#renderer/features/guide/programme-store.ts';
import { cellAt } from '#shared/domain/guide/channel-schedule.ts';
import type { GridPosition } from '#shared/domain/guide/grid-move.ts';
import type { GridWindow } from '#shared/domain/guide/grid-window.ts';
import type { CellView } from './cell-view.ts';
import type { GridText } from './grid-text.ts';
import { placeInOrder } from './place-in-order.ts';
import { type CellPool, drawCells } from './row-cells.ts';
import { drawHead, type GridFrame, makeRow, type RowView } from './row-view.ts';

export type GridPainter = {
  readonly draw: (picture: GridFrame) => void;
  /**
   * Focuses the cell at a position if it is already drawn. Focusing forces a layout, which costs nothing
   * before the frame has changed the DOM.
   */
  readonly focusEarly: (place: GridPosition) => void;
  /** Makes the focused cell the only tab stop; `withFocus` also moves the DOM focus to it. */
  readonly moveTabStop: (withFocus: boolean) => void;
  /** Sorts rows and cells in DOM order, for screen readers. */
  readonly finish: () => void;
  /** Resets the rows so that the next frame redraws them (language or size changed). */
  readonly reset: () => void;
};

/** Draws rows and cells into `layer`. Elements are recycled; one is created only if the pool is empty. */
export function createGridPainter(layer: HTMLElement, tracks: ProgrammeStore, texts: GridText): GridPainter {
  const rows = new Map<number, RowView>();
  const spareRows: RowView[] = [];
  const pool: CellPool = [];
  let active: CellView | null = null;
  let stop: CellView | null = null;

  const draw = (picture: GridFrame): void => {
    const { window, channels, place, scale } = picture;
    active = null;
    const isInSight = (index: number): boolean => index >= window.first && index < window.end;
    for (const [index, row] of rows) {
      if (isInSight(index) || index === place.row) continue;
      rows.delete(index);
      spareRows.push(row);
    }
    for (const index of visibleRows(window, place.row)) {
      const channel = channels[index];
      if (channel === undefined) continue;
      const row = rows.get(index) ?? spareRows.pop() ?? makeRow();
      rows.set(index, row);
      drawHead(row, index, channel, scale.rowHeight, texts);
      active =
        drawCells(row, picture, { programmes: tracks, text: texts, pool, inSight: isInSight(index) }) ??
        active;
      if (row.element.parentNode !== layer) layer.append(row.element);
    }
    for (const row of spareRows) row.element.remove();
  };

  /**
   * Changing the tabindex of the focused element forces a layout. So the new cell gets its tabindex before
   * the focus, and the old one loses it afterwards.
   */
  const giveStop = (cell: CellView, withFocus: boolean): void => {
    if (stop !== cell) cell.element.tabIndex = 0;
    if (withFocus && document.activeElement !== cell.element) cell.element.focus({ preventScroll: true });
    if (stop !== null && stop !== cell) stop.element.tabIndex = -1;
    stop = cell;
  };

  const focusEarly = ({ row, at }: GridPosition): void => {
    const drawn = rows.get(row);
    const cell = drawn?.cells.get(cellAt(tracks.schedule(drawn.code), at).from);
    if (cell !== undefined) giveStop(cell, true);
  };

  const moveStop = (withFocus: boolean): void => {
    if (active !== null) giveStop(active, withFocus);
    else if (stop !== null) stop.element.tabIndex = -1;
    stop = active;
  };

  const settle = (): void => {
    const ordered = [...rows.values()].sort((one, other) => one.index - other.index);
    placeInOrder(
      layer,
      ordered.map(({ element }) => element),
    );
    for (const { element, head, cells } of ordered) {
      const sorted = [...cells.values()].sort((one, other) => one.span.from - other.span.from);
      placeInOrder(element, [head, ...sorted.map((cell) => cell.element)]);
    }
  };

  const reset = (): void => {
    for (const row of [...rows.values(), ...spareRows]) row.element.remove();
    rows.clear();
    spareRows.length = 0;
    pool.length = 0;
    active = null;
    stop = null;
  };

  return { focusEarly, draw, moveTabStop: moveStop, finish: settle, reset };
}

/** Returns the visible rows, plus the one that holds the focus wherever it is. */
const visibleRows = ({ first, end }: GridWindow, focused: number): readonly number[] => {
  const inSight = Array.from({ length: Math.max(0, end - first) }, (_, index) => first + index);
  return focused >= first && focused < end ? inSight : [...inSight, focused];
};
