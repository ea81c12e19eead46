/** Maximum number of recent searches per key (S1-9-062). */
export const RECENT_SEARCHES_MAX = 5;
/** Maximum number of editorial images on the search screen (S1-9-062). */
export const EDITORIAL_IMAGES_MAX = 4;

/**
 * Adds a search to the recent ones (S1-5-034, S1-5-035): trimmed, empty ones ignored, duplicates moved to the
 * front, at most five.
 */
export function addRecentSearch(recent: readonly string[], keyword: string): readonly string[] {
  const trimmed = keyword.trim();
  if (trimmed === '') return recent;
  return [trimmed, ...recent.filter((one) => one !== trimmed)].slice(0, RECENT_SEARCHES_MAX);
}

/**
 * Returns the keyword of a search submission: the trimmed text, or null if it is empty or still being
 * composed (S1-5-036).
 */
export function searchSubmit(text: string, composing: boolean): string | null {
  const trimmed = text.trim();
  return composing || trimmed === '' ? null : trimmed;
}

/** Returns the editorial images to show: the first four with a picture and a keyword. */
export const editorialImages = <Item extends { readonly image: string | null; readonly keyword: string }>(
  items: readonly Item[],
): readonly Item[] =>
  items
    .filter(({ image, keyword }) => image !== null && keyword.trim() !== '')
    .slice(0, EDITORIAL_IMAGES_MAX);
