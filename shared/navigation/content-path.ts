import { HORSE_TYPES, type HorseType } from './link-target.ts';

/** A parsed path under /content/ (S1-2-017 to S1-2-022). */
export type ContentPath =
  | { readonly kind: 'categories' }
  | { readonly kind: 'list'; readonly list: 'trending' | 'latest' | 'free-episode' }
  | { readonly kind: 'horse'; readonly categoryId: string; readonly type: HorseType }
  | { readonly kind: 'row'; readonly ids: readonly string[]; readonly title: string }
  | { readonly kind: 'page'; readonly ref: string };

const LISTS = ['trending', 'latest', 'free-episode'] as const;
const ID = /^[\w.:-]{1,64}$/;

/**
 * Parses the path after /{lang}/content/ (R-15): named lists; a horse type as the second segment before
 * anything else; three segments are the full list of a row, with ids separated by commas; otherwise a page by
 * its reference. Null for invalid ids.
 */
export function contentPath(path: string): ContentPath | null {
  const [first, second, third] = path
    .split('/')
    .filter((part) => part !== '')
    .map(decoded);
  if (first === undefined) return { kind: 'categories' };
  const list = LISTS.find((name) => name === first);
  if (list !== undefined && third === undefined) return { kind: 'list', list };
  const horse = HORSE_TYPES.find((type) => type === second);
  if (horse !== undefined) return ID.test(first) ? { kind: 'horse', categoryId: first, type: horse } : null;
  const ids = first.split(',');
  if (!ids.every((id) => ID.test(id))) return null;
  if (third !== undefined) return { kind: 'row', ids, title: third };
  return ids.length === 1 ? { kind: 'page', ref: first } : null;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
