import { episodeQuery } from '#renderer/data/queries/episode.ts';
import type { Channel } from '#shared/contract/schema/channel.ts';
import type { EpisodesReply } from '#shared/contract/schema/episode.ts';
import { cachedAll } from './cached.ts';
import type { Data } from './create-data.ts';
import { keptChoices } from './kept-choices.ts';
import { sendPlayerError, sendVodlivePurchase } from './player-log.ts';
import { isDockOn, keepPairingPrompt, pairingPromptedAt } from './player-settings.ts';
import { audienceOf } from './query-scope.ts';
import { type AroundVideo, videoFacts } from './video-facts.ts';

type Target =
  | { readonly kind: 'live'; readonly channelNo: number; readonly networkCode: string }
  | { readonly kind: 'video' }
  | { readonly kind: 'episode'; readonly episodeId: string; readonly programmeId: string };

/** What the data layer does for the player beside starting a stream; it fits a part of `HostPorts` of renderer/player. Nothing in it throws. */
export function playerSurroundings(data: Data) {
  const { session, config, platform, queryClient } = data;
  const { storage } = platform;
  const viewer = () => session.store.getState().viewer;
  const channels = (): readonly Channel[] => cachedAll<readonly Channel[]>(queryClient, 'channels', audienceOf(viewer()))[0] ?? [];
  return {
    refusalDetail: (refusal: string) => (refusal === 'SYSTEM_BUSY' ? viewer().errorCode : null),
    facts: (target: Target) => aroundVideo(data, target),
    neighbour: (target: Target, delta: 1 | -1) => (target.kind === 'live' ? channelBeside(channels(), target.channelNo, delta) : null),
    channelNo: (networkCode: string) => channels().find((channel) => channel.network_code === networkCode)?.channel_no ?? null,
    choice: keptChoices(storage, () => viewer().profileId),
    pairingFlag: { read: () => pairingPromptedAt(storage), write: (at: number) => keepPairingPrompt(storage, at) },
    reportError: (error: string) => sendPlayerError(data, error),
    reportVodlive: (target: { readonly networkCode: string; readonly startDate?: number | undefined }) =>
      sendVodlivePurchase(data, target.networkCode, target.startDate ?? null),
    dockOnLeave: () => isDockOn(storage),
    abGroup: () => viewer().abGroup,
    subtitleBase: () => config.store.getState().config.subtitle_conversion_url,
    random: Math.random,
  };
}

/** The channel so many places on in the list, around its ends; null where the list is not there. */
function channelBeside(channels: readonly Channel[], channelNo: number, delta: 1 | -1) {
  const at = channels.findIndex((channel) => channel.channel_no === channelNo);
  const beside = at < 0 ? undefined : channels[(at + delta + channels.length) % channels.length];
  return beside === undefined ? null : ({ kind: 'live', channelNo: beside.channel_no, networkCode: beside.network_code } as const);
}

/** Skip points and neighbours of an episode; null for anything else, and where they cannot be had. */
async function aroundVideo(data: Data, target: Target): Promise<AroundVideo | null> {
  if (target.kind !== 'episode') return null;
  const { queryClient, api, session } = data;
  const audience = audienceOf(session.store.getState().viewer);
  try {
    const reply = await queryClient.fetchQuery({
      ...episodeQuery({ api, audience }, target.episodeId),
      staleTime: Number.POSITIVE_INFINITY,
    });
    const lists = queryClient.getQueriesData<EpisodesReply>({ queryKey: ['episodes', audience, target.programmeId] });
    return videoFacts(
      reply,
      lists.flatMap(([, list]) => (list === undefined ? [] : [list])),
    );
  } catch {
    return null;
  }
}
