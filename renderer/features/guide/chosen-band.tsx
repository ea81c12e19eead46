import { useEffect } from 'react';
import type { StoreApi } from 'zustand/vanilla';
import type { ChosenCell } from '#renderer/features/guide/grid/guide-grid-parts.ts';
import { ChosenPanel } from './chosen-panel.tsx';
import css from './guide-screen.module.css';
import { useSettled } from './use-settled.ts';

/** What stands under the focus of the grid; null before anything does. */
export type ChosenState = { readonly cell: ChosenCell | null };

/** The panel follows the focus once it rested so long, so that holding an arrow key draws the grid and nothing else. */
const PANEL_MS = 90;

/** What is chosen, over the grid. It follows by itself: nothing else of the screen is drawn again for it. */
export function ChosenBand({ chosen, now }: { readonly chosen: StoreApi<ChosenState>; readonly now: number }) {
  const [cell, setCell] = useSettled<ChosenCell | null>(chosen.getState().cell, PANEL_MS);
  useEffect(() => {
    const { cell: known } = chosen.getState();
    if (known !== null) setCell(known);
    return chosen.subscribe((state) => setCell(state.cell));
  }, [chosen, setCell]);
  return cell === null ? <div className={css.panelSpace} /> : <ChosenPanel cell={cell} now={now} />;
}
