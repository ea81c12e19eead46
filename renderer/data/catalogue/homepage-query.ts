import { queryOptions } from '@tanstack/react-query';
import { type QueryScope, valueOrThrow } from '#renderer/data/client/query-scope.ts';

/** The rows of the home screen, in order. */
export const homepageQuery = ({ api, audience }: QueryScope) =>
  queryOptions({
    queryKey: ['homepage', audience],
    queryFn: ({ signal }) =>
      valueOrThrow(api.call('homepage', { query: { country_code: audience.country, profile_class: audience.profileClass } }, { signal })),
  });
