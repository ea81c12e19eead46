import { z } from 'zod';
import { sessionEndpoints } from '#shared/contract/accounts/session-endpoints.ts';

const files = z.array(z.string());
const loadHintsSchema = z.object({ home: files, tc: files, en: files, tcFurther: files, enFurther: files });

/** Files of the built app that a first screen needs beyond the page's own, by part, as the build writes them to `load-hints.json`. */
export type LoadHints = z.output<typeof loadHintsSchema>;

const PAGE = /^\/(tc|en)(\/home)?(?:\/|$)/;
/** Names that a build gives its files. Anything else is not written into the page. */
const BUILT_FILE = /^assets\/[\w.-]+\.(js|css)$/;

/** Reads the build's list. Null if there is none, or none that this service understands: pages then load as without hints. */
export function parseLoadHints(json: string | null): LoadHints | null {
  if (json === null) return null;
  try {
    return loadHintsSchema.safeParse(JSON.parse(json)).data ?? null;
  } catch {
    return null;
  }
}

/** The call that every page makes first, and waits for. It has no header of its own; an address with a query may ask for more in it. */
const FIRST_CALL = `<link rel="preload" as="fetch" crossorigin href="${sessionEndpoints.getSession.path}">`;

/**
 * Inserts links to what a page is going to ask for, so that it is fetched together with the page's own files: the texts of the address's language, the code
 * and styles of home for home's address, the texts beyond home for every other, and the session unless it is asked for elsewhere.
 */
export function withLoadHints(
  page: string,
  hints: LoadHints | null,
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
  ownService = true,
): string {
  const [, language, home] = PAGE.exec(pathname) ?? [];
  if (hints === null || language === undefined) return page;
  const [first, further] = language === 'en' ? [hints.en, hints.enFurther] : [hints.tc, hints.tcFurther];
  const plain = search === '';
  const files = [...first, ...(home === undefined ? [] : hints.home), ...(home !== undefined && plain ? [] : further)];
  const links = files.filter((file) => BUILT_FILE.test(file) && !page.includes(`/${file}"`)).map(linkTo);
  return page.replace(
    '</head>',
    () => `${[...links, ...(plain && ownService ? [FIRST_CALL] : [])].map((link) => `  ${link}\n  `).join('')}</head>`,
  );
}

const linkTo = (file: string): string =>
  file.endsWith('.css') ? `<link rel="stylesheet" crossorigin href="/${file}">` : `<link rel="modulepreload" crossorigin href="/${file}">`;
