import { queryOptions } from '@tanstack/react-query';
import { type QueryScope, valueOrThrow } from '#renderer/data/client/query-scope.ts';
import { CONTENT_CACHE } from '#shared/domain/catalogue/content-timing.ts';

/** The promo items of the footer, kept for an hour. */
export const promoQuery = ({ api, audience }: QueryScope) =>
  queryOptions({
    queryKey: ['promo', audience],
    staleTime: CONTENT_CACHE.footer,
    gcTime: CONTENT_CACHE.footer,
    queryFn: async ({ signal }) =>
      (await valueOrThrow(api.call('promoItems', { query: { country_code: audience.country } }, { signal }))).items,
  });
