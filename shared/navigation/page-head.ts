import { languageTag } from '#shared/kernel/language.ts';
import { withPathLanguage } from './path-language.ts';

/** A description of a page by its kind; `screen` is its name. */
export type Describe = (kind: 'general' | 'live' | 'programme' | 'guide' | 'search', screen: string) => string;

const PAGE_KINDS = new Map([
  ['live', 'live'],
  ['programme', 'programme'],
  ['epg', 'guide'],
  ['search', 'search'],
] as const);
/** Pages that belong to one viewer or to one moment. */
const NOT_INDEXED = /^\/(?:tc|en)\/(?:account|login|profiles|pair|redeem|search\/.)/;

/** What the head of the document says of a page, from its path and its title; addresses are absolute and without a query. */
export type HeadFacts = {
  readonly description: string;
  readonly canonical: string;
  readonly alternates: readonly (readonly [hreflang: string, address: string])[];
  readonly robots: 'index,follow' | 'noindex';
};

/** What the head of a page says: given by its path and title, and worded by `describe`. The same for the script and for the service that serves the page. */
export function pageHead(origin: string, path: string, title: string, describe: Describe): HeadFacts {
  const part = /^\/(?:tc|en)\/([a-z]+)/.exec(path)?.[1];
  const kind = [...PAGE_KINDS].find(([name]) => name === part)?.[1] ?? 'general';
  const screen = title.split(' · ')[0] ?? title;
  return {
    description: describe(kind, screen),
    canonical: origin + path,
    alternates: [
      [languageTag('tc'), origin + withPathLanguage(path, 'tc')],
      [languageTag('en'), origin + withPathLanguage(path, 'en')],
      ['x-default', origin + withPathLanguage(path, 'tc')],
    ],
    robots: NOT_INDEXED.test(path) ? 'noindex' : 'index,follow',
  };
}
