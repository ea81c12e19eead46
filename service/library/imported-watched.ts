import type { z } from 'zod';
import type { ImportedVideo } from '#service/catalogue/content/imported-channel.ts';
import type { LockFilter } from '#service/household/group-locks.ts';
import { importedVideoItem, importedVideoPicture } from '#service/imported/calls/imported-video-items.ts';
import type { ImportedChannelStore } from '#service/imported/store/imported-channels.ts';
import type { HistoryRecord } from '#service/library/store/history-record.ts';
import type { contentItem } from '#shared/contract/catalogue/content-item.ts';
import type { historyListEntry } from '#shared/contract/library/history.ts';
import { isImportedVideo } from '#shared/domain/imported/imported-channel.ts';
import { continueWatching } from '#shared/domain/library/continue-watching.ts';

/**
 * Returns the film of a playlist that a history names as programme and as episode; null for anything else,
 * and for a film that is gone.
 */
export const importedVideoOf = (
  own: Pick<ImportedChannelStore, 'video'>,
  ref: string,
  episodeId: string,
): ImportedVideo | null => (ref === episodeId && isImportedVideo(ref) ? own.video(ref) : null);

/** Returns a watched film as an entry of the history; empty if it is locked for this viewer or hidden. */
export function importedHistoryEntries(
  video: ImportedVideo,
  record: HistoryRecord,
  { isOffered }: LockFilter,
): z.input<typeof historyListEntry>[] {
  if (!isOffered(video)) return [];
  const { playback_time, video_duration, ad_path, watched_at } = record;
  return [
    {
      type: 'programme',
      ref: video.code,
      episode_id: video.code,
      playback_time,
      video_duration,
      ad_path,
      name_tc: video.name,
      name_en: video.name,
      episode_no: null,
      image: importedVideoPicture(video),
      programme_path: '',
      watched_at: new Date(watched_at).toISOString(),
    },
  ];
}

/**
 * Returns a film that was begun as an item of "Continue watching"; empty if it was watched to its end, or is
 * locked for this viewer or hidden.
 */
export function importedContinueItems(
  video: ImportedVideo,
  record: HistoryRecord,
  { isOffered }: LockFilter,
): z.input<typeof contentItem>[] {
  const { playback_time: playbackTime, video_duration: videoDuration } = record;
  const { code } = video;
  if (
    !isOffered(video) ||
    continueWatching({ episodeId: code, playbackTime, videoDuration }, [code]).do !== 'resume'
  )
    return [];
  return [
    {
      ...importedVideoItem(video),
      last_seen_episode: code,
      last_seen_episode_no: null,
      last_seen_episode_playback_time: playbackTime,
      last_seen_episode_video_duration: videoDuration,
    },
  ];
}
