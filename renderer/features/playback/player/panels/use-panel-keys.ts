import { type KeyboardEvent, type RefObject, useEffect } from 'react';
import { type Direction, spatialTarget } from '#renderer/ui/navigation/spatial-target.ts';

const DIRECTIONS: Readonly<Record<string, Direction>> = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right' };
const ITEMS = 'button:not(:disabled), a[href]';

/** Moves the focus inside a panel; false if there is nothing in that direction. */
function moveFocus(place: HTMLElement, direction: Direction): boolean {
  const active = document.activeElement;
  if (!(active instanceof HTMLElement)) return false;
  const others = [...place.querySelectorAll<HTMLElement>(ITEMS)].filter((item) => item !== active && item.getClientRects().length > 0);
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

/** Brings an entry to the middle of the list that scrolls it, and scrolls nothing else. */
function centre(entry: HTMLElement): void {
  const list = entry.closest<HTMLElement>('[data-panel-body]');
  if (list === null) return;
  const [place, inner] = [list.getBoundingClientRect(), entry.getBoundingClientRect()];
  list.scrollTop += inner.top - place.top - (place.height - inner.height) / 2;
}

/**
 * Keys of a panel over the picture: arrows move inside it and nowhere else, Escape closes it. While it is open the focus is in it; after it
 * the focus goes back to where it was. `first` finds what has the focus at the start.
 */
export function usePanelKeys(place: RefObject<HTMLElement | null>, onClose: () => void, first = '[aria-checked="true"], [aria-current]') {
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
    const direction = DIRECTIONS[event.key];
    if (direction !== undefined && place.current) {
      event.stopPropagation();
      if (moveFocus(place.current, direction)) event.preventDefault();
    } else if (event.key === 'Escape') {
      event.preventDefault();
      onClose();
    }
  };
}
