import { type FocusEvent, useState } from 'react';

/** Returns whether keys have brought the focus to a link inside an element, and the handlers of the element that follow it. */
export function useKeyFocus() {
  const [focused, setFocused] = useState(false);
  const on = {
    onFocusCapture: ({ target }: FocusEvent) => setFocused(target.matches('a:focus-visible')),
    onBlurCapture: () => setFocused(false),
  };
  return { focused, on };
}
