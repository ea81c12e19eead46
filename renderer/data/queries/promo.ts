import { queryOptions } from '@tanstack/react-query';
import { answerOf, type QueryScope } from '#renderer/data/query-scope.ts';
import { CONTENT_CACHE } from '#shared/domain/content/content-timing.ts';

/** The promo items of the footer, kept for an hour. */
export const promoQuery = ({ api, audience }: QueryScope) =>
  queryOptions({
    queryKey: ['promo', audience],
    staleTime: CONTENT_CACHE.footer,
    gcTime: CONTENT_CACHE.footer,
    queryFn: async ({ signal }) =>
      (await answerOf(api.call('promoItems', { query: { country_code: audience.country } }, { signal }))).items,
  });
