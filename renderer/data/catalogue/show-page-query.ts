import { queryOptions } from '@tanstack/react-query';
import { type QueryScope, valueOrThrow } from '#renderer/data/client/query-scope.ts';

/** What the show page is about. */
export const showPageQuery = ({ api, audience }: QueryScope) =>
  queryOptions({
    queryKey: ['show-page', audience],
    queryFn: ({ signal }) => valueOrThrow(api.call('showPage', { query: { country_code: audience.country } }, { signal })),
  });
