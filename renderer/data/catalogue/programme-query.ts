import { queryOptions } from '@tanstack/react-query';
import { type QueryScope, valueOrThrow } from '#renderer/data/client/query-scope.ts';

/** Details of one programme. */
export const programmeQuery = ({ api, audience }: QueryScope, programmeId: string) =>
  queryOptions({
    queryKey: ['programme', audience, programmeId],
    queryFn: ({ signal }) =>
      valueOrThrow(api.call('programme', { query: { country_code: audience.country, programme_id: programmeId } }, { signal })),
  });
