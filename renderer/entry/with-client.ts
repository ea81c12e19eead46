import type { PageClient } from '#renderer/data/client/page-client.ts';
import { CLIENT_META } from '#shared/contract/operations/client-meta.ts';

/**
 * Starts the app with the `client.json` in the page, or at once if there is none. If it is invalid, the app
 * does not start and the page shows the error with the key.
 */
export function withClient(page: Document, forwarded: boolean, start: (client?: PageClient) => void): void {
  const text = page.querySelector(`meta[name="${CLIENT_META}"]`)?.getAttribute('content') ?? null;
  if (text === null) return start();
  void import('./read-page-client.ts').then(({ readPageClient }) => {
    const client = readPageClient(text, forwarded);
    if (client.ok) return start(client.value);
    const line = page.createElement('p');
    line.setAttribute('role', 'alert');
    line.textContent = client.error;
    page.body.replaceChildren(line);
  });
}

/** Returns the element that the app renders into. Throws if the page has none. */
export function rootElement(page: Document): HTMLElement {
  const root = page.getElementById('root');
  if (root === null) throw new Error('The page has no element with the id "root"');
  return root;
}
