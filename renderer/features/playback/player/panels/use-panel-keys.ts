import { type KeyboardEvent, type RefObject, useEffect } from 'react';
import { ARROW_DIRECTIONS, type Direction, spatialTarget } from '#renderer/ui/navigation/spatial-target.ts';

const ITEMS = 'button:not(:disabled), a[href], select, input[type="password"]:not(:disabled)';
/** The entry that the focus begins at, if there is one. */
const FIRST = '[aria-checked="true"], [aria-current], [data-panel-first] button';

/** Moves the focus inside a panel; returns false if there is nothing in that direction. */
function moveFocus(place: HTMLElement, direction: Direction): boolean {
  const active = document.activeElement;
  if (!(active instanceof HTMLElement)) return false;
  const others = [...place.querySelectorAll<HTMLElement>(ITEMS)].filter(
    (item) => item !== active && item.getClientRects().length > 0,
  );
  const at = spatialTarget(
    active.getBoundingClientRect(),
    others.map((item) => item.getBoundingClientRect()),
    direction,
  );
  const target = others[at];
  target?.focus({ preventScroll: true });
  target?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  return target !== undefined;
}

/** Scrolls an entry to the middle of its list, without scrolling any other ancestor. */
function centre(entry: HTMLElement): void {
  const list = entry.closest<HTMLElement>('[data-panel-body]');
  if (list === null) return;
  const place = list.getBoundingClientRect();
  const inner = entry.getBoundingClientRect();
  list.scrollTop += inner.top - place.top - (place.height - inner.height) / 2;
}

/**
 * Keys of a panel over the video: arrow keys move only inside it, Escape closes it. Traps the focus while
 * open and restores it on close. `first` returns the element to focus first.
 */
export function usePanelKeys(place: RefObject<HTMLElement | null>, onClose: () => void, first = FIRST) {
  useEffect(() => {
    const before = document.activeElement;
    const panel = place.current;
    const start = panel?.querySelector<HTMLElement>(first) ?? panel?.querySelector<HTMLElement>(ITEMS);
    start?.focus({ preventScroll: true });
    if (start) centre(start);
    return () => {
      const lost = document.activeElement === null || document.activeElement === document.body;
      if (lost && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [place, first]);
  return (event: KeyboardEvent) => {
    const direction = ARROW_DIRECTIONS[event.key];
    if (direction !== undefined && place.current) {
      event.stopPropagation();
      const isTyping =
        document.activeElement instanceof HTMLInputElement && (direction === 'left' || direction === 'right');
      if (isTyping) return;
      /* An arrow leads past a list of options, which Enter opens. */
      const past = document.activeElement instanceof HTMLSelectElement;
      if (moveFocus(place.current, direction) || past) event.preventDefault();
    } else if (event.key === 'Escape') {
      event.preventDefault();
      onClose();
    }
  };
}
