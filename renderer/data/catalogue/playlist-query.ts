import { queryOptions } from '@tanstack/react-query';
import { type QueryScope, valueOrThrow } from '#renderer/data/client/query-scope.ts';

/** What a playlist plays, in order. */
export const playlistQuery = ({ api, audience }: QueryScope, playlistId: string) =>
  queryOptions({
    queryKey: ['playlist', audience, playlistId],
    queryFn: ({ signal }) =>
      valueOrThrow(api.call('playlist', { query: { country_code: audience.country, playlist_id: playlistId } }, { signal })),
  });
