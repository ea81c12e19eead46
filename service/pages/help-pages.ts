import { Hono } from 'hono';
import { refusalResponse } from '#service/kernel/routing/refusal.ts';
import { isLanguage, type Language } from '#shared/kernel/language.ts';
import { HELP_PREFIX } from '#shared/navigation/external-pages.ts';
import { documentPage } from './document-page.ts';
import type { HelpText, HelpTexts } from './help-content.ts';

/** Serves the external pages: what's new, and how to watch a show on a smart TV (S0-2-023, S0-2-045). */
export function helpPages(help: HelpTexts): Hono {
  const routes = new Hono();
  routes.get(`${HELP_PREFIX}:page/:lang/`, (context) => {
    const { page, lang } = context.req.param();
    const texts = Object.hasOwn(help, page) ? help[page] : undefined;
    if (texts === undefined || !isLanguage(lang))
      return refusalResponse({ code: 'NOT_FOUND', message: 'no such page' });
    return context.html(helpDocument(texts[lang], lang), 200, { 'cache-control': 'no-cache' });
  });
  return routes;
}

const helpDocument = ({ title, parts }: HelpText, lang: Language): string =>
  documentPage({
    lang,
    title,
    note: null,
    parts,
    framed: false,
  });
