import { Hono } from 'hono';
import { refusalResponse } from '#service/http/routing/refusal.ts';
import { isLanguage, type Language, languageTag } from '#shared/kernel/language.ts';
import { HELP_PREFIX } from '#shared/navigation/external-pages.ts';
import { HELP_TEXTS, type HelpPage } from './help-texts.ts';

const STYLE = `:root{color-scheme:dark}
body{margin:0 auto;max-width:68ch;padding:48px 24px;background:#0d1117;color:#c3cad3;font:16px/1.7 'Inter','PingFang HK','Microsoft JhengHei','Noto Sans TC',system-ui,sans-serif}
h1{margin:0 0 24px;color:#f4f6f8;font-size:30px;line-height:1.3}
h2{margin:28px 0 4px;color:#f4f6f8;font-size:19px}
p{margin:0}`;

const isHelpPage = (name: string): name is HelpPage => Object.hasOwn(HELP_TEXTS, name);

/** Serves the external pages: what's new, and how to watch a show on a smart TV (S0-2-023, S0-2-045). */
export function helpPages(): Hono {
  const routes = new Hono();
  routes.get(`${HELP_PREFIX}:page/:lang/`, (context) => {
    const { page, lang } = context.req.param();
    if (!isHelpPage(page) || !isLanguage(lang)) return refusalResponse({ code: 'NOT_FOUND', message: 'no such page' });
    return context.html(renderPage(page, lang), 200, { 'cache-control': 'no-cache' });
  });
  return routes;
}

function renderPage(page: HelpPage, lang: Language): string {
  const { title, parts } = HELP_TEXTS[page][lang];
  const text = parts.map(([heading, words]) => `<h2>${heading}</h2><p>${words}</p>`).join('');
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title} · Harbour TV</title><style>${STYLE}</style>`;
  return `<!doctype html><html lang="${languageTag(lang)}"><head>${head}</head><body><main><h1>${title}</h1>${text}</main></body></html>`;
}
