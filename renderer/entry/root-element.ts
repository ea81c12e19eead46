/** Returns the element that the app renders into. Throws if the page has none. */
export function rootElement(page: Document): HTMLElement {
  const root = page.getElementById('root');
  if (root === null) throw new Error('The page has no element with the id "root"');
  return root;
}
