/** Recent searches that are kept and shown, per key (playback section 9). */
export const RECENT_SEARCHES_MAX = 5;
/** Editorial images on the search screen at most (playback section 9). */
export const EDITORIAL_IMAGES_MAX = 4;

/** Recent searches after another one: trimmed, an empty one ignored, a duplicate moved to the front, at most five (playback section 5). */
export function addRecentSearch(recent: readonly string[], keyword: string): readonly string[] {
  const trimmed = keyword.trim();
  if (trimmed === '') return recent;
  return [trimmed, ...recent.filter((known) => known !== trimmed)].slice(0, RECENT_SEARCHES_MAX);
}

/** What a submit of the search box searches for: the trimmed text, or null where it is empty or still being composed (playback section 5). */
export function searchSubmit(text: string, composing: boolean): string | null {
  const trimmed = text.trim();
  return composing || trimmed === '' ? null : trimmed;
}

/** The editorial images that show: the first four that have a picture and a keyword. */
export const editorialImages = <Item extends { readonly image: string | null; readonly keyword: string }>(
  items: readonly Item[],
): readonly Item[] => items.filter(({ image, keyword }) => image !== null && keyword.trim() !== '').slice(0, EDITORIAL_IMAGES_MAX);
