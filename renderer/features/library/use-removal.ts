import { useCallback, useRef, useState } from 'react';
import { useData } from '#renderer/data/data-context.tsx';
import {
  type LibraryList,
  type RemovedRefs,
  removeFromLibrary,
  type UndoableRemoval,
  undoRemoval,
} from '#renderer/data/library/library.ts';

/** Notice of the last removal. `undoing` is null until the service has stored the removal. */
export type RemovalNotice =
  | { readonly kind: 'removed'; readonly count: number | 'ALL'; readonly undoing: UndoableRemoval | null }
  | { readonly kind: 'undone' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'undo-failed'; readonly code: string };

export type Removal = {
  readonly notice: RemovalNotice | null;
  readonly remove: (refs: RemovedRefs) => void;
  readonly undo: () => void;
  readonly dismiss: () => void;
};

/**
 * Removes entries from a list of the viewer and undoes it. A later removal replaces the notice of an earlier
 * one.
 */
export function useRemoval(list: LibraryList): Removal {
  const data = useData();
  const [notice, setNotice] = useState<RemovalNotice | null>(null);
  const turn = useRef(0);

  const remove = useCallback(
    (refs: RemovedRefs) => {
      turn.current += 1;
      const mine = turn.current;
      const count = refs === 'ALL' ? refs : refs.length;
      setNotice({ kind: 'removed', count, undoing: null });
      void removeFromLibrary(data, list, refs).then((result) => {
        if (mine !== turn.current && result.ok) return;
        setNotice(result.ok ? { kind: 'removed', count, undoing: result.value } : { kind: 'failed' });
      });
    },
    [data, list],
  );

  const undoing = notice?.kind === 'removed' ? notice.undoing : null;
  const undo = useCallback(() => {
    if (undoing === null) return;
    turn.current += 1;
    setNotice({ kind: 'undone' });
    void undoRemoval(data, undoing).then((result) => {
      if (!result.ok) setNotice({ kind: 'undo-failed', code: result.error.code });
    });
  }, [data, undoing]);

  const dismiss = useCallback(() => setNotice(null), []);
  return { notice, remove, undo, dismiss };
}
