import { Hono } from 'hono';
import type { CatalogueStore } from '#service/catalogue/store/catalogue.ts';
import { pageOrigin } from '#service/kernel/web/caller-address.ts';
import { escapeHtml } from '#shared/kernel/escape-html.ts';
import { type Language, languageTag } from '#shared/kernel/language.ts';
import { market } from '#shared/kernel/market.ts';
import { href } from '#shared/navigation/href.ts';

/** Sections that crawlers must not index. */
const PRIVATE_SECTIONS = ['account', 'login', 'profiles', 'pair', 'redeem'];
const CACHE_CONTROL = 'public, max-age=3600';

/**
 * Serves `robots.txt` and `sitemap.xml`. The sitemap lists home, the guide, every channel and every programme
 * in both languages.
 */
export function crawlerRoutes(catalogue: Pick<CatalogueStore, 'channels' | 'programmes'>): Hono {
  const routes = new Hono();
  routes.get('/robots.txt', (context) => {
    const closed = PRIVATE_SECTIONS.flatMap((part) => [`Disallow: /tc/${part}/`, `Disallow: /en/${part}/`]);
    const lines = [
      'User-agent: *',
      ...closed,
      'Disallow: /api/',
      'Disallow: /demo/',
      `Sitemap: ${pageOrigin(context)}/sitemap.xml`,
    ];
    return context.text(`${lines.join('\n')}\n`, 200, { 'cache-control': CACHE_CONTROL });
  });
  routes.get('/sitemap.xml', (context) => {
    const origin = pageOrigin(context);
    const entries = sitemapPages(catalogue).map((place) => sitemapEntries(origin, place));
    const body = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('')}</urlset>\n`;
    return context.body(body, 200, {
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': CACHE_CONTROL,
    });
  });
  return routes;
}

/** Path of a page by language. */
type PagePath = (lang: Language) => string;

function sitemapPages(catalogue: Pick<CatalogueStore, 'channels' | 'programmes'>): readonly PagePath[] {
  return [
    href.home,
    href.guideHome,
    href.browse,
    ...catalogue
      .channels()
      .filter(({ source }) => source.kind !== 'imported')
      .map(
        ({ channelNo, name }): PagePath =>
          (lang) =>
            href.channel(lang, channelNo, name[lang]),
      ),
    ...catalogue.programmes().map(
      ({ programmeId, name }): PagePath =>
        (lang) =>
          href.programme(lang, programmeId, name[lang]),
    ),
  ];
}

function sitemapEntries(origin: string, place: PagePath): string {
  const addresses = market().languages.map(
    (language) => [languageTag(language), escapeHtml(origin + place(language))] as const,
  );
  const links = addresses
    .map(([tag, address]) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${address}"/>`)
    .join('');
  return addresses.map(([, address]) => `<url><loc>${address}</loc>${links}</url>\n`).join('');
}
