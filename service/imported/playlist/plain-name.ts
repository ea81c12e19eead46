import { decodeHTML } from 'entities/decode';
import { cleanText } from '#service/imported/clean-text.ts';

/** Marks of a media centre's skins, such as `[COLOR red]`, which mean nothing in a name here. */
const MARKS = /\[\/?(?:COLOR[^\]]{0,40}|B|I|UPPERCASE|LOWERCASE|CAPITALIZE|LIGHT)\]/gi;
/** Characters as JSON writes them. */
const ESCAPES = /\\u([0-9a-f]{4})/gi;
const REFERENCE = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8});/i;

/** Returns a name as it is meant: references, escapes and marks that got into it from a page, JSON or a skin are read or left out. */
export function plainName(text: string, longest?: number): string {
  const decoded = REFERENCE.test(text) ? decodeHTML(text) : text;
  const unescaped = decoded.includes('\\u')
    ? decoded.replace(ESCAPES, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : decoded;
  return cleanText(unescaped.includes('[') ? unescaped.replace(MARKS, '') : unescaped, longest);
}
