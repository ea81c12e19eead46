/** The element the app lives in. Throws when the page has none: without it nothing can be shown at all. */
export function rootElement(page: Document): HTMLElement {
  const root = page.getElementById('root');
  if (root === null) throw new Error('The page has no element with the id "root"');
  return root;
}
