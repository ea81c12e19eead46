/** Milliseconds for which the list is marked. */
const MARKED_MS = 1600;

let unmark: ReturnType<typeof setTimeout> | undefined;

/**
 * Leads the viewer to the channel list: its current channel, or else the first one, comes to the middle and
 * takes the focus, and the list is marked for a moment, since it may be in view already.
 */
export function showChannels(side: HTMLElement | null): void {
  const link =
    side?.querySelector<HTMLElement>('[aria-current]') ??
    side?.querySelector<HTMLElement>('[data-channel-no]');
  if (side === null || !link) return;
  link.scrollIntoView?.({ block: 'center' });
  link.focus({ preventScroll: true });
  side.dataset.marked = '';
  clearTimeout(unmark);
  unmark = setTimeout(() => delete side.dataset.marked, MARKED_MS);
}
