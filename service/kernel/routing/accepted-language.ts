import type { Context } from 'hono';

/** Returns the language that the headers of a call ask for: English if it is preferred over any Chinese. */
export const acceptedLanguage = (context: Context): 'tc' | 'en' =>
  languageOfHeader(context.req.header('accept-language'));

/** Returns it of an `Accept-Language` header. */
export function languageOfHeader(acceptLanguage: string | undefined): 'tc' | 'en' {
  const preferred = (acceptLanguage ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...rest] = part.trim().toLowerCase().split(';');
      const quality = Number(/q=([\d.]+)/.exec(rest.join(';'))?.[1] ?? 1);
      return { tag, quality };
    })
    .filter(({ tag, quality }) => quality > 0 && /^(?:zh|en)\b/.test(tag))
    .sort((a, b) => b.quality - a.quality)[0];
  return preferred?.tag.startsWith('en') ? 'en' : 'tc';
}
