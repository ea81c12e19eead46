import {
  type GridMove,
  type GridPosition,
  gridMoveForKey,
  moveInGrid,
} from '#shared/domain/guide/grid-move.ts';
import { pixelsToTime } from '#shared/domain/guide/grid-window.ts';
import { clampToSpan } from '#shared/domain/guide/guide-span.ts';
import { cellUnder, factsOf, type GridState, scaleOf, selectedCell } from './grid-state.ts';
import type { GridDeps, GridElements } from './guide-grid-parts.ts';

/** Callbacks for keyboard and pointer input. */
type GridInput = {
  /** Height of the visible rows in CSS pixels. */
  readonly height: () => number;
  /** Moves the focus to a position; `into` says whether to scroll it into view. */
  readonly goTo: (place: GridPosition, into: boolean) => void;
  /** Moves the focus by a key. */
  readonly step: (place: GridPosition) => void;
};

/** Whether an arrow key has nothing more to lead to in the grid. */
const isAtEdge = (move: GridMove, from: GridPosition, to: GridPosition): boolean =>
  ((move === 'up' || move === 'down') && to.row === from.row) ||
  ((move === 'left' || move === 'right') && to.at === from.at);

/** Handles keys and clicks in a grid. Returns the function that stops it. */
export function listenToGrid(
  { root, rows }: GridElements,
  state: GridState,
  deps: GridDeps,
  { height, goTo, step }: GridInput,
): () => void {
  const open = (): void => {
    const cell = selectedCell(state, deps);
    if (cell !== null) deps.onOpen(cell);
  };

  const onKey = (event: KeyboardEvent): void => {
    if (!(event.target instanceof Element) || event.target.closest('[role="gridcell"]') === null) return;
    const move = gridMoveForKey(event);
    const opens = event.key === 'Enter' || event.key === ' ';
    if (move === null && !opens) return;
    if (move === null) {
      event.preventDefault();
      open();
      return;
    }
    const place = moveInGrid(state.place, move, factsOf(state, deps, height()));
    /* At the edge of the grid the focus moves on to what is around it. */
    if (isAtEdge(move, state.place, place)) return;
    event.preventDefault();
    step(place);
  };

  const onClick = (event: MouseEvent): void => {
    if (!(event.target instanceof Element)) return;
    const head = event.target.closest('a');
    if (head !== null) {
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      deps.onChannel(head.getAttribute('href') ?? '');
      return;
    }
    const row = state.codes.indexOf(event.target.closest<HTMLElement>('[role="row"]')?.dataset.code ?? '');
    if (row === -1) return;
    const left = event.clientX - rows.getBoundingClientRect().left - state.measures.headWidth;
    const at = clampToSpan(pixelsToTime(scaleOf(state, deps), left), deps.span);
    const start = clampToSpan(cellUnder(state, deps, { row, at, column: at }).from, deps.span);
    goTo({ row, at: start, column: at }, false);
    if (event.detail === 2) open();
  };

  root.addEventListener('keydown', onKey);
  root.addEventListener('click', onClick);
  return () => {
    root.removeEventListener('keydown', onKey);
    root.removeEventListener('click', onClick);
  };
}
