import { queryOptions } from '@tanstack/react-query';
import { type QueryScope, valueOrThrow } from '#renderer/data/client/query-scope.ts';
import type { LastSeenEpisode } from '#shared/contract/catalogue/episode.ts';

/** Where this profile last was in a programme; null where it never was, or where there is no profile. */
export const episodeHistoryQuery = ({ api, audience }: QueryScope, programmeId: string) =>
  queryOptions({
    queryKey: ['episode-history', audience, programmeId],
    staleTime: 0,
    queryFn: async ({ signal }): Promise<LastSeenEpisode | null> => {
      if (audience.profileId === null) return null;
      const query = { country_code: audience.country, programme_id: programmeId };
      return (await valueOrThrow(api.call('episodeHistory', { query }, { signal }))).last_seen_episode;
    },
  });
