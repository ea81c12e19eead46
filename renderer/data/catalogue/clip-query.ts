import { queryOptions } from '@tanstack/react-query';
import { type QueryScope, valueOrThrow } from '#renderer/data/client/query-scope.ts';

/** One clip by its reference. */
export const clipQuery = ({ api, audience }: QueryScope, clipId: string) =>
  queryOptions({
    queryKey: ['clip', audience, clipId],
    queryFn: ({ signal }) => valueOrThrow(api.call('clipInfo', { query: { country_code: audience.country, clip_id: clipId } }, { signal })),
  });
