import { queryOptions } from '@tanstack/react-query';
import { type QueryScope, valueOrThrow } from '#renderer/data/client/query-scope.ts';
import { PAGE_SIZE } from '#shared/domain/catalogue/page-size.ts';

/** Programmes like this one. */
export const recommendationQuery = ({ api, audience }: QueryScope, programmeId: string) =>
  queryOptions({
    queryKey: ['recommendation', audience, programmeId],
    queryFn: ({ signal }) => {
      const query = { country_code: audience.country, programme_id: programmeId, offset: 0, limit: PAGE_SIZE.list };
      return valueOrThrow(api.call('programmeRecommendation', { query }, { signal }));
    },
  });
