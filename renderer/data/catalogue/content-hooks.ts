import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { audienceOf, type QueryScope } from '#renderer/data/client/query-scope.ts';
import { useLoggedFailure } from '#renderer/data/client/use-logged-failure.ts';
import { useData, useSessionState, useViewer } from '#renderer/data/data-context.tsx';
import { channelsProgrammeQuery, channelsQuery } from '#renderer/data/guide/channel-queries.ts';
import { type GuideRange, guideQuery } from '#renderer/data/guide/guide-queries.ts';
import { episodeHistoryQuery } from '#renderer/data/library/library-queries.ts';
import { homepageQuery, rowDocumentQuery } from './page-queries.ts';
import { labellingQuery, programmeQuery } from './programme-queries.ts';
import { clipQuery, type EpisodeWindow, episodeQuery, episodesQuery, playlistQuery } from './video-queries.ts';

/** What queries need, for prefetching through `useData().queryClient` as well. The same object while nothing in it changes. */
export function useQueryScope(): QueryScope {
  const { api } = useData();
  const { country, profileClass, profileId } = audienceOf(useViewer());
  return useMemo(() => ({ api, audience: { country, profileClass, profileId } }), [api, country, profileClass, profileId]);
}

/** Content waits until it is known who watches; a failed session is known as a plain guest. */
const useSessionReady = (): boolean => useSessionState().phase === 'known';

/** Rows of the home screen. */
export const useHomepage = () => useQuery({ ...homepageQuery(useQueryScope()), enabled: useSessionReady() });

/** Channels by number. */
export const useChannels = () => useQuery({ ...channelsQuery(useQueryScope(), useViewer().subscriptions), enabled: useSessionReady() });

/** Has the channels at hand from when they are `wanted` without drawing anything for them. */
export function usePreloadedChannels(wanted: boolean): void {
  const enabled = useSessionReady();
  useQuery({ ...channelsQuery(useQueryScope(), useViewer().subscriptions), enabled: enabled && wanted, notifyOnChangeProps: [] });
}

/** What every channel shows now and next, by network code. */
export const useChannelsProgramme = () => useQuery({ ...channelsProgrammeQuery(useQueryScope()), enabled: useSessionReady() });

/** Guide items by network code for a range, which is widened to whole half hours; asked for only while it is `wanted`. */
export const useGuide = (range: GuideRange, wanted = true) => {
  const enabled = useSessionReady();
  return useQuery({ ...guideQuery(useQueryScope(), range), enabled: enabled && wanted });
};

/** Details of a programme. */
export const useProgramme = (programmeId: string) =>
  useQuery({ ...programmeQuery(useQueryScope(), programmeId), enabled: useSessionReady() });

/** An episode and the one after it. */
export const useEpisode = (episodeId: string) => useQuery({ ...episodeQuery(useQueryScope(), episodeId), enabled: useSessionReady() });

/** A clip by its reference. */
export const useClip = (clipId: string) => useQuery({ ...clipQuery(useQueryScope(), clipId), enabled: useSessionReady() });

/** What a playlist plays, in order. */
export const usePlaylist = (playlistId: string) => useQuery({ ...playlistQuery(useQueryScope(), playlistId), enabled: useSessionReady() });

/** A window of a programme's episodes. */
export const useEpisodes = (programmeId: string, window: EpisodeWindow = {}) =>
  useQuery({ ...episodesQuery(useQueryScope(), programmeId, window), enabled: useSessionReady() });

/** Where this profile last was in a programme, or null. */
export const useEpisodeHistory = (programmeId: string) =>
  useQuery({ ...episodeHistoryQuery(useQueryScope(), programmeId), enabled: useSessionReady() });

/** The items of an editorial-pick or playlist row, from the document store; asked for once `wanted`. A failure is logged. */
export function useRowDocument(document: string, wanted: boolean) {
  const reply = useQuery({ ...rowDocumentQuery(useQueryScope(), document), enabled: wanted });
  useLoggedFailure(`row document ${document}`, reply.error);
  return reply;
}

/** Label data of programmes by their id; undefined until it is here, and where it cannot be had. */
export function useLabelling(ids: readonly string[]) {
  const { data, error } = useQuery({ ...labellingQuery(useQueryScope(), ids), enabled: ids.length > 0 });
  useLoggedFailure('labelling', error);
  return data;
}
