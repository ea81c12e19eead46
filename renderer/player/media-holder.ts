/** Where the media elements stand: one in a place that a screen lends, the others hidden in the document, since a browser stops an element that leaves it. */
export type MediaHolder = {
  readonly attachTo: (place: HTMLElement) => () => void;
  /** Puts an element into the place of the one that is shown, at once; that one is hidden and goes on as it was. */
  readonly show: (element: HTMLElement) => void;
  /** Takes an element in that is not shown. */
  readonly hide: (element: HTMLElement) => void;
  readonly dispose: () => void;
};

/** Not seen, yet drawn: a browser decodes and paints a first frame only for an element that has a box. */
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

/** Makes the holder and hides its first element. */
export function mediaHolder(first: HTMLElement): MediaHolder {
  const home = first.ownerDocument.createElement('div');
  Object.assign(home.style, OUT_OF_SIGHT);
  home.setAttribute('aria-hidden', 'true');
  home.inert = true;
  first.ownerDocument.body.append(home);
  home.append(first);
  let shown = first;
  return {
    attachTo: (place) => {
      place.append(shown);
      return () => {
        if (shown.parentElement === place) home.append(shown);
      };
    },
    show: (element) => {
      if (element === shown) return;
      const before = shown;
      shown = element;
      before.replaceWith(element);
      home.append(before);
    },
    hide: (element) => home.append(element),
    dispose: () => {
      shown.remove();
      home.remove();
    },
  };
}
