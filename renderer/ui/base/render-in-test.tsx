import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean;
}

/**
 * Renders into the test's document; `show` renders again in the same root, `press` sends a key to the focused
 * element.
 */
export async function renderInTest(first: ReactNode) {
  globalThis.IS_REACT_ACT_ENVIRONMENT = true;
  const place = document.createElement('div');
  document.body.replaceChildren(place);
  const root = createRoot(place);
  const show = (next: ReactNode) => act(async () => root.render(next));
  const press = (key: string) =>
    act(async () => {
      (document.activeElement ?? document.body).dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
      );
    });
  const click = (element: Element | null) =>
    act(async () => {
      element?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    });
  await show(first);
  return { place, show, press, click, end: () => act(async () => root.unmount()) };
}
