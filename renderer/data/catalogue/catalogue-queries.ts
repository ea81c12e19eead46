import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type QueryScope, valueOrThrow } from '#renderer/data/client/query-scope.ts';
import type { ListChoice } from '#shared/domain/catalogue/list-choice.ts';
import { PAGE_SIZE } from '#shared/domain/catalogue/row-sizes.ts';

/** Returns the choice of a list as a call names it; nothing for the whole list. */
export const choiceQuery = ({ watchable, unwatchedFirst }: ListChoice) => ({
  ...(watchable ? { watchable } : {}),
  ...(unwatchedFirst ? { unwatched_first: unwatchedFirst } : {}),
});

/** Query of the rows of a category or editorial page. */
export const pageRowsQuery = ({ api, audience }: QueryScope, id: string, choice: ListChoice) =>
  queryOptions({
    queryKey: ['page-rows', audience, id, choice],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      valueOrThrow(
        api.call(
          'pageRows',
          {
            query: {
              country_code: audience.country,
              profile_class: audience.profileClass,
              category_id: id,
              ...choiceQuery(choice),
            },
          },
          { signal },
        ),
      ),
  });

/** Query of the sub-categories that filter a category. */
export const filtersQuery = ({ api, audience }: QueryScope, tags: string) =>
  queryOptions({
    queryKey: ['filters', audience, tags],
    queryFn: ({ signal }) =>
      valueOrThrow(
        api.call(
          'subcategoryFilter',
          { query: { country_code: audience.country, platform: 'web', tags } },
          { signal },
        ),
      ),
  });

/** Filter of a list of programmes. */
export type ProgrammeFilter = {
  readonly tags: string;
  readonly freeOnly: boolean;
  readonly choice: ListChoice;
};

/** Query of programmes by tags, in pages of 60 as in rows. */
export const programmeListQuery = (
  { api, audience }: QueryScope,
  { tags, freeOnly, choice }: ProgrammeFilter,
) =>
  infiniteQueryOptions({
    queryKey: ['programme-list', audience, tags, freeOnly, choice],
    placeholderData: keepPreviousData,
    initialPageParam: 0,
    queryFn: ({ signal, pageParam: offset }) => {
      const query = {
        country_code: audience.country,
        profile_class: audience.profileClass,
        offset,
        limit: PAGE_SIZE.row,
        free_episodes_only: freeOnly,
        ...choiceQuery(choice),
        ...(tags === '' ? {} : { tags }),
      };
      return valueOrThrow(api.call('programmeList', { query }, { signal }));
    },
    getNextPageParam: (last, pages) => {
      const read = pages.length * PAGE_SIZE.row;
      return read < last.total ? read : undefined;
    },
  });

/** Query of all content of a row, for its full list. */
export const rowContentQuery = ({ api, audience }: QueryScope, rowId: string, choice: ListChoice) =>
  queryOptions({
    queryKey: ['row-content', audience, rowId, choice],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      valueOrThrow(
        api.call(
          'rowContent',
          {
            query: {
              country_code: audience.country,
              profile_class: audience.profileClass,
              row_id: rowId,
              ...choiceQuery(choice),
            },
          },
          { signal },
        ),
      ),
  });

/** Query of a news article; the service has one text for wide screens and one for phones. */
export const articleQuery = ({ api, audience }: QueryScope, ref: string, phone: boolean) =>
  queryOptions({
    queryKey: ['article', audience, ref, phone],
    queryFn: ({ signal }) =>
      valueOrThrow(
        api.call(
          phone ? 'newsArticleH5' : 'newsArticleWeb',
          { query: { country_code: audience.country, ref } },
          { signal },
        ),
      ),
  });

/** Query of a shopping product. */
export const productQuery = ({ api, audience }: QueryScope, ref: string) =>
  queryOptions({
    queryKey: ['product', audience, ref],
    queryFn: ({ signal }) =>
      valueOrThrow(api.call('product', { query: { country_code: audience.country, ref } }, { signal })),
  });

/** Query of the medal chart. */
export const medalChartQuery = ({ api, audience }: QueryScope) =>
  queryOptions({
    queryKey: ['medals', audience],
    queryFn: ({ signal }) =>
      valueOrThrow(
        api.call('medalChart', { query: { country_code: audience.country, platform: 'web' } }, { signal }),
      ),
  });

/** Query of the menu's categories with their sub-categories. */
export const categoriesQuery = ({ api, audience }: QueryScope) =>
  queryOptions({
    queryKey: ['categories', audience],
    queryFn: async ({ signal }) => {
      const query = { country_code: audience.country, profile_class: audience.profileClass };
      return (await valueOrThrow(api.call('categories', { query }, { signal }))).categories;
    },
  });
