import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ChangeFailure } from '#renderer/data/client/optimistic-change.ts';
import type { Result } from '#shared/kernel/result.ts';

/** A change of one of the viewer's lists from a tile. */
export type ListAct = 'added' | 'removed' | 'addedChannel' | 'removedChannel' | 'forgotten' | 'watched';
/** Undoes a change. */
export type UndoChange = () => Promise<Result<null, ChangeFailure>>;

/**
 * Notice of the last change. `undo` is null until the service has stored the change, and where nothing can be
 * undone.
 */
export type ListChangeNotice =
  | { readonly kind: 'done'; readonly act: ListAct; readonly title: string; readonly undo: UndoChange | null }
  | { readonly kind: 'undone' }
  | { readonly kind: 'failed'; readonly act: ListAct }
  | { readonly kind: 'undo-failed'; readonly code: string };

/**
 * The notice of the page, which outlives the tile and the screen that it is about. A later change replaces
 * it.
 */
export type ListNotices = {
  readonly store: StoreApi<ListChangeNotice | null>;
  /** Reports a pending change; `change` resolves to what undoes it. */
  readonly follow: (
    act: ListAct,
    title: string,
    change: Promise<Result<UndoChange | null, ChangeFailure>>,
  ) => Promise<void>;
  readonly undo: () => Promise<void>;
  readonly dismiss: () => void;
};

/** Creates the notices of a page. */
export function createListNotices(): ListNotices {
  const store = createStore<ListChangeNotice | null>(() => null);
  let turn = 0;
  const set = (notice: ListChangeNotice | null): void => store.setState(notice, true);
  return {
    store,
    follow: async (act, title, change) => {
      turn += 1;
      const mine = turn;
      set({ kind: 'done', act, title, undo: null });
      const result = await change;
      if (mine !== turn && result.ok) return;
      set(result.ok ? { kind: 'done', act, title, undo: result.value } : { kind: 'failed', act });
    },
    undo: async () => {
      const notice = store.getState();
      if (notice?.kind !== 'done' || notice.undo === null) return;
      turn += 1;
      set({ kind: 'undone' });
      const result = await notice.undo();
      if (!result.ok) set({ kind: 'undo-failed', code: result.error.code });
    },
    dismiss: () => {
      turn += 1;
      set(null);
    },
  };
}
