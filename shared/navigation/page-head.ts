import { languageTag } from '#shared/kernel/language.ts';
import { market } from '#shared/kernel/market.ts';
import { withPathLanguage } from './path-language.ts';

/** Returns the description of a page by its kind; `screen` is its name. */
export type Describe = (
  kind: 'general' | 'live' | 'programme' | 'guide' | 'search',
  screen: string,
) => string;

const PAGE_KINDS = new Map([
  ['live', 'live'],
  ['programme', 'programme'],
  ['epg', 'guide'],
  ['search', 'search'],
] as const);
/** Pages of one viewer or one moment, which search engines must not index. */
const NOT_INDEXED = /^\/(?:tc|en)\/(?:account|login|multiview|profiles|pair|redeem|search\/.)/;

/** Contents of the document head; URLs are absolute and without a query. */
export type HeadFacts = {
  readonly description: string;
  readonly canonical: string;
  readonly alternates: readonly (readonly [hreflang: string, address: string])[];
  readonly robots: 'index,follow' | 'noindex';
};

/**
 * Returns the document head of a page from its path and title, with texts from `describe`. The page and the
 * service share it.
 */
export function pageHead(origin: string, path: string, title: string, describe: Describe): HeadFacts {
  const { languages } = market();
  const part = /^\/(?:tc|en)\/([a-z]+)/.exec(path)?.[1];
  const kind = [...PAGE_KINDS].find(([name]) => name === part)?.[1] ?? 'general';
  const screen = title.split(' · ')[0] ?? title;
  return {
    description: describe(kind, screen),
    canonical: origin + path,
    alternates: [
      ...languages.map(
        (language) => [languageTag(language), origin + withPathLanguage(path, language)] as const,
      ),
      ['x-default', origin + withPathLanguage(path, languages[0])],
    ],
    robots: NOT_INDEXED.test(path) ? 'noindex' : 'index,follow',
  };
}
