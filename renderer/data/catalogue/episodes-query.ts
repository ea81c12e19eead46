import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type QueryScope, valueOrThrow } from '#renderer/data/client/query-scope.ts';

/**
 * Which episodes: from `start` to `end` by number (the service gives 17 from the start by default), or one `group` by its index; newest first with
 * `descending`.
 */
export type EpisodeWindow = { readonly start?: number; readonly end?: number; readonly group?: number; readonly descending?: boolean };

/** A window of a programme's episodes. */
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
