import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { channelsQuery } from '#renderer/data/queries/channels.ts';
import { channelsProgrammeQuery } from '#renderer/data/queries/channels-programme.ts';
import { clipQuery } from '#renderer/data/queries/clip.ts';
import { episodeQuery } from '#renderer/data/queries/episode.ts';
import { episodeHistoryQuery } from '#renderer/data/queries/episode-history.ts';
import { type EpisodeWindow, episodesQuery } from '#renderer/data/queries/episodes.ts';
import { type GuideRange, guideQuery } from '#renderer/data/queries/guide.ts';
import { homepageQuery } from '#renderer/data/queries/homepage.ts';
import { playlistQuery } from '#renderer/data/queries/playlist.ts';
import { programmeQuery } from '#renderer/data/queries/programme.ts';
import { useData, useSessionState, useViewer } from './data-context.tsx';
import { audienceOf, type QueryScope } from './query-scope.ts';

/** What queries need, for prefetching through `useData().queryClient` as well. The same object while nothing in it changes. */
export function useQueryScope(): QueryScope {
  const { api } = useData();
  const { country, profileClass, profileId } = audienceOf(useViewer());
  return useMemo(() => ({ api, audience: { country, profileClass, profileId } }), [api, country, profileClass, profileId]);
}

/** Content waits until it is known who watches; a failed session is known as a plain guest. */
const useEnabled = (): boolean => useSessionState().phase === 'known';

/** Rows of the home screen. */
export const useHomepage = () => useQuery({ ...homepageQuery(useQueryScope()), enabled: useEnabled() });

/** Channels by number. */
export const useChannels = () => useQuery({ ...channelsQuery(useQueryScope(), useViewer().subscriptions), enabled: useEnabled() });

/** Has the channels at hand from when they are `wanted` without drawing anything for them. */
export function useChannelsAhead(wanted: boolean): void {
  const enabled = useEnabled();
  useQuery({ ...channelsQuery(useQueryScope(), useViewer().subscriptions), enabled: enabled && wanted, notifyOnChangeProps: [] });
}

/** What every channel shows now and next, by network code. */
export const useChannelsProgramme = () => useQuery({ ...channelsProgrammeQuery(useQueryScope()), enabled: useEnabled() });

/** Guide items by network code for a range, which is widened to whole half hours; asked for only while it is `wanted`. */
export const useGuide = (range: GuideRange, wanted = true) => {
  const enabled = useEnabled();
  return useQuery({ ...guideQuery(useQueryScope(), range), enabled: enabled && wanted });
};

/** Details of a programme. */
export const useProgramme = (programmeId: string) => useQuery({ ...programmeQuery(useQueryScope(), programmeId), enabled: useEnabled() });

/** An episode and the one after it. */
export const useEpisode = (episodeId: string) => useQuery({ ...episodeQuery(useQueryScope(), episodeId), enabled: useEnabled() });

/** A clip by its reference. */
export const useClip = (clipId: string) => useQuery({ ...clipQuery(useQueryScope(), clipId), enabled: useEnabled() });

/** What a playlist plays, in order. */
export const usePlaylist = (playlistId: string) => useQuery({ ...playlistQuery(useQueryScope(), playlistId), enabled: useEnabled() });

/** A window of a programme's episodes. */
export const useEpisodes = (programmeId: string, window: EpisodeWindow = {}) =>
  useQuery({ ...episodesQuery(useQueryScope(), programmeId, window), enabled: useEnabled() });

/** Where this profile last was in a programme, or null. */
export const useEpisodeHistory = (programmeId: string) =>
  useQuery({ ...episodeHistoryQuery(useQueryScope(), programmeId), enabled: useEnabled() });
