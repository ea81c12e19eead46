import { useEffect } from 'react';
import type { StoreApi } from 'zustand/vanilla';
import type { SelectedCell } from '#renderer/features/guide/grid/guide-grid-parts.ts';
import css from '#renderer/features/guide/guide-screen.module.css';
import { useDebouncedState } from '#renderer/features/guide/tools/use-debounced-state.ts';
import { ProgrammePanel } from './programme-panel.tsx';

/** What stands under the focus of the grid; null before anything does. */
export type SelectedCellState = { readonly cell: SelectedCell | null };

/** The panel follows the focus once it rested so long, so that holding an arrow key draws the grid and nothing else. */
const PANEL_DELAY_MS = 90;

/** What is chosen, over the grid. It follows by itself: nothing else of the screen is drawn again for it. */
export function ProgrammePanelArea({ chosen, now }: { readonly chosen: StoreApi<SelectedCellState>; readonly now: number }) {
  const [cell, setCell] = useDebouncedState<SelectedCell | null>(chosen.getState().cell, PANEL_DELAY_MS);
  useEffect(() => {
    const { cell } = chosen.getState();
    if (cell !== null) setCell(cell);
    return chosen.subscribe((state) => setCell(state.cell));
  }, [chosen, setCell]);
  return cell === null ? <div className={css.panelSpace} /> : <ProgrammePanel cell={cell} now={now} />;
}
