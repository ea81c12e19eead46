import { z } from 'zod';
import enCommon from '#locales/en/common.json' with { type: 'json' };
import enGuide from '#locales/en/guide.json' with { type: 'json' };
import enHome from '#locales/en/home.json' with { type: 'json' };
import enLive from '#locales/en/live.json' with { type: 'json' };
import enSearch from '#locales/en/search.json' with { type: 'json' };
import tcCommon from '#locales/tc/common.json' with { type: 'json' };
import tcGuide from '#locales/tc/guide.json' with { type: 'json' };
import tcHome from '#locales/tc/home.json' with { type: 'json' };
import tcLive from '#locales/tc/live.json' with { type: 'json' };
import tcSearch from '#locales/tc/search.json' with { type: 'json' };
import type { CatalogueStore } from '#service/catalogue/store/catalogue.ts';
import type { StationIdentity } from '#shared/contract/operations/station-identity.ts';
import { escapeHtml } from '#shared/kernel/escape-html.ts';
import { isLanguage, type Language, languageTag } from '#shared/kernel/language.ts';
import { PRODUCT } from '#shared/kernel/product.ts';
import { stationName } from '#shared/kernel/station-name.ts';
import { pageHead } from '#shared/navigation/page-head.ts';

const TEXTS = {
  tc: {
    common: tcCommon,
    home: tcHome.title,
    live: tcLive.title,
    epg: tcGuide.title,
    search: tcSearch.title,
  },
  en: {
    common: enCommon,
    home: enHome.title,
    live: enLive.title,
    epg: enGuide.title,
    search: enSearch.title,
  },
} as const;

/** Descriptions of pages among the texts of a station. */
const ownDescriptions = z.object({ pageDescription: z.record(z.string(), z.string()).default({}) });

/** Source of channel and programme names. */
type NamedContent = Pick<CatalogueStore, 'channels' | 'programme'>;

/**
 * Returns the head tags that the page's script would write, as HTML for clients that run no script: title,
 * description, canonical and alternate-language links. The script replaces them. Null for an address outside
 * the app.
 */
function headTags(
  catalogue: NamedContent,
  { origin, pathname }: Pick<URL, 'origin' | 'pathname'>,
  station: StationIdentity | null,
): string | null {
  const [, lang, part = '', id = ''] = pathname.split('/');
  if (!isLanguage(lang)) return null;
  const { common } = TEXTS[lang];
  const screen = screenName(catalogue, lang, part, id);
  const name = stationName(lang);
  const own = ownDescriptions.safeParse(station?.texts[lang].common).data?.pageDescription ?? {};
  const filled = (text: string): string =>
    text.replaceAll(PRODUCT.name, () => name).replaceAll('{{screen}}', () => screen ?? name);
  const title = screen === null ? name : filled(common.pageTitle);
  const { description, canonical, alternates, robots } = pageHead(origin, pathname, title, (kind) =>
    filled(own[kind] ?? common.pageDescription[kind]),
  );
  return [
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}" />`,
    `<meta name="robots" content="${robots}" />`,
    `<meta property="og:title" content="${escapeHtml(title)}" />`,
    `<meta property="og:description" content="${escapeHtml(description)}" />`,
    `<meta property="og:url" content="${escapeHtml(canonical)}" />`,
    '<meta property="og:type" content="website" />',
    `<link rel="canonical" href="${escapeHtml(canonical)}" />`,
    ...alternates.map(
      ([hreflang, address]) =>
        `<link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(address)}" />`,
    ),
  ].join('\n    ');
}

/** Returns the name of a screen for its title, or null if only the app knows it. */
function screenName(catalogue: NamedContent, lang: Language, part: string, id: string): string | null {
  if (part === 'live' && id !== '') {
    const channel = catalogue.channels().find(({ channelNo }) => String(channelNo) === id);
    return channel === undefined ? null : `${channel.channelNo} ${channel.name[lang]}`;
  }
  if (part === 'programme') return catalogue.programme(id)?.programme.name[lang] ?? null;
  return part === 'home' || part === 'live' || part === 'epg' || part === 'search' ? TEXTS[lang][part] : null;
}

/**
 * Inserts head tags and language into the built page. A page without a head, or an address outside the app,
 * stays unchanged.
 */
export function withHeadTags(
  page: string,
  catalogue: NamedContent,
  address: Pick<URL, 'origin' | 'pathname'>,
  station: StationIdentity | null = null,
): string {
  const tags = page.includes('</head>') ? headTags(catalogue, address, station) : null;
  if (tags === null) return page;
  const lang = languageTag(address.pathname.startsWith('/en') ? 'en' : 'tc');
  return page
    .replace(/<html lang="[^"]*"/, `<html lang="${lang}"`)
    .replace(/<title>[^<]*<\/title>\s*/, '')
    .replace(/<meta\s+name="description"[^>]*>\s*/, '')
    .replace('</head>', () => `  ${tags}\n  </head>`);
}
