import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type QueryScope, valueOrThrow } from '#renderer/data/client/query-scope.ts';

/** Query of an episode with the next one. */
export const episodeQuery = ({ api, audience }: QueryScope, episodeId: string) =>
  queryOptions({
    queryKey: ['episode', audience, episodeId],
    queryFn: ({ signal }) =>
      valueOrThrow(
        api.call('episode', { query: { country_code: audience.country, episode_id: episodeId } }, { signal }),
      ),
  });

/**
 * Which episodes: from `start` to `end` by number (by default the service returns 17 from the start), or one
 * `group` by its index. Newest first if `descending`.
 */
export type EpisodeWindow = {
  readonly start?: number;
  readonly end?: number;
  readonly group?: number;
  readonly descending?: boolean;
};

/** Query of a window of a programme's episodes. */
export const episodesQuery = ({ api, audience }: QueryScope, programmeId: string, window: EpisodeWindow) =>
  queryOptions({
    queryKey: ['episodes', audience, programmeId, window],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => {
      const query = {
        country_code: audience.country,
        programme_id: programmeId,
        ...(window.start === undefined ? {} : { start_episode_no: window.start }),
        ...(window.end === undefined ? {} : { end_episode_no: window.end }),
        ...(window.group === undefined ? {} : { action: 'get_group' as const, group_index: window.group }),
        ...(window.descending === undefined ? {} : { sort_desc: window.descending }),
      };
      return valueOrThrow(api.call('episodes', { query }, { signal }));
    },
  });

/** Query of a clip by its reference. */
export const clipQuery = ({ api, audience }: QueryScope, clipId: string) =>
  queryOptions({
    queryKey: ['clip', audience, clipId],
    queryFn: ({ signal }) =>
      valueOrThrow(
        api.call('clipInfo', { query: { country_code: audience.country, clip_id: clipId } }, { signal }),
      ),
  });

/** Query of a playlist's items, in order. */
export const playlistQuery = ({ api, audience }: QueryScope, playlistId: string) =>
  queryOptions({
    queryKey: ['playlist', audience, playlistId],
    queryFn: ({ signal }) =>
      valueOrThrow(
        api.call(
          'playlist',
          { query: { country_code: audience.country, playlist_id: playlistId } },
          { signal },
        ),
      ),
  });
