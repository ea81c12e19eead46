import { escapeHtml } from '#shared/kernel/escape-html.ts';
import { type Language, languageTag } from '#shared/kernel/language.ts';
import { PRODUCT } from '#shared/kernel/product.ts';
import { stationName } from '#shared/kernel/station-name.ts';

/** A page of text for people that is no screen of the app: the terms, help. */
type DocumentText = {
  readonly lang: Language;
  readonly title: string;
  /** Under the title, such as a version; null for none. */
  readonly note: string | null;
  readonly parts: readonly { readonly heading: string; readonly text: string }[];
  /** Inside a screen of the app, which has a title and a margin of its own. */
  readonly framed: boolean;
};

/**
 * Content security policy of such pages: styles and the face of this origin, no scripts. A framed one may be
 * shown by this app only.
 */
export const DOCUMENT_POLICY =
  "default-src 'none'; style-src 'self' 'unsafe-inline'; font-src 'self'; frame-ancestors 'none'";
export const FRAMED_DOCUMENT_POLICY = DOCUMENT_POLICY.replace(
  "frame-ancestors 'none'",
  "frame-ancestors 'self'",
);

/**
 * Written by the build (`scripts/web/document-styles.ts`): the tokens and the face of the product, or of its
 * brand.
 */
export const DOCUMENT_STYLES = '/document.css';

/** Default tokens for a service without a built app; those of the build override them. */
const FALLBACK = `:root{color-scheme:dark;--surface-1:#0d1117;--text-1:#f4f6f8;--text-2:#c3cad3;--text-3:#949eab;--accent:${PRODUCT.accent};--line:rgb(255 255 255/.09);--font:'PingFang HK','Microsoft JhengHei','Noto Sans TC','Noto Sans CJK TC',system-ui,sans-serif;--t-1:1.75rem;--t-3:1.125rem;--t-body:1rem;--t-small:.8125rem}`;

const STYLE = `body{margin:0 auto;max-width:68ch;padding:clamp(24px,6vw,64px) 24px;background:var(--surface-1);color:var(--text-2);font:var(--t-body)/1.7 var(--font)}
body.framed{max-width:none;padding:20px 24px}
.framed main{max-width:68ch;margin:0 auto}
.product{margin:0 0 24px;padding-bottom:16px;border-bottom:1px solid var(--line);color:var(--accent);font-weight:600}
h1{margin:0 0 4px;color:var(--text-1);font-size:var(--t-1);line-height:1.25;text-wrap:balance}
h2{margin:28px 0 4px;color:var(--text-1);font-size:var(--t-3);line-height:1.35}
.framed h1{font-size:var(--t-3)}
.framed h2{margin-top:20px;font-size:var(--t-body)}
p{margin:0;text-wrap:pretty}
.note{color:var(--text-3);font-size:var(--t-small)}`;

/** Renders such a page in the product's face and colours. */
export function documentPage({ lang, title, note, parts, framed }: DocumentText): string {
  const heading = escapeHtml(title);
  const text = parts
    .map(({ heading: part, text: body }) => `<h2>${escapeHtml(part)}</h2><p>${escapeHtml(body)}</p>`)
    .join('');
  const head = [
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${heading} · ${escapeHtml(stationName(lang))}</title>`,
    `<style>${FALLBACK}</style><link rel="stylesheet" href="${DOCUMENT_STYLES}"><style>${STYLE}</style>`,
  ].join('');
  const product = `<p class="product">${escapeHtml(stationName(lang))}</p>`;
  const top = `<h1>${heading}</h1>${note === null ? '' : `<p class="note">${escapeHtml(note)}</p>`}`;
  const body = framed ? '<body class="framed">' : `<body>${product}`;
  return `<!doctype html><html lang="${languageTag(lang)}"><head>${head}</head>${body}<main>${top}${text}</main></body></html>`;
}
