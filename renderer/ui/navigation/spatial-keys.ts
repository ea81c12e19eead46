import { type Direction, spatialTarget } from './spatial-target.ts';

const DIRECTIONS: Readonly<Record<string, Direction>> = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right' };

/** A frame with `data-arrow-keys` is one stop; within it the arrow keys are its document's. */
const FOCUSABLE = 'a[href], button:not(:disabled), select, input, [tabindex="0"], iframe[data-arrow-keys]';
/** Elements that handle arrow keys themselves: fields, sliders, menus, tabs and marked areas (the player). */
const HANDLES_OWN_KEYS =
  'input, select, textarea, [contenteditable="true"], [role="slider"], [role="tablist"], [role="menu"], [data-own-keys]';

/** On a video, unhandled arrow keys belong to the player: seek and volume. */
const PLAYER = '[data-own-keys]';

const isVisible = (element: HTMLElement): boolean => element.tabIndex >= 0 && element.getClientRects().length > 0;

function focusables(root: ParentNode): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(isVisible);
}

function firstInView(elements: readonly HTMLElement[]): HTMLElement | undefined {
  return elements.find((element) => {
    const box = element.getBoundingClientRect();
    return box.bottom > 0 && box.top < globalThis.innerHeight;
  });
}

function targetOf(direction: Direction, active: Element | null): HTMLElement | undefined {
  const area = document.querySelector('[role="dialog"]') ?? document.body;
  const all = focusables(area);
  if (!(active instanceof HTMLElement) || !all.includes(active)) {
    if (document.querySelector(PLAYER) !== null) return undefined;
    const inMain = all.filter((element) => element.closest('main') !== null);
    return direction === 'up' || direction === 'left' ? undefined : firstInView(inMain);
  }
  const others = all.filter((element) => element !== active);
  const index = spatialTarget(
    active.getBoundingClientRect(),
    others.map((element) => element.getBoundingClientRect()),
    direction,
  );
  return others[index];
}

/**
 * Moves the focus with the arrow keys over rows, grids and menus, like a remote control. Elements that handle arrow keys keep them, as does
 * any handler that prevented the default. Returns the function that stops it.
 */
export function startSpatialKeys(): () => void {
  const onKey = (event: KeyboardEvent) => {
    const direction = DIRECTIONS[event.key];
    if (direction === undefined || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.target instanceof Element && event.target.closest(HANDLES_OWN_KEYS) !== null) return;
    const target = targetOf(direction, document.activeElement);
    const walking = document.activeElement instanceof HTMLElement && document.activeElement.matches(FOCUSABLE);
    if (target !== undefined || (walking && document.querySelector(PLAYER) !== null)) event.preventDefault();
    if (target === undefined) return;
    target.focus({ preventScroll: true });
    target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
  document.addEventListener('keydown', onKey);
  return () => document.removeEventListener('keydown', onKey);
}
