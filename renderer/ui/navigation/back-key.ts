import { isControl } from './focusable.ts';

/** Backspace of keyboards, and the key that some remote controls send instead. */
const BACK: ReadonlySet<string> = new Set(['Backspace', 'GoBack']);

const LAYER = '[role="dialog"], [role="alertdialog"]';

/**
 * Whether the key deletes text; in an empty field Backspace is Back, and the key of a remote control always
 * is.
 */
const deletes = ({ key, target }: KeyboardEvent): boolean =>
  key === 'Backspace' &&
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    (target instanceof HTMLTextAreaElement && target.value !== '') ||
    (target instanceof HTMLInputElement &&
      !/^(checkbox|radio|range|button|submit)$/.test(target.type) &&
      target.value !== ''));

/** Has Escape close what is open around the focus; returns whether something took it. */
function escapes(active: Element): boolean {
  const inLayer =
    active.closest(LAYER) !== null || (active === document.body && document.querySelector(LAYER) !== null);
  const target = inLayer && active === document.body ? (document.querySelector(LAYER) ?? active) : active;
  const press = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
  target.dispatchEvent(press);
  return press.defaultPrevented || inLayer;
}

/** Leaves full screen; returns whether there was one. */
function leavesFullScreen(): boolean {
  if (!(document.fullscreenElement instanceof Element)) return false;
  document.exitFullscreen().catch(() => undefined);
  return true;
}

/**
 * Goes from the controls of a video to its picture, so that they fade; returns whether they had the focus.
 */
function leavesControls(active: Element): boolean {
  const picture = active.closest<HTMLElement>('[data-takes-arrows]');
  if (picture === null || picture === active || !isControl(active) || !active.matches(':focus-visible'))
    return false;
  picture.focus({ preventScroll: true });
  return true;
}

/**
 * Back of a remote control, for every screen (docs/decisions/008-remote-controls-and-the-focus.md): closes
 * what is open around the focus, then leaves full screen, then the controls of a video, and else calls
 * `back`. Handlers that prevented the default come first. Returns the function that stops it.
 */
export function startBackKey(back: () => void): () => void {
  const onKey = (event: KeyboardEvent) => {
    if (!BACK.has(event.key) || event.defaultPrevented || event.isComposing) return;
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || deletes(event)) return;
    event.preventDefault();
    const active = document.activeElement ?? document.body;
    if (!escapes(active) && !leavesFullScreen() && !leavesControls(active)) back();
  };
  globalThis.addEventListener('keydown', onKey);
  return () => globalThis.removeEventListener('keydown', onKey);
}
