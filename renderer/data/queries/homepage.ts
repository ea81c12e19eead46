import { queryOptions } from '@tanstack/react-query';
import { answerOf, type QueryScope } from '#renderer/data/query-scope.ts';

/** The rows of the home screen, in order. */
export const homepageQuery = ({ api, audience }: QueryScope) =>
  queryOptions({
    queryKey: ['homepage', audience],
    queryFn: ({ signal }) =>
      answerOf(api.call('homepage', { query: { country_code: audience.country, profile_class: audience.profileClass } }, { signal })),
  });
