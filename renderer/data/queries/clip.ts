import { queryOptions } from '@tanstack/react-query';
import { answerOf, type QueryScope } from '#renderer/data/query-scope.ts';

/** One clip by its reference. */
export const clipQuery = ({ api, audience }: QueryScope, clipId: string) =>
  queryOptions({
    queryKey: ['clip', audience, clipId],
    queryFn: ({ signal }) => answerOf(api.call('clipInfo', { query: { country_code: audience.country, clip_id: clipId } }, { signal })),
  });
