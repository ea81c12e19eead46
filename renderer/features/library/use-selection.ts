import { useCallback, useState } from 'react';

/** Selection of list entries; `selected` is null outside selection mode. */
export type SelectionState = {
  readonly selected: ReadonlySet<string> | null;
  readonly start: () => void;
  readonly end: () => void;
  readonly toggle: (ref: string) => void;
  /** Selects all of these, or none if all are selected. */
  readonly toggleAll: (refs: readonly string[]) => void;
};

const NONE: ReadonlySet<string> = new Set();

export function useSelection(): SelectionState {
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null);
  const start = useCallback(() => setChosen(NONE), []);
  const end = useCallback(() => setChosen(null), []);
  const press = useCallback(
    (ref: string) =>
      setChosen((now) => {
        const next = new Set(now);
        if (!next.delete(ref)) next.add(ref);
        return next;
      }),
    [],
  );
  const all = useCallback(
    (refs: readonly string[]) => setChosen((now) => (now?.size === refs.length ? NONE : new Set(refs))),
    [],
  );
  return { selected: chosen, start, end, toggle: press, toggleAll: all };
}
