import { type FocusEvent, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the focus on a download when its focused button is replaced: at the end Pause becomes Play, and the row moves to the finished ones. Returns the handlers of
 * a list.
 */
export function useRowFocus() {
  const focused = useRef<string | null>(null);
  useLayoutEffect(() => {
    /* A browser puts the focus of an element that is removed on the page's body, and React reports no blur for it. */
    if (focused.current === null || document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>(`[data-copy="${CSS.escape(focused.current)}"] :is(a[href], button)`)?.focus();
  });
  return {
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      focused.current = target.closest<HTMLElement>('[data-copy]')?.dataset.copy ?? null;
    },
    onBlur: () => {
      focused.current = null;
    },
  };
}
