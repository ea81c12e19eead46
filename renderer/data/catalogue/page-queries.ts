import { queryOptions } from '@tanstack/react-query';
import { type QueryScope, valueOrThrow } from '#renderer/data/client/query-scope.ts';
import { CONTENT_CACHE } from '#shared/domain/catalogue/content-timing.ts';

/** The rows of the home screen, in order. */
export const homepageQuery = ({ api, audience }: QueryScope) =>
  queryOptions({
    queryKey: ['homepage', audience],
    queryFn: ({ signal }) =>
      valueOrThrow(api.call('homepage', { query: { country_code: audience.country, profile_class: audience.profileClass } }, { signal })),
  });

/** The items of an editorial-pick or playlist row, from the document store. */
export const rowDocumentQuery = ({ api, audience }: QueryScope, document: string) =>
  queryOptions({
    queryKey: ['row-document', audience, document],
    queryFn: ({ signal }) => {
      const query = { country_code: audience.country, profile_class: audience.profileClass, document };
      return valueOrThrow(api.call('rowDocument', { query }, { signal }));
    },
  });

/** The promo items of the footer, kept for an hour. */
export const promoQuery = ({ api, audience }: QueryScope) =>
  queryOptions({
    queryKey: ['promo', audience],
    staleTime: CONTENT_CACHE.footer,
    gcTime: CONTENT_CACHE.footer,
    queryFn: async ({ signal }) =>
      (await valueOrThrow(api.call('promoItems', { query: { country_code: audience.country } }, { signal }))).items,
  });

/** What the show page is about. */
export const showPageQuery = ({ api, audience }: QueryScope) =>
  queryOptions({
    queryKey: ['show-page', audience],
    queryFn: ({ signal }) => valueOrThrow(api.call('showPage', { query: { country_code: audience.country } }, { signal })),
  });
