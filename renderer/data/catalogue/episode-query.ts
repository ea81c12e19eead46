import { queryOptions } from '@tanstack/react-query';
import { type QueryScope, valueOrThrow } from '#renderer/data/client/query-scope.ts';

/** One episode with the one after it. */
export const episodeQuery = ({ api, audience }: QueryScope, episodeId: string) =>
  queryOptions({
    queryKey: ['episode', audience, episodeId],
    queryFn: ({ signal }) =>
      valueOrThrow(api.call('episode', { query: { country_code: audience.country, episode_id: episodeId } }, { signal })),
  });
