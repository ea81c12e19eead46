import { queryOptions } from '@tanstack/react-query';
import { answerOf, type QueryScope } from '#renderer/data/query-scope.ts';

/** The items of an editorial-pick or playlist row, from the document store. */
export const rowDocumentQuery = ({ api, audience }: QueryScope, document: string) =>
  queryOptions({
    queryKey: ['row-document', audience, document],
    queryFn: ({ signal }) => {
      const query = { country_code: audience.country, profile_class: audience.profileClass, document };
      return answerOf(api.call('rowDocument', { query }, { signal }));
    },
  });
