import { useEffect } from 'react';
import type { StoreApi } from 'zustand/vanilla';
import type { SelectedCell } from '#renderer/features/guide/grid/guide-grid-parts.ts';
import css from '#renderer/features/guide/guide-screen.module.css';
import { useDebouncedState } from '#renderer/features/guide/tools/use-debounced-state.ts';
import { ProgrammePanel } from './programme-panel.tsx';

/** The selected cell of the grid; null before the first selection. */
export type SelectedCellState = { readonly cell: SelectedCell | null };

/** Delay of the panel in milliseconds, so that holding an arrow key renders only the grid. */
const PANEL_DELAY_MS = 90;

/**
 * The panel above the grid. It subscribes to the selection itself, so that the rest of the screen does not
 * render again.
 */
export function ProgrammePanelArea({
  chosen,
  now,
}: {
  readonly chosen: StoreApi<SelectedCellState>;
  readonly now: number;
}) {
  const [cell, setCell] = useDebouncedState<SelectedCell | null>(chosen.getState().cell, PANEL_DELAY_MS);
  useEffect(() => {
    const { cell } = chosen.getState();
    if (cell !== null) setCell(cell);
    return chosen.subscribe((state) => setCell(state.cell));
  }, [chosen, setCell]);
  return cell === null ? <div className={css.panelSpace} /> : <ProgrammePanel cell={cell} now={now} />;
}
