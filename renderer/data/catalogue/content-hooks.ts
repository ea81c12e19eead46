import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { audienceOf, type QueryScope } from '#renderer/data/client/query-scope.ts';
import { useLoggedFailure } from '#renderer/data/client/use-logged-failure.ts';
import { useData, useParentGrant, useSessionReady, useViewer } from '#renderer/data/data-context.tsx';
import {
  channelsProgrammeQuery,
  channelsQuery,
  planChannelsQuery,
} from '#renderer/data/guide/channel-queries.ts';
import { type GuideRange, guideQuery } from '#renderer/data/guide/guide-queries.ts';
import { homepageQuery, rowDocumentQuery } from './page-queries.ts';
import { labellingQuery, programmeQuery } from './programme-queries.ts';
import {
  clipQuery,
  type EpisodeWindow,
  episodeQuery,
  episodesQuery,
  playlistQuery,
} from './video-queries.ts';

/**
 * Returns the scope of content queries, also for prefetching. It is the same object while nothing in it
 * changes.
 */
export function useQueryScope(): QueryScope {
  const { api } = useData();
  const { country, profileClass, profileId } = audienceOf(useViewer());
  const opened = useParentGrant();
  return useMemo(
    () => ({ api, audience: { country, profileClass, profileId }, opened }),
    [api, country, profileClass, profileId, opened],
  );
}

/** Returns the rows of the home screen. */
export const useHomepage = () => useQuery({ ...homepageQuery(useQueryScope()), enabled: useSessionReady() });

/** Returns the channels by number. */
export const useChannels = () =>
  useQuery({ ...channelsQuery(useQueryScope(), useViewer().subscriptions), enabled: useSessionReady() });

/** Returns the channels that come with a plan, by number. */
export const usePlanChannels = () =>
  useQuery({ ...planChannelsQuery(useQueryScope()), enabled: useSessionReady() });

/** Returns the channels by number once `isNeeded`. */
export function useChannelsWhen(isNeeded: boolean) {
  const enabled = useSessionReady();
  return useQuery({
    ...channelsQuery(useQueryScope(), useViewer().subscriptions),
    enabled: enabled && isNeeded,
  });
}

/** Loads the channels once `isNeeded`, without rendering for them. */
export function usePreloadedChannels(isNeeded: boolean): void {
  const enabled = useSessionReady();
  useQuery({
    ...channelsQuery(useQueryScope(), useViewer().subscriptions),
    enabled: enabled && isNeeded,
    notifyOnChangeProps: [],
  });
}

/** Returns the current and next programme of every channel, by network code. */
export const useChannelsProgramme = () =>
  useQuery({ ...channelsProgrammeQuery(useQueryScope()), enabled: useSessionReady() });

/** Returns guide items by network code for a range, widened to whole half hours, once `isNeeded`. */
export const useGuide = (range: GuideRange, isNeeded = true) => {
  const enabled = useSessionReady();
  return useQuery({ ...guideQuery(useQueryScope(), range), enabled: enabled && isNeeded });
};

/** Returns a programme's details. */
export const useProgramme = (programmeId: string) =>
  useQuery({ ...programmeQuery(useQueryScope(), programmeId), enabled: useSessionReady() });

/** Returns a programme's details; null loads nothing. */
export const useProgrammeWhen = (programmeId: string | null) =>
  useQuery({
    ...programmeQuery(useQueryScope(), programmeId ?? ''),
    enabled: useSessionReady() && programmeId !== null,
  });

/** Returns an episode and the next one. */
export const useEpisode = (episodeId: string) =>
  useQuery({ ...episodeQuery(useQueryScope(), episodeId), enabled: useSessionReady() });

/** Returns a clip by its reference. */
export const useClip = (clipId: string) =>
  useQuery({ ...clipQuery(useQueryScope(), clipId), enabled: useSessionReady() });

/** Returns the items of a playlist in order. */
export const usePlaylist = (playlistId: string) =>
  useQuery({ ...playlistQuery(useQueryScope(), playlistId), enabled: useSessionReady() });

/** Returns a window of a programme's episodes. */
export const useEpisodes = (programmeId: string, window: EpisodeWindow = {}) =>
  useQuery({ ...episodesQuery(useQueryScope(), programmeId, window), enabled: useSessionReady() });

/**
 * Returns the items of an editorial-pick or playlist row from the document store, once `isNeeded` (S1-7-100).
 * A failure is logged.
 */
export function useRowDocument(document: string, isNeeded: boolean) {
  const reply = useQuery({ ...rowDocumentQuery(useQueryScope(), document), enabled: isNeeded });
  useLoggedFailure(`row document ${document}`, reply.error);
  return reply;
}

/** Returns label data by programme id; undefined until loaded, and after a failure. */
export function useLabelling(ids: readonly string[]) {
  const { data, error } = useQuery({ ...labellingQuery(useQueryScope(), ids), enabled: ids.length > 0 });
  useLoggedFailure('labelling', error);
  return data;
}
