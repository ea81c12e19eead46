import { z } from 'zod';

const loadHintsSchema = z.object({ home: z.array(z.string()), tc: z.array(z.string()), en: z.array(z.string()) });

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

/** Inserts links to the texts of the address's language, and to the code and styles of home for home's address, so that they are fetched together with the page's own. */
export function withLoadHints(page: string, hints: LoadHints | null, pathname: string): string {
  const [, language, home] = PAGE.exec(pathname) ?? [];
  if (hints === null || language === undefined) return page;
  const files = [...(language === 'en' ? hints.en : hints.tc), ...(home === undefined ? [] : hints.home)];
  const links = files.filter((file) => BUILT_FILE.test(file) && !page.includes(`/${file}"`)).map(linkTo);
  return page.replace('</head>', () => `${links.map((link) => `  ${link}\n  `).join('')}</head>`);
}

const linkTo = (file: string): string =>
  file.endsWith('.css') ? `<link rel="stylesheet" crossorigin href="/${file}">` : `<link rel="modulepreload" crossorigin href="/${file}">`;
