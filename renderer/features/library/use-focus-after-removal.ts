import { type RefObject, useCallback, useEffect, useRef } from 'react';

/**
 * Keeps the focus in a list when an entry is removed. Call it before the removal: it then focuses the neighbour's button, or the title if
 * the list is empty.
 */
export function useFocusAfterRemoval(refs: readonly string[], title: RefObject<HTMLElement | null>): (ref: string) => void {
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    const ref = wanted.current;
    if (ref === null) return;
    wanted.current = null;
    const button = refs.includes(ref) ? document.querySelector<HTMLElement>(`[data-remove="${CSS.escape(ref)}"]`) : null;
    (button ?? title.current)?.focus();
  }, [refs, title]);
  return useCallback(
    (ref: string) => {
      const at = refs.indexOf(ref);
      wanted.current = refs[at + 1] ?? refs[at - 1] ?? '';
    },
    [refs],
  );
}
