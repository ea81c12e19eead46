import { type Describe, type HeadFacts, pageHead } from '#shared/navigation/page-head.ts';

/** Writes the metadata of a page into the document's head, replacing that of the page before. */
export function writeHead(page: Document, facts: HeadFacts, title: string): void {
  meta(page, 'name', 'description', facts.description);
  meta(page, 'name', 'robots', facts.robots);
  meta(page, 'property', 'og:title', title);
  meta(page, 'property', 'og:description', facts.description);
  meta(page, 'property', 'og:url', facts.canonical);
  meta(page, 'property', 'og:type', 'website');
  for (const old of page.head.querySelectorAll('link[rel="canonical"], link[rel="alternate"][hreflang]'))
    old.remove();
  link(page, { rel: 'canonical', href: facts.canonical });
  for (const [hreflang, address] of facts.alternates)
    link(page, { rel: 'alternate', hreflang, href: address });
}

function meta(page: Document, key: 'name' | 'property', value: string, content: string): void {
  const found =
    page.head.querySelector(`meta[${key}="${value}"]`) ?? page.head.appendChild(page.createElement('meta'));
  found.setAttribute(key, value);
  found.setAttribute('content', content);
}

function link(page: Document, attributes: Readonly<Record<string, string>>): void {
  const made = page.createElement('link');
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  page.head.append(made);
}

/**
 * Updates the head after every navigation, and when the page sets its title. Returns the function that stops
 * it.
 */
export function syncHead(
  page: Document,
  onResolved: (listener: () => void) => () => void,
  describe: Describe,
): () => void {
  const write = (): void => {
    const { origin, pathname } = page.location;
    writeHead(page, pageHead(origin, pathname, page.title, describe), page.title);
  };
  const stopPages = onResolved(write);
  const titles = new MutationObserver(write);
  const title = page.querySelector('title');
  if (title !== null) titles.observe(title, { childList: true });
  return () => {
    stopPages();
    titles.disconnect();
  };
}
