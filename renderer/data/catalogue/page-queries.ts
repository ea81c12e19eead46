import { queryOptions } from '@tanstack/react-query';
import { type QueryScope, valueOrThrow } from '#renderer/data/client/query-scope.ts';
import { CONTENT_CACHE } from '#shared/domain/catalogue/content-timing.ts';

/** Query of the home screen's rows, in order. */
export const homepageQuery = ({ api, audience }: QueryScope) =>
  queryOptions({
    queryKey: ['homepage', audience],
    queryFn: ({ signal }) =>
      valueOrThrow(
        api.call(
          'homepage',
          { query: { country_code: audience.country, profile_class: audience.profileClass } },
          { signal },
        ),
      ),
  });

/** Query of the items of an editorial-pick or playlist row in the document store (S1-7-100). */
export const rowDocumentQuery = ({ api, audience }: QueryScope, document: string) =>
  queryOptions({
    queryKey: ['row-document', audience, document],
    queryFn: ({ signal }) => {
      const query = { country_code: audience.country, profile_class: audience.profileClass, document };
      return valueOrThrow(api.call('rowDocument', { query }, { signal }));
    },
  });

/** Query of the footer's promo items, cached for an hour. */
export const promoQuery = ({ api, audience }: QueryScope) =>
  queryOptions({
    queryKey: ['promo', audience],
    staleTime: CONTENT_CACHE.footer,
    gcTime: CONTENT_CACHE.footer,
    queryFn: async ({ signal }) =>
      (await valueOrThrow(api.call('promoItems', { query: { country_code: audience.country } }, { signal })))
        .items,
  });

/** Query of the show page. */
export const showPageQuery = ({ api, audience }: QueryScope) =>
  queryOptions({
    queryKey: ['show-page', audience],
    queryFn: ({ signal }) =>
      valueOrThrow(api.call('showPage', { query: { country_code: audience.country } }, { signal })),
  });
