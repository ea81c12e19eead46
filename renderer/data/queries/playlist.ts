import { queryOptions } from '@tanstack/react-query';
import { answerOf, type QueryScope } from '#renderer/data/query-scope.ts';

/** What a playlist plays, in order. */
export const playlistQuery = ({ api, audience }: QueryScope, playlistId: string) =>
  queryOptions({
    queryKey: ['playlist', audience, playlistId],
    queryFn: ({ signal }) =>
      answerOf(api.call('playlist', { query: { country_code: audience.country, playlist_id: playlistId } }, { signal })),
  });
