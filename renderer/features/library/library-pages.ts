import type { CallError } from '#renderer/data/client/call-error.ts';
import { itemsOf, type ViewerPages } from '#renderer/data/library/viewer-pages.ts';

/** The fields of an infinite query that a list screen uses. */
type PagesQuery<Item> = {
  readonly data: ViewerPages<Item> | undefined;
  readonly error: CallError | null;
  readonly isFetchingNextPage: boolean;
  readonly hasNextPage: boolean;
  readonly fetchNextPage: () => Promise<unknown>;
};

/** Returns the loaded items (null before the first page), their total, and a loader for the next page. */
export function libraryPages<Item extends { readonly ref: string }>({
  data,
  hasNextPage,
  isFetchingNextPage,
  fetchNextPage,
}: PagesQuery<Item>) {
  const items = data === undefined ? null : itemsOf(data);
  const total = Math.max(items?.length ?? 0, data?.pages[0]?.total ?? 0);
  return {
    items,
    total,
    more: hasNextPage ? { busy: isFetchingNextPage, load: () => void fetchNextPage() } : null,
  };
}
