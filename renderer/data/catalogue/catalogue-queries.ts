import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { type QueryScope, valueOrThrow } from '#renderer/data/client/query-scope.ts';
import { PAGE_SIZE } from '#shared/domain/catalogue/page-size.ts';

/** The rows of a category or an editorial page. */
export const pageRowsQuery = ({ api, audience }: QueryScope, id: string) =>
  queryOptions({
    queryKey: ['page-rows', audience, id],
    queryFn: ({ signal }) =>
      valueOrThrow(
        api.call(
          'pageRows',
          { query: { country_code: audience.country, profile_class: audience.profileClass, category_id: id } },
          { signal },
        ),
      ),
  });

/** The sub-categories by which a category can be narrowed. */
export const filtersQuery = ({ api, audience }: QueryScope, tags: string) =>
  queryOptions({
    queryKey: ['filters', audience, tags],
    queryFn: ({ signal }) =>
      valueOrThrow(api.call('subcategoryFilter', { query: { country_code: audience.country, platform: 'web', tags } }, { signal })),
  });

/** What a list of programmes is narrowed by. */
export type ProgrammeFilter = { readonly tags: string; readonly freeOnly: boolean };

/** Programmes of some tags, a page at a time: 60, as in rows. */
export const programmeListQuery = ({ api, audience }: QueryScope, { tags, freeOnly }: ProgrammeFilter) =>
  infiniteQueryOptions({
    queryKey: ['programme-list', audience, tags, freeOnly],
    initialPageParam: 0,
    queryFn: ({ signal, pageParam: offset }) => {
      const query = {
        ...{
          country_code: audience.country,
          profile_class: audience.profileClass,
          offset,
          limit: PAGE_SIZE.row,
          free_episodes_only: freeOnly,
        },
        ...(tags === '' ? {} : { tags }),
      };
      return valueOrThrow(api.call('programmeList', { query }, { signal }));
    },
    getNextPageParam: (last, pages) => {
      const read = pages.length * PAGE_SIZE.row;
      return read < last.total ? read : undefined;
    },
  });

/** Everything of a row, for its full list. */
export const rowContentQuery = ({ api, audience }: QueryScope, rowId: string) =>
  queryOptions({
    queryKey: ['row-content', audience, rowId],
    queryFn: ({ signal }) =>
      valueOrThrow(
        api.call(
          'rowContent',
          { query: { country_code: audience.country, profile_class: audience.profileClass, row_id: rowId } },
          { signal },
        ),
      ),
  });

/** A news article; the service words it for wide screens and for phones. */
export const articleQuery = ({ api, audience }: QueryScope, ref: string, phone: boolean) =>
  queryOptions({
    queryKey: ['article', audience, ref, phone],
    queryFn: ({ signal }) =>
      valueOrThrow(api.call(phone ? 'newsArticleH5' : 'newsArticleWeb', { query: { country_code: audience.country, ref } }, { signal })),
  });

/** A shopping product. */
export const productQuery = ({ api, audience }: QueryScope, ref: string) =>
  queryOptions({
    queryKey: ['product', audience, ref],
    queryFn: ({ signal }) => valueOrThrow(api.call('product', { query: { country_code: audience.country, ref } }, { signal })),
  });

/** The medal chart. */
export const medalChartQuery = ({ api, audience }: QueryScope) =>
  queryOptions({
    queryKey: ['medals', audience],
    queryFn: ({ signal }) =>
      valueOrThrow(api.call('medalChart', { query: { country_code: audience.country, platform: 'web' } }, { signal })),
  });

/** The categories of the menu, each with those nested in it. */
export const categoriesQuery = ({ api, audience }: QueryScope) =>
  queryOptions({
    queryKey: ['categories', audience],
    queryFn: async ({ signal }) => {
      const query = { country_code: audience.country, profile_class: audience.profileClass };
      return (await valueOrThrow(api.call('categories', { query }, { signal }))).categories;
    },
  });
