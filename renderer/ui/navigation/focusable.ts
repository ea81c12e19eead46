/**
 * Elements to which the arrow keys may move. A frame with `data-arrow-keys` is one stop; within it the arrow
 * keys are its document's. `isReachable` leaves out elements for Tab alone, such as the skip link, and
 * elements outside the tab order.
 */
const FOCUSABLE =
  ':is(a[href], button, select, input, textarea, summary, [tabindex="0"], iframe[data-arrow-keys]):not([data-tab-only])';

/** Text that a viewer types; on a screen with such a field typing is the first thing to do. */
const TYPED =
  'input:not([type="checkbox"], [type="radio"], [type="range"], [type="button"], [type="submit"]), textarea';

/**
 * Where the focus of a screen begins, the best first: an element that the screen names, the current cell of a
 * grid, a field to type in, the primary button, and else the first control.
 */
const FIRST = ['[data-first-focus]', '[role="gridcell"]', TYPED, '[data-primary]', FOCUSABLE];

/** Dialogs and full screen hold the focus; the topmost one counts. */
const LAYERS = '[role="dialog"], [role="alertdialog"]';

const isShown = (element: HTMLElement): boolean =>
  element.getClientRects().length > 0 && (element.checkVisibility?.({ visibilityProperty: true }) ?? true);

/** Whether an element is in the order of the keys, as far as can be told without its layout. */
const isInOrder = (element: HTMLElement): boolean =>
  element.tabIndex >= 0 &&
  !element.matches(':disabled') &&
  element.closest('[inert], [aria-hidden="true"]') === null;

/** Returns whether a possible control is shown and usable. Reads its layout. */
export const isReachable = (element: HTMLElement): boolean => isInOrder(element) && isShown(element);

/**
 * Returns whether an element is a control, shown or not. One that has the focus is shown, or a browser would
 * not have given it.
 */
export const isPossibleControl = (element: HTMLElement): boolean =>
  element.matches(FOCUSABLE) && isInOrder(element);

/** Returns whether an element is a control that arrow keys can move to and from. */
export const isControl = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLElement && element.matches(FOCUSABLE) && isReachable(element);

/** Returns what may be a control inside an element, reachable or not, in document order. */
export const possibleControls = (root: ParentNode): HTMLElement[] => [
  ...root.querySelectorAll<HTMLElement>(FOCUSABLE),
];

/** Returns the controls inside an element, in document order. */
export const controlsIn = (root: ParentNode): HTMLElement[] => possibleControls(root).filter(isReachable);

/** Returns the element in which the arrow keys move: the dialog or full screen on top, else the page. */
export function focusArea(active: Element | null): HTMLElement {
  const held =
    active?.closest<HTMLElement>(LAYERS) ??
    [...document.querySelectorAll<HTMLElement>(LAYERS)].findLast(isShown);
  if (held) return held;
  return document.fullscreenElement instanceof HTMLElement ? document.fullscreenElement : document.body;
}

/** Returns where the focus of a screen begins; undefined while it has nothing to focus. */
export function firstFocus(root: ParentNode): HTMLElement | undefined {
  for (const kind of FIRST) {
    const first = [...root.querySelectorAll<HTMLElement>(kind)].find((one) =>
      one.hasAttribute('data-first-focus') ? isShown(one) : isReachable(one),
    );
    if (first) return first;
  }
  return undefined;
}

/** Moves the focus to an element and brings it into view. */
export function moveFocusTo(element: HTMLElement): void {
  element.focus({ preventScroll: true });
  element.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
}
