import { type DesktopTexts, interpolate } from '#main/os/settings/desktop-texts.ts';
import { escapeHtml } from '#shared/kernel/escape-html.ts';
import { type Language, languageTag } from '#shared/kernel/language.ts';
import { PRODUCT } from '#shared/kernel/product.ts';
import { ERROR_PAGE_HOST, isAppUrl } from './app-url.ts';

/** Actions of the page's two links. */
export type ErrorPageAction = 'again' | 'quit';

/** Returns the action of an error-page link; null for any other URL. */
export function errorPageAction(address: string): ErrorPageAction | null {
  if (!isAppUrl(address, ERROR_PAGE_HOST)) return null;
  const choice = new URL(address).pathname.slice(1);
  return choice === 'again' || choice === 'quit' ? choice : null;
}

export type ErrorPageDeps = {
  readonly code: () => string;
  readonly texts: () => DesktopTexts;
  readonly language: () => Language;
};

const HEADERS = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
};

/**
 * Creates the handler of `app://trouble/…`: the page that reports that the service could not be started. It
 * has no script and no bridge; the main process handles its links (`errorPageAction`).
 */
export function createErrorPageHandler(deps: ErrorPageDeps): (request: Request) => Response {
  return (request) => {
    const { pathname } = new URL(request.url);
    if (!isAppUrl(request.url, ERROR_PAGE_HOST)) return new Response('', { status: 404, headers: HEADERS });
    if (pathname === '/look.css')
      return new Response(STYLES, { headers: { ...HEADERS, 'content-type': 'text/css; charset=utf-8' } });
    if (pathname !== '/') return new Response('', { status: 404, headers: HEADERS });
    return new Response(renderPage(deps), {
      headers: { ...HEADERS, 'content-type': 'text/html; charset=utf-8' },
    });
  };
}

function renderPage({ code, texts, language }: ErrorPageDeps): string {
  const t = texts();
  const text = code() === 'DATA_FOLDER_IN_USE' ? t.serviceInUseText : t.serviceFailedText;
  return `<!doctype html>
<html lang="${languageTag(language())}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${PRODUCT.name}</title>
<link rel="stylesheet" href="/look.css"></head>
<body><main><div role="alert">
<svg class="sign" viewBox="0 0 24 24" aria-hidden="true"><path d="M12 4.2 3.4 19h17.2zM12 10v4.2M12 16.8v.1"/></svg>
<h1>${escapeHtml(t.serviceFailed)}</h1>
<p>${escapeHtml(text)}</p>
<nav><a class="first" href="/again">${escapeHtml(t.tryAgain)}</a> <a href="/quit">${escapeHtml(t.quitNow)}</a></nav>
<p class="code">${escapeHtml(interpolate(t.errorCode, { code: code() }))}</p>
</div></main></body></html>`;
}

/**
 * Mirrors renderer/ui/feedback/message.module.css without loading it, because the page's files may be what is
 * broken.
 */
const STYLES = `
:root { color-scheme: dark; }
* { box-sizing: border-box; margin: 0; }
body { min-height: 100vh; display: grid; background: #07090d; color: #c3cad3; font: clamp(0.9375rem, 0.9rem + 0.16vw, 1.0625rem)/1.6 "Inter Variable", system-ui, "PingFang HK", "Microsoft JhengHei", "Noto Sans TC", "Noto Sans CJK TC", sans-serif; }
main { margin: auto; }
main div { display: grid; justify-items: center; gap: 12px; max-width: 640px; margin: auto; padding: 32px 20px; text-align: center; }
.sign { width: 64px; height: 64px; padding: 16px; border-radius: 50%; background: rgb(255 138 128 / 0.13); fill: none; stroke: #ff8a80; stroke-width: 1.8; stroke-linecap: round; stroke-linejoin: round; }
h1 { color: #f4f6f8; font-size: clamp(1.25rem, 1.08rem + 0.6vw, 1.625rem); line-height: 1.3; }
p { max-width: 34em; text-wrap: balance; }
nav { display: flex; flex-wrap: wrap; justify-content: center; gap: 12px; margin-top: 8px; }
a { display: inline-flex; align-items: center; min-height: 44px; padding: 0 20px; border-radius: 6px; color: #f4f6f8; font-weight: 600; line-height: 1.2; text-decoration: none; box-shadow: inset 0 0 0 1px rgb(255 255 255 / 0.2); }
a:hover { background: rgb(255 255 255 / 0.08); }
a.first { background: #ffb84d; color: #1c1204; box-shadow: none; }
a.first:hover { background: #ffc870; }
a:focus-visible { outline: none; box-shadow: 0 0 0 2px #07090d, 0 0 0 5px #ffffff; }
.code { margin-top: 4px; color: #949eab; font-size: 0.75rem; letter-spacing: 0.03em; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; user-select: all; }
`;
