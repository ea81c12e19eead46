import { decodeHTML } from 'entities/decode';

/** An `&` that XML does not allow: bare, or a name that only a page or a document of its own knows. */
const BAD_REFERENCE = /&(?!(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[\da-f]{1,6});)/gi;

/**
 * Replaces the references of a text as a browser does (`&amp;`, `&#8212;`, `&eacute;`); whatever else begins with `&` stays as it is. Also
 * returns how many of them XML does not allow.
 */
export function decodeReferences(raw: string): { readonly text: string; readonly mistakes: number } {
  if (!raw.includes('&')) return { text: raw, mistakes: 0 };
  return { text: decodeHTML(raw), mistakes: raw.match(BAD_REFERENCE)?.length ?? 0 };
}
