import { decodeHTML } from 'entities/decode';

/** An `&` that XML does not allow: bare, or a name that only a page or a document of its own knows. */
const BAD_REFERENCE = /&(?!(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[\da-f]{1,6});)/gi;
/** Returns whether a text has a reference that XML does not allow. */
export const hasBadReference = (raw: string): boolean => raw.search(BAD_REFERENCE) >= 0;

/** A character in two halves, as some generators write those beyond the first 65,536. */
const PAIR = /&#(5[56]\d{3});&#(5[67]\d{3});/g;
const together = (pair: string, high: string, low: string): string => {
  const text = String.fromCharCode(Number(high), Number(low));
  return /^[\ud800-\udbff][\udc00-\udfff]$/.test(text) ? text : pair;
};

/** References that are left once all are replaced: they were escaped twice. */
const ESCAPED = /&(?:amp|lt|gt|quot|apos|nbsp|#\d{2,6});/;
const BREAK = /<(?:br|p|div|li)\b[^<>]{0,100}>|<\/(?:p|div|li)>/gi;
const MARKUP = /<\/?(?:b|i|u|em|strong|font|span|small)(?:\s[^<>]{0,100})?>/gi;

/**
 * Returns a text without the markup of a page and without what is still escaped: guides are made from pages.
 */
export function withoutMarkup(text: string): string {
  const plain = ESCAPED.test(text) ? decodeHTML(text) : text;
  return plain.includes('<') ? plain.replace(BREAK, ' ').replace(MARKUP, '') : plain;
}

/**
 * Replaces the references of a text as a browser does (`&amp;`, `&#8212;`, `&eacute;`); whatever else begins
 * with `&` stays as it is. Also returns how many of them XML does not allow.
 */
export function decodeReferences(raw: string): { readonly text: string; readonly mistakes: number } {
  if (!raw.includes('&')) return { text: raw, mistakes: 0 };
  return { text: decodeHTML(raw.replace(PAIR, together)), mistakes: raw.match(BAD_REFERENCE)?.length ?? 0 };
}
