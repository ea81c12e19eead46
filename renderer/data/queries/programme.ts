import { queryOptions } from '@tanstack/react-query';
import { answerOf, type QueryScope } from '#renderer/data/query-scope.ts';

/** Details of one programme. */
export const programmeQuery = ({ api, audience }: QueryScope, programmeId: string) =>
  queryOptions({
    queryKey: ['programme', audience, programmeId],
    queryFn: ({ signal }) =>
      answerOf(api.call('programme', { query: { country_code: audience.country, programme_id: programmeId } }, { signal })),
  });
