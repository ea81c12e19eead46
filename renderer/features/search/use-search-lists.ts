import { useQuery } from '@tanstack/react-query';
import { useQueryScope } from '#renderer/data/catalogue/content-hooks.ts';
import { useLoggedFailure } from '#renderer/data/client/use-logged-failure.ts';
import { completionQuery, hotSearchQuery } from '#renderer/data/search/search-queries.ts';
import type { HotItem } from '#shared/contract/search/search.ts';
import { editorialImages } from '#shared/domain/search/recent-searches.ts';

type SearchListsData = {
  readonly suggestions: readonly string[];
  readonly hot: readonly HotItem[];
  readonly editorial: readonly HotItem[];
  /** Whether the popular searches have loaded or failed. */
  readonly settled: boolean;
};

const NONE: readonly HotItem[] = [];

/**
 * Suggestions for a keyword, hot searches and the editors' pictures. All are secondary: one that fails is
 * empty and logged.
 */
export function useSearchLists(keyword: string): SearchListsData {
  const scope = useQueryScope();
  const hot = useQuery(hotSearchQuery(scope));
  const completion = useQuery({ ...completionQuery(scope, keyword), enabled: keyword !== '' });
  useLoggedFailure('hot-search', hot.error);
  useLoggedFailure('completion', completion.error);
  const items = hot.data?.items ?? NONE;
  const pictured = items.map((item) => ({
    item,
    keyword: item.search_keyword,
    image: item.image.landscape_small ?? null,
  }));
  return {
    suggestions: keyword === '' ? [] : (completion.data?.suggestions ?? []),
    hot: items,
    editorial: editorialImages(pictured).map(({ item }) => item),
    settled: hot.data !== undefined || hot.failureCount > 0,
  };
}
