import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { choiceQuery } from '#renderer/data/catalogue/catalogue-queries.ts';
import { type QueryScope, valueOrThrow } from '#renderer/data/client/query-scope.ts';
import type { ListChoice } from '#shared/domain/catalogue/list-choice.ts';
import { PAGE_SIZE } from '#shared/domain/catalogue/row-sizes.ts';

/** Results that are listed together. */
export type SearchGroup = 'programme' | 'clip' | 'channel';

/** Query of popular searches. */
export const hotSearchQuery = ({ api, audience }: QueryScope) =>
  queryOptions({
    queryKey: ['hot-search', audience],
    queryFn: ({ signal }) =>
      valueOrThrow(
        api.call(
          'hotSearch',
          { query: { country_code: audience.country, profile_class: audience.profileClass } },
          { signal },
        ),
      ),
  });

/** Query of completions of a keyword. The previous ones stay while new ones load. */
export const completionQuery = ({ api, audience }: QueryScope, keyword: string) =>
  queryOptions({
    queryKey: ['completion', audience, keyword],
    queryFn: ({ signal }) =>
      valueOrThrow(
        api.call(
          'searchCompletion',
          { query: { keyword, profile_class: audience.profileClass } },
          { signal },
        ),
      ),
    placeholderData: keepPreviousData,
  });

/** Query of the network codes of channels that a keyword names, also by a romanisation of their names. */
export const namedChannelsQuery = ({ api, audience }: QueryScope, keyword: string) =>
  queryOptions({
    queryKey: ['named-channels', audience, keyword],
    queryFn: async ({ signal }): Promise<ReadonlySet<string>> => {
      const query = {
        keyword,
        profile_class: audience.profileClass,
        group: 'channel' as const,
        limit: PAGE_SIZE.search,
      };
      const { items } = await valueOrThrow(api.call('searchProgramme', { query }, { signal }));
      return new Set(items.map(({ ref }) => ref));
    },
  });

/** Query of the results in a group, a page at a time. */
export const searchResultsQuery = (
  { api, audience }: QueryScope,
  keyword: string,
  group: SearchGroup,
  choice: ListChoice,
) =>
  infiniteQueryOptions({
    queryKey: ['search', audience, keyword, group, choice],
    initialPageParam: 0,
    queryFn: ({ signal, pageParam: offset }) =>
      valueOrThrow(
        api.call(
          'searchProgramme',
          {
            query: {
              keyword,
              profile_class: audience.profileClass,
              offset,
              limit: PAGE_SIZE.search,
              group,
              ...choiceQuery(choice),
            },
          },
          { signal },
        ),
      ),
    getNextPageParam: (last, pages) => {
      const read = pages.length * PAGE_SIZE.search;
      return read < last.total ? read : undefined;
    },
    placeholderData: keepPreviousData,
  });
