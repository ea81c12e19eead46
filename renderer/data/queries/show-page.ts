import { queryOptions } from '@tanstack/react-query';
import { answerOf, type QueryScope } from '#renderer/data/query-scope.ts';

/** What the show page is about. */
export const showPageQuery = ({ api, audience }: QueryScope) =>
  queryOptions({
    queryKey: ['show-page', audience],
    queryFn: ({ signal }) => answerOf(api.call('showPage', { query: { country_code: audience.country } }, { signal })),
  });
