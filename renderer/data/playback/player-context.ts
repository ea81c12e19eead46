import type { PlayedTarget } from '#renderer/data/audience/played-target.ts';
import { findSurvey, loadVideoEndPage } from '#renderer/data/audience/surveys.ts';
import { cachedChannels, cachedEpisodeLists } from '#renderer/data/catalogue/cached-content.ts';
import { episodeQuery, playlistQuery } from '#renderer/data/catalogue/video-queries.ts';
import { audienceOf } from '#renderer/data/client/query-scope.ts';
import type { Data } from '#renderer/data/create-data.ts';
import type { Channel } from '#shared/contract/catalogue/channel.ts';
import type { ContentItem } from '#shared/contract/catalogue/content-item.ts';
import type { Language } from '#shared/kernel/language.ts';
import { pathLanguage } from '#shared/navigation/path-language.ts';
import { sendPlayerError, sendVodlivePurchase } from './player-log.ts';
import { deviceSwitches, pairingPromptedAt, storePairingPromptTime } from './player-settings.ts';
import { createPreferenceStore } from './preference-store.ts';
import {
  type ContentVideoFacts,
  type NeighbourVideo,
  playlistNeighbours,
  playlistVideo,
  videoFacts,
} from './video-facts.ts';

/**
 * Creates the player's ports for everything around a start; part of `HostPorts` of renderer/player. None of
 * them throws.
 */
export function playerContextPorts(data: Data) {
  const { session, config, platform, queryClient } = data;
  const { storage } = platform;
  const viewer = () => session.store.getState().viewer;
  const channels = (): readonly Channel[] => cachedChannels(queryClient, audienceOf(viewer()));
  return {
    refusalDetail: (refusal: string) => (refusal === 'SYSTEM_BUSY' ? viewer().errorCode : null),
    videoFacts: (target: PlayedTarget) => loadVideoFacts(data, target),
    neighbour: (target: PlayedTarget, delta: 1 | -1) =>
      target.kind === 'live' ? adjacentChannel(channels(), target.channelNo, delta) : null,
    channelNo: (networkCode: string) =>
      channels().find((channel) => channel.network_code === networkCode)?.channel_no ?? null,
    choice: createPreferenceStore(storage, () => viewer().profileId),
    pairingFlag: {
      read: () => pairingPromptedAt(storage),
      write: (at: number) => storePairingPromptTime(storage, at),
    },
    reportError: (error: string) => sendPlayerError(data, error),
    reportVodlive: (target: { readonly networkCode: string; readonly startDate?: number | undefined }) =>
      sendVodlivePurchase(data, target.networkCode, target.startDate ?? null),
    dockOnLeave: () => deviceSwitches.dock.read(storage),
    abGroup: () => viewer().abGroup,
    subtitleBase: () => config.store.getState().config.subtitle_conversion_url,
    random: Math.random,
  };
}

/** Returns the channel `delta` places on in the list, wrapping around; null if the list is missing. */
function adjacentChannel(channels: readonly Channel[], channelNo: number, delta: 1 | -1) {
  const at = channels.findIndex((channel) => channel.channel_no === channelNo);
  const adjacent = at < 0 ? undefined : channels[(at + delta + channels.length) % channels.length];
  return adjacent === undefined
    ? null
    : ({ kind: 'live', channelNo: adjacent.channel_no, networkCode: adjacent.network_code } as const);
}

/**
 * Loads the skip points and neighbours of a video, from its playlist if it plays in one; a copy has the
 * neighbours on this device. Null for a channel, and on failure.
 */
async function loadVideoFacts(data: Data, target: PlayedTarget): Promise<ContentVideoFacts | null> {
  if (target.kind === 'live') return null;
  try {
    if (target.kind === 'episode' && target.copy !== undefined)
      return (await data.downloads?.load())?.facts(target.copy) ?? null;
    const own = target.kind === 'episode' ? loadEpisodeFacts(data, target) : NO_VIDEO_FACTS;
    const [loaded, due] = await Promise.all([own, hasSurvey(data, target)]);
    const facts = { ...loaded, hasSurvey: due };
    return target.playlistId === undefined
      ? facts
      : { ...facts, ...(await loadPlaylistFacts(data, target, target.playlistId)), lastPreview: false };
  } catch {
    return null;
  }
}

/** Facts of a clip outside a playlist. */
const NO_VIDEO_FACTS: ContentVideoFacts = {
  points: {},
  next: null,
  previous: null,
  lastPreview: false,
  hasSurvey: false,
};

/** Returns whether a survey is due at the end of a video; a request that fails counts as none. */
async function hasSurvey(data: Data, target: Exclude<PlayedTarget, { kind: 'live' }>): Promise<boolean> {
  return (
    (await findSurvey(data, { page: await loadVideoEndPage(data, target), language: pageLanguage() })) !==
    null
  );
}

/** Returns the language of the page. */
export const pageLanguage = (): Language => pathLanguage(globalThis.location?.pathname ?? '') ?? 'tc';

async function loadEpisodeFacts(
  { queryClient, api, session, clock }: Data,
  target: Extract<PlayedTarget, { kind: 'episode' }>,
): Promise<ContentVideoFacts> {
  const audience = audienceOf(session.store.getState().viewer);
  const reply = await queryClient.fetchQuery({
    ...episodeQuery({ api, audience }, target.episodeId),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return videoFacts(reply, cachedEpisodeLists(queryClient, target.programmeId, audience), clock.now());
}

/** Loads the neighbours in a playlist. An episode is fetched for its video and its lock. */
async function loadPlaylistFacts(
  { queryClient, api, session }: Data,
  target: Exclude<PlayedTarget, { kind: 'live' }>,
  playlistId: string,
) {
  const scope = { api, audience: audienceOf(session.store.getState().viewer) };
  const playlist = await queryClient.fetchQuery({
    ...playlistQuery(scope, playlistId),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { next, previous } = playlistNeighbours(
    playlist,
    target.kind === 'episode' ? target.episodeId : target.videoId,
  );
  const video = async (item: ContentItem | null): Promise<NeighbourVideo | null> => {
    if (item === null) return null;
    if (item.type === 'clip') return playlistVideo(item, playlistId, item.ref);
    const { currEpisode } = await queryClient.fetchQuery({
      ...episodeQuery(scope, item.ref),
      staleTime: Number.POSITIVE_INFINITY,
    });
    return { ...playlistVideo(item, playlistId, currEpisode.video_id), locked: currEpisode.lock };
  };
  return { next: await video(next), previous: await video(previous) };
}
