import { type FocusEvent, useState } from 'react';

/** Returns whether a link inside an element has keyboard focus, and the focus handlers for that element. */
export function useKeyFocus() {
  const [focused, setFocused] = useState(false);
  const on = {
    onFocusCapture: ({ target }: FocusEvent) => setFocused(target.matches('a:focus-visible')),
    onBlurCapture: () => setFocused(false),
  };
  return { focused, on };
}
