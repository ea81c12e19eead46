import { queryOptions } from '@tanstack/react-query';
import { type QueryScope, valueOrThrow } from '#renderer/data/client/query-scope.ts';

/** The items of an editorial-pick or playlist row, from the document store. */
export const rowDocumentQuery = ({ api, audience }: QueryScope, document: string) =>
  queryOptions({
    queryKey: ['row-document', audience, document],
    queryFn: ({ signal }) => {
      const query = { country_code: audience.country, profile_class: audience.profileClass, document };
      return valueOrThrow(api.call('rowDocument', { query }, { signal }));
    },
  });
