import type { CatalogueChannel } from '#service/catalogue/content/stored-channel.ts';
import type { CatalogueStore } from '#service/catalogue/store/catalogue.ts';
import {
  type StoredRecordingNeeds,
  storedRecordingOf,
} from '#service/imported/recording/playing/recording-path.ts';
import {
  type PlaybackFacts,
  type TrackingEvent,
  VIDEO_START,
  type VideoStart,
} from '#shared/contract/audience/tracking.ts';
import { parseCatchupVideoId } from '#shared/domain/imported/catchup-video.ts';
import { isImportedVideo } from '#shared/domain/imported/imported-channel.ts';
import { parseRecordingVideoId } from '#shared/domain/imported/recording/recording-video.ts';

export type TrackedTitleNeeds = StoredRecordingNeeds & {
  readonly store: {
    readonly catalogue: Pick<CatalogueStore, 'channels' | 'episode' | 'episodeByVideo' | 'playable'>;
  };
};

/**
 * Creates what finds the channel, programme or clip of an event, by which the audience is counted; of a row
 * event, its page. Null if the service has no such channel, programme, episode, clip, recording or film:
 * made-up ids must not make rows.
 */
export function createTitleOf(needs: TrackedTitleNeeds): (data: TrackingEvent) => string | null {
  const hasChannelNo = createChannelNumbers(needs);
  return (data) => {
    if ('page' in data) return data.page;
    if (data.event === VIDEO_START) return titleOfStart(needs, data, hasChannelNo);
    return data.streamType === 'live' ? channelTitle(needs, data.label) : titleOfVideo(needs, data);
  };
}

/** Finds channels by number in lists of a hundred thousand, which stay the same array until they change. */
function createChannelNumbers({ store }: TrackedTitleNeeds): (channelNo: number) => boolean {
  const known = new WeakMap<readonly CatalogueChannel[], ReadonlySet<number>>();
  return (channelNo) => {
    const channels = store.catalogue.channels();
    const numbers = known.get(channels) ?? new Set(channels.map((channel) => channel.channelNo));
    known.set(channels, numbers);
    return numbers.has(channelNo);
  };
}

function titleOfStart(
  needs: TrackedTitleNeeds,
  start: VideoStart,
  hasChannelNo: (channelNo: number) => boolean,
): string | null {
  const { channel_no, programme_id, episode_id } = start;
  if (start.video_type === 'live')
    return channel_no !== null && hasChannelNo(channel_no) ? String(channel_no) : null;
  // A clip, a recording or a film has neither.
  if (programme_id === '' && episode_id === '') return '';
  return isEpisodeOf(needs, programme_id, episode_id) ? programme_id : null;
}

function titleOfVideo(needs: TrackedTitleNeeds, { programID, label, videoID }: PlaybackFacts): string | null {
  if (programID !== '') return isEpisodeOf(needs, programID, label) ? programID : null;
  const recording = parseRecordingVideoId(videoID);
  if (recording !== null) return storedRecordingOf(needs, recording) === null ? null : videoID;
  // A past programme counts for its channel: its id has a start and a length that cannot be checked.
  const past = parseCatchupVideoId(videoID);
  if (past !== null) return channelTitle(needs, past.networkCode);
  if (isImportedVideo(videoID)) return channelTitle(needs, videoID);
  return needs.store.catalogue.episodeByVideo(videoID) === null ? null : videoID;
}

const channelTitle = ({ store }: TrackedTitleNeeds, code: string): string | null =>
  store.catalogue.playable(code) === null ? null : code;

const isEpisodeOf = ({ store }: TrackedTitleNeeds, programmeId: string, episodeId: string): boolean =>
  store.catalogue.episode(episodeId)?.programmeId === programmeId;
