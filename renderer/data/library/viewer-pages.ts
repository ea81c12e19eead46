/** Pages of a viewer's list, as the query cache holds them. */
export type ViewerPages<Item> = {
  readonly pages: readonly ViewerPage<Item>[];
  readonly pageParams: readonly unknown[];
};
export type ViewerPage<Item> = { readonly items: readonly Item[]; readonly total: number };

/** Returns the offset of the next page; undefined at the end of the list. */
export function nextOffset(
  last: ViewerPage<unknown>,
  pages: readonly ViewerPage<unknown>[],
): number | undefined {
  const loaded = pages.reduce((sum, page) => sum + page.items.length, 0);
  return last.items.length > 0 && loaded < last.total ? loaded : undefined;
}

/** Returns all loaded items, each reference once. */
export function itemsOf<Item extends { readonly ref: string }>(
  pages: ViewerPages<Item> | undefined,
): readonly Item[] {
  const seen = new Set<string>();
  return (pages?.pages ?? [])
    .flatMap((page) => page.items)
    .filter(({ ref }) => !seen.has(ref) && seen.add(ref));
}

/** Returns the pages without some of their items, or without any. */
export function pagesWithout<Item extends { readonly ref: string }, Page extends ViewerPage<Item>>(
  pages: readonly Page[],
  refs: readonly string[] | 'ALL',
): Page[] {
  if (refs === 'ALL') return pages.slice(0, 1).map((page) => ({ ...page, items: [], total: 0 }));
  const removed = pages.flatMap((page) => page.items).filter(({ ref }) => refs.includes(ref)).length;
  return pages.map((page) => ({
    ...page,
    items: page.items.filter(({ ref }) => !refs.includes(ref)),
    total: Math.max(0, page.total - removed),
  }));
}
