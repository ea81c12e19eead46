import { queryOptions } from '@tanstack/react-query';
import { type QueryScope, valueOrThrow } from '#renderer/data/client/query-scope.ts';

/** What a pay-per-title programme costs, and until when it may be watched: the programme's tvod info (playback section 7). */
export const tvodInfoQuery = ({ api, audience }: QueryScope, tag: string, subscribed: boolean) =>
  queryOptions({
    queryKey: ['tvod', audience, tag, subscribed],
    queryFn: ({ signal }) => valueOrThrow(api.call('tvodInfo', { body: { tag, subscribed } }, { signal })),
  });
