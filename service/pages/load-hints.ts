import { z } from 'zod';
import { sessionEndpoints } from '#shared/contract/accounts/session-endpoints.ts';
import { operationsEndpoints } from '#shared/contract/operations/operations-endpoints.ts';
import { isLanguage, LANGUAGES } from '#shared/kernel/language.ts';

const files = z.array(z.string());
const byLanguage = z.record(z.enum(LANGUAGES), files);
const loadHintsSchema = z.object({ home: files, first: byLanguage, further: byLanguage });

/**
 * Files of the built app that a first screen needs beyond the page's own, by part, as the build writes them
 * to `load-hints.json`.
 */
export type LoadHints = z.output<typeof loadHintsSchema>;

const PAGE = /^\/(\w+)(\/home)?(?:\/|$)/;
/** Names that a build gives its files. Anything else is not written into the page. */
const BUILT_FILE = /^assets\/[\w.-]+\.(js|css)$/;

/**
 * Reads the build's list. Null if there is none, or one that this service does not understand: pages then
 * load without hints.
 */
export function parseLoadHints(json: string | null): LoadHints | null {
  if (json === null) return null;
  try {
    return loadHintsSchema.safeParse(JSON.parse(json)).data ?? null;
  } catch {
    return null;
  }
}

/**
 * The calls that every page makes first. They have no special headers, or a link would not be taken for
 * them; an address with a query may request more of the session.
 */
const FIRST_CALLS = [sessionEndpoints.getSession, operationsEndpoints.remoteConfig].map(
  ({ path }) => `<link rel="preload" as="fetch" crossorigin href="${path}">`,
);

/**
 * Inserts links to what a page is going to request, so that it is fetched together with the page's own files:
 * the texts of the address's language, the code and styles of home for home's address, the texts beyond home
 * for every other, and session and config unless they come from elsewhere.
 */
export function withLoadHints(
  page: string,
  hints: LoadHints | null,
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
  ownService = true,
): string {
  const [, language, home] = PAGE.exec(pathname) ?? [];
  if (hints === null || !isLanguage(language)) return page;
  const first = hints.first[language];
  const further = hints.further[language];
  const plain = search === '';
  const files = [
    ...first,
    ...(home === undefined ? [] : hints.home),
    ...(home !== undefined && plain ? [] : further),
  ];
  const links = files.filter((file) => BUILT_FILE.test(file) && !page.includes(`/${file}"`)).map(linkTo);
  return page.replace(
    '</head>',
    () =>
      `${[...links, ...(plain && ownService ? FIRST_CALLS : [])].map((link) => `  ${link}\n  `).join('')}</head>`,
  );
}

const linkTo = (file: string): string =>
  file.endsWith('.css')
    ? `<link rel="stylesheet" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`;
