import {
  controlsIn,
  firstFocus,
  focusArea,
  isControl,
  isReachable,
  moveFocusTo,
  possibleControls,
} from './focusable.ts';
import { hasModifier } from './key-event.ts';
import { ARROW_DIRECTIONS, type Box, type Direction, isAcross, spatialTarget } from './spatial-target.ts';

/** A video whose arrow keys seek and change the volume while none of its controls has the focus by keys. */
const PICTURE = '[data-takes-arrows]';

/** Elements that have the focus before any control does; Enter does nothing else there. */
const START = 'main, [data-takes-arrows]';

/**
 * Elements that stay at an edge while the rest scrolls: `top` and `bottom` of the window, `start` of a row.
 * For the arrow keys it is before or after the rest.
 */
const EDGE = '[data-edge]';

/** Boxes that scroll inside the page. From outside, only what they show can be reached. */
const SCROLLS = '[data-scrolls]';

/**
 * Returns the place of an element; that of a fixed one as if it were at the start or the end of what scrolls.
 */
function boxOf(element: HTMLElement): Box {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const fixed = element.closest<HTMLElement>(EDGE);
  if (fixed === null) return { left, top, right, bottom };
  if (fixed.dataset.edge === 'start') {
    const by = fixed.closest(SCROLLS)?.scrollLeft ?? 0;
    return { left: left - by, top, right: right - by, bottom };
  }
  const { scrollHeight } = document.documentElement;
  const by =
    fixed.dataset.edge === 'top'
      ? -globalThis.scrollY
      : Math.max(0, scrollHeight - globalThis.innerHeight - globalThis.scrollY);
  return { left, top: top + by, right, bottom: bottom + by };
}

/** Whether an element is scrolled out of a box that the focus is not in. */
function isScrolledOut(element: HTMLElement, active: HTMLElement): boolean {
  const scroller = element.closest(SCROLLS);
  if (scroller === null || scroller.contains(active)) return false;
  const outer = scroller.getBoundingClientRect();
  const inner = element.getBoundingClientRect();
  return (
    inner.bottom <= outer.top ||
    inner.top >= outer.bottom ||
    inner.right <= outer.left ||
    inner.left >= outer.right
  );
}

/**
 * Ads and offers over or between the content: the arrow keys pass them by, as long as the focus is not in
 * them.
 */
const OVERLAY = '[data-overlay]';

/** An offer at the foot of the window, which Down leads to where nothing else is below. */
const OFFER = '[data-overlay][data-passing]';

const isInView = (element: HTMLElement): boolean => {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < globalThis.innerHeight;
};

/**
 * Where the focus begins that has no place: the screen's first focus, or the first control in view once the
 * page has been scrolled.
 */
function landing(): HTMLElement | undefined {
  const area = focusArea(null);
  const root = area === document.body ? (document.querySelector('main') ?? area) : area;
  const first = firstFocus(root);
  return first === undefined || isInView(first)
    ? first
    : (controlsIn(root).find((one) => isInView(one) && one.closest(OVERLAY) === null) ?? first);
}

/** Parts of a page whose controls belong together. */
const PART = 'section, header, nav, form, aside, footer';

/**
 * The control that an arrow key leads to; Left and Right lead to another line only inside a part of the page,
 * and only from the end of a line. Whether a control is reachable is read of the nearest ones alone.
 */
function targetOf(direction: Direction, active: HTMLElement): HTMLElement | undefined {
  const isOver = active.closest(OVERLAY) !== null;
  const all = possibleControls(focusArea(active)).filter((element) => element !== active);
  const leadsTo = (element: HTMLElement): boolean => isReachable(element) && !isScrolledOut(element, active);
  const from = boxOf(active);
  const nearest = (among: readonly HTMLElement[], loose: boolean): HTMLElement | undefined => {
    const mayTake = (index: number): boolean => {
      const element = among[index];
      return element !== undefined && (isOver || element.closest(OVERLAY) === null) && leadsTo(element);
    };
    return among[spatialTarget(from, among.map(boxOf), direction, mayTake, loose)];
  };
  const straight = nearest(all, false);
  if (straight !== undefined) return straight;
  const part = active.closest(PART);
  const beside = nearest(
    all.filter((element) => part?.contains(element) === true),
    true,
  );
  return (
    beside ??
    (direction === 'down' && !isOver
      ? all.find((element) => element.closest(OFFER) !== null && leadsTo(element))
      : undefined)
  );
}

/** Where Enter moves the focus on a video: to its main control, or to the first usable one. */
function controlOf(picture: HTMLElement): HTMLElement | undefined {
  const main = picture.querySelector('[data-first-control]');
  return isControl(main) ? main : controlsIn(picture)[0];
}

/**
 * Tells whether a control got its focus by a press; the focus that a closing panel gives back counts as the
 * one before.
 */
function followPresses() {
  const pressed = new WeakSet<EventTarget>();
  let by: 'press' | 'move' | 'script' = 'script';
  const onPress = () => {
    by = 'press';
  };
  const onKey = ({ key }: KeyboardEvent) => {
    by = key === 'Tab' || key in ARROW_DIRECTIONS ? 'move' : 'script';
  };
  const onFocus = ({ target }: FocusEvent) => {
    if (target === null || by === 'script') return;
    if (by === 'press') pressed.add(target);
    else pressed.delete(target);
  };
  document.addEventListener('pointerdown', onPress, true);
  document.addEventListener('keydown', onKey, true);
  document.addEventListener('focusin', onFocus, true);
  return {
    gaveFocus: (element: Element) => pressed.has(element),
    stop: () => {
      document.removeEventListener('pointerdown', onPress, true);
      document.removeEventListener('keydown', onKey, true);
      document.removeEventListener('focusin', onFocus, true);
    },
  };
}

/**
 * The arrow keys and Enter of a remote control, for every screen
 * (docs/decisions/008-remote-controls-and-the-focus.md). Arrow keys move the focus over rows, grids, menus
 * and forms; without a focus they lead to the screen's first one. Handlers that prevented the default come
 * first. On a video without a focused control the arrow keys are the player's, and Enter leads to its
 * controls. Returns the function that stops it.
 */
export function startSpatialKeys(): () => void {
  const presses = followPresses();
  const onArrow = (event: KeyboardEvent, direction: Direction) => {
    const active = document.activeElement;
    if (keepsArrow(active, direction)) return;
    const picture = document.querySelector(PICTURE);
    const walking = isControl(active) && !(picture?.contains(active) === true && presses.gaveFocus(active));
    if (picture !== null && !walking && focusArea(active).contains(picture)) return;
    const target = walking ? targetOf(direction, active) : landing();
    if (target !== undefined || picture !== null || active instanceof HTMLSelectElement)
      event.preventDefault();
    if (target !== undefined) moveFocusTo(target);
  };
  const onEnter = (event: KeyboardEvent) => {
    const active = document.activeElement;
    if (active instanceof HTMLSelectElement) {
      event.preventDefault();
      active.showPicker();
      return;
    }
    if (active !== null && active !== document.body && !active.matches(START)) return;
    const picture = document.querySelector<HTMLElement>(PICTURE);
    const target = picture === null ? landing() : controlOf(picture);
    if (target === undefined) return;
    event.preventDefault();
    moveFocusTo(target);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || hasModifier(event)) return;
    const direction = ARROW_DIRECTIONS[event.key];
    if (direction !== undefined) onArrow(event, direction);
    else if (event.key === 'Enter') onEnter(event);
  };
  document.addEventListener('keydown', onKey);
  return () => {
    document.removeEventListener('keydown', onKey);
    presses.stop();
  };
}

/**
 * Whether the caret can still move that way in a text. Fields that do not expose the caret, such as email,
 * keep the arrow key as long as they hold text.
 */
function caretMoves(
  { value, selectionStart, selectionEnd }: HTMLInputElement | HTMLTextAreaElement,
  direction: Direction,
): boolean {
  if (selectionStart === null || selectionEnd === null) return value !== '';
  const back = direction === 'left' || direction === 'up';
  return selectionStart !== selectionEnd || (back ? selectionStart > 0 : selectionEnd < value.length);
}

/** Whether a level can still go that way: Up and Down change it, Left and Right lead past it. */
const levelMoves = ({ value, min, max }: HTMLInputElement, direction: Direction): boolean =>
  direction === 'up' ? Number(value) < Number(max || 100) : Number(value) > Number(min || 0);

/**
 * Whether a radio button has another one of its group on that side: choosing among them is up to the browser.
 */
function hasNeighbour(radio: HTMLInputElement, direction: Direction): boolean {
  const group = [...document.querySelectorAll<HTMLInputElement>('input[type="radio"]:not(:disabled)')].filter(
    ({ name, form }) => name === radio.name && form === radio.form,
  );
  const at = group.indexOf(radio);
  return radio.name !== '' && (direction === 'left' || direction === 'up' ? at > 0 : at < group.length - 1);
}

/**
 * Returns whether a focused field needs an arrow key itself: to move the caret, a slider or the choice of a
 * group. At its end the focus moves on, so that a field never holds a remote control.
 */
function keepsArrow(element: Element | null, direction: Direction): boolean {
  if (element instanceof HTMLTextAreaElement) return caretMoves(element, direction);
  if (!(element instanceof HTMLInputElement))
    return element instanceof HTMLElement && element.isContentEditable === true;
  if (element.type === 'radio') return hasNeighbour(element, direction);
  if (element.type === 'range') return !isAcross(direction) && levelMoves(element, direction);
  if (element.type === 'checkbox') return false;
  return isAcross(direction) && caretMoves(element, direction);
}
