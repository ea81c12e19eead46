import { queryOptions } from '@tanstack/react-query';
import { type QueryScope, valueOrThrow } from '#renderer/data/client/query-scope.ts';

/** The categories of the menu, each with those nested in it. */
export const categoriesQuery = ({ api, audience }: QueryScope) =>
  queryOptions({
    queryKey: ['categories', audience],
    queryFn: async ({ signal }) => {
      const query = { country_code: audience.country, profile_class: audience.profileClass };
      return (await valueOrThrow(api.call('categories', { query }, { signal }))).categories;
    },
  });
