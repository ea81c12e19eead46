import { useCallback, useEffect, useRef, useState } from 'react';

/** Opens and closes the search box; closing it restores the focus. */
export function useSearchBox(): { readonly open: boolean; readonly show: () => void; readonly hide: () => void } {
  const [open, setOpen] = useState(false);
  const previousFocus = useRef<HTMLElement | null>(null);
  const show = useCallback(() => {
    previousFocus.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    setOpen(true);
  }, []);
  const hide = useCallback(() => setOpen(false), []);
  useEffect(() => {
    if (open || previousFocus.current === null) return;
    if (document.activeElement === document.body) previousFocus.current.focus({ preventScroll: true });
    previousFocus.current = null;
  }, [open]);
  return { open, show, hide };
}
