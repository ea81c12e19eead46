/**
 * Container of the media elements: one is mounted in the screen's box, the others are hidden in the document,
 * since the browser pauses an element that is removed.
 */
export type MediaHost = {
  readonly attachTo: (place: HTMLElement) => () => void;
  /**
   * Stacks an element on top of the shown one, transparent until it has a frame, so that the frame is visible
   * as soon as it is painted, without a swap. Only one at a time: the previous one is hidden, and the shown
   * element keeps its place. Ended by `show` or `hide`.
   */
  readonly stage: (element: HTMLElement) => void;
  /** Replaces the shown element at once; the replaced one is hidden and keeps its state. */
  readonly show: (element: HTMLElement) => void;
  /** Keeps an element above the shown one wherever that is mounted; null removes it. */
  readonly cover: (element: HTMLElement | null) => void;
  /**
   * Shows the hidden element over the whole window until a screen takes it; false hides it again. Does
   * nothing while a screen has it.
   */
  readonly front: (isInFront: boolean) => void;
  /** Takes the shown element out of its place, and hides it. */
  readonly takeBack: () => void;
  /** Adds a hidden element. */
  readonly hide: (element: HTMLElement) => void;
  readonly dispose: () => void;
};

/** Invisible but rendered: a browser decodes and paints a first frame only for an element with a box. */
const OUT_OF_SIGHT = {
  position: 'fixed',
  top: '0',
  left: '0',
  width: '2px',
  height: '2px',
  overflow: 'hidden',
  opacity: '0',
  pointerEvents: 'none',
};

/** Over everything on the page, as the screen that is about to come is. */
const IN_FRONT = { ...OUT_OF_SIGHT, width: '100vw', height: '100dvh', opacity: '1', zIndex: '1000' };
const BEHIND = { ...OUT_OF_SIGHT, zIndex: '' };

const OVER = { position: 'absolute', inset: '0', width: '100%', height: '100%' };
const IN_PLACE = { position: '', inset: '', width: '', height: '' };

/**
 * Moves elements to the end of a place. `moveBefore` keeps the document of a frame, which reloads if the
 * browser only has `append`: a vendor's ads would be requested twice.
 */
function moveTo(place: HTMLElement, elements: readonly HTMLElement[]): void {
  for (const element of elements) {
    /* Between documents, as to the window of picture-in-picture, nothing but `append` works. */
    const isWithinDocument =
      place.isConnected && element.isConnected && place.ownerDocument === element.ownerDocument;
    if (isWithinDocument && 'moveBefore' in place) place.moveBefore(element, null);
    else place.append(element);
  }
}

/** Creates the container and hides its first element. */
export function createMediaHost(first: HTMLElement): MediaHost {
  const home = first.ownerDocument.createElement('div');
  Object.assign(home.style, OUT_OF_SIGHT);
  home.setAttribute('aria-hidden', 'true');
  home.inert = true;
  first.ownerDocument.body.append(home);
  home.append(first);
  let current = first;
  let staged: HTMLElement | null = null;
  let covering: HTMLElement | null = null;
  const layers = (over: HTMLElement | null) => [current, over, covering].filter((one) => one !== null);

  const isLent = () => current.parentElement !== null && current.parentElement !== home;

  const unstage = (): HTMLElement | null => {
    const was = staged;
    if (was) Object.assign(was.style, IN_PLACE);
    staged = null;
    return was;
  };

  const hide = (element: HTMLElement) => {
    if (element === staged) unstage();
    home.append(element);
  };

  const stage = (element: HTMLElement) => {
    if (element === staged) return;
    const before = unstage();
    if (before) home.append(before);
    if (element === current || !isLent()) return;
    staged = element;
    Object.assign(element.style, OVER);
    current.after(element);
  };

  const front = (isInFront: boolean) => {
    if (!isInFront || !isLent()) Object.assign(home.style, isInFront ? IN_FRONT : BEHIND);
  };

  const takeBack = () => {
    if (isLent()) moveTo(home, layers(unstage()));
  };

  return {
    front,
    takeBack,
    attachTo: (place) => {
      front(false);
      moveTo(place, layers(staged));
      return () => {
        if (current.parentElement === place) takeBack();
      };
    },
    stage,
    show: (element) => {
      if (element === current) return;
      const before = current;
      const over = unstage();
      current = element;
      if (over !== element) {
        before.replaceWith(element);
        if (over) home.append(over);
      }
      home.append(before);
    },
    cover: (element) => {
      if (element !== covering) covering?.remove();
      covering = element;
      if (element) current.parentElement?.append(element);
    },
    hide,
    dispose: () => {
      covering?.remove();
      current.remove();
      staged?.remove();
      home.remove();
    },
  };
}
