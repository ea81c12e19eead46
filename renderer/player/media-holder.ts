/** Where the media element stands: in a place that a screen lends, or hidden in the document, since a browser stops an element that leaves it. */
export type MediaHolder = {
  readonly attachTo: (place: HTMLElement) => () => void;
  readonly dispose: () => void;
};

/** Makes the holder of one element and hides the element at first. */
export function mediaHolder(element: HTMLElement): MediaHolder {
  const home = element.ownerDocument.createElement('div');
  home.hidden = true;
  element.ownerDocument.body.append(home);
  home.append(element);
  return {
    attachTo: (place) => {
      place.append(element);
      return () => {
        if (element.parentElement === place) home.append(element);
      };
    },
    dispose: () => {
      element.remove();
      home.remove();
    },
  };
}
