import { queryOptions } from '@tanstack/react-query';
import { answerOf, type QueryScope } from '#renderer/data/query-scope.ts';
import { PAGE_SIZE } from '#shared/domain/content/page-size.ts';

/** Programmes like this one. */
export const recommendationQuery = ({ api, audience }: QueryScope, programmeId: string) =>
  queryOptions({
    queryKey: ['recommendation', audience, programmeId],
    queryFn: ({ signal }) => {
      const query = { country_code: audience.country, programme_id: programmeId, offset: 0, limit: PAGE_SIZE.list };
      return answerOf(api.call('programmeRecommendation', { query }, { signal }));
    },
  });
