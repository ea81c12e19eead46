import { Hono } from 'hono';
import { refusalResponse } from '#service/http/routing/refusal.ts';
import { isLanguage, type Language, languageTag } from '#shared/kernel/language.ts';
import { TERMS_PREFIX } from '#shared/navigation/terms-page.ts';
import { TERMS } from './terms-text.ts';

/** Content security policy of the terms page: inline styles, framed by this app only, no scripts. */
export const TERMS_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'";

const STYLE = `:root{color-scheme:dark}
body{margin:0;padding:20px 24px;background:#0d1117;color:#c3cad3;font:15px/1.65 'Inter','PingFang HK','Microsoft JhengHei','Noto Sans TC',system-ui,sans-serif}
h1{margin:0 0 4px;color:#f4f6f8;font-size:20px;line-height:1.3}
h2{margin:20px 0 4px;color:#f4f6f8;font-size:16px}
main{max-width:68ch;margin:0 auto}
p{margin:0}
.when{color:#949eab;font-size:13px}`;

/** Serves the terms of service, which the terms screen embeds (S0-2-099). */
export function termsRoutes(): Hono {
  const routes = new Hono();
  routes.get(`${TERMS_PREFIX}:lang/`, (context) => {
    const lang = context.req.param('lang');
    if (!isLanguage(lang)) return refusalResponse({ code: 'NOT_FOUND', message: 'no such language' });
    return context.html(renderPage(lang), 200, { 'cache-control': 'no-cache' });
  });
  return routes;
}

function renderPage(lang: Language): string {
  const { title, updated, parts } = TERMS[lang];
  const text = parts.map((part) => `<h2>${part.heading}</h2><p>${part.text}</p>`).join('');
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${STYLE}</style>`;
  return `<!doctype html><html lang="${languageTag(lang)}"><head>${head}</head><body><main><h1>${title}</h1><p class="when">${updated}</p>${text}</main></body></html>`;
}
