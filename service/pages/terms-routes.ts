import { Hono } from 'hono';
import { refusalResponse } from '#service/kernel/routing/refusal.ts';
import { isLanguage, type Language } from '#shared/kernel/language.ts';
import { TERMS_PREFIX } from '#shared/navigation/external-pages.ts';
import { documentPage } from './document-page.ts';
import type { Terms } from './terms-content.ts';

/** Serves the terms of service, which the terms screen embeds (S0-2-099). */
export function termsRoutes(terms: Terms): Hono {
  const routes = new Hono();
  routes.get(`${TERMS_PREFIX}:lang/`, (context) => {
    const lang = context.req.param('lang');
    if (!isLanguage(lang)) return refusalResponse({ code: 'NOT_FOUND', message: 'no such language' });
    return context.html(termsDocument(terms, lang), 200, { 'cache-control': 'no-cache' });
  });
  return routes;
}

function termsDocument(terms: Terms, lang: Language): string {
  const { title, updated, parts } = terms[lang];
  return documentPage({ lang, title, note: updated, parts, framed: true });
}
