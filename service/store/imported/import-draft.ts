import type { DatabaseSync } from 'node:sqlite';
import type { StoredChannel } from '#service/store/catalogue/stored-content.ts';
import type { OwnGuideChannel, OwnVideo } from './own-channel.ts';
import { withoutSync } from './without-sync.ts';

/** An imported channel and the number of its guide, which several channels may share; null without a guide. */
export type ImportedChannel = { readonly channel: StoredChannel; readonly guideNo: number | null };
/** A programme of an imported guide; times in milliseconds since 1970. */
export type ImportedSlot = {
  readonly guideNo: number;
  readonly start: number;
  readonly end: number;
  readonly title: { readonly tc: string; readonly en: string };
  /** Its `ProgrammeDetails` as JSON, or null. */
  readonly details: string | null;
};

/**
 * A running import. Its writes do not checkpoint the log, which would wait for the disk; the importer does that on a thread's connection.
 * Nothing is visible before `commit`, and an interrupted import leaves the previous channels in place.
 */
export type ImportDraft = {
  readonly addChannels: (channels: readonly ImportedChannel[]) => void;
  readonly addSlots: (slots: readonly ImportedSlot[]) => void;
  readonly addVideos: (videos: readonly OwnVideo[]) => void;
  readonly addGuideChannels: (channels: readonly OwnGuideChannel[]) => void;
  /** Replaces the shown channels with the added ones, atomically. */
  readonly commit: () => void;
  /** Keeps the previous channels; `sweep` deletes the added ones. */
  readonly abandon: () => void;
};

/** Opens a draft of this generation. `commit` shows its channels, `abandon` forgets them. */
export function openDraft(
  database: DatabaseSync,
  generation: number,
  commit: (generation: number, own: readonly ImportedChannel[]) => void,
  abandon: () => void,
): ImportDraft {
  const insert = {
    channel: database.prepare('INSERT INTO own_channels (generation, channel_no, guide_no, body) VALUES (?, ?, ?, ?)'),
    slot: database.prepare(
      'INSERT OR REPLACE INTO own_slots (generation, guide_no, start, end, title_tc, title_en, details) VALUES (?, ?, ?, ?, ?, ?, ?)',
    ),
    video: database.prepare('INSERT INTO own_videos (generation, place, code, body) VALUES (?, ?, ?, ?)'),
    guideChannel: database.prepare('INSERT INTO own_guide_channels (generation, place, body) VALUES (?, ?, ?)'),
  };
  const own: ImportedChannel[] = [];
  let videos = 0;
  let guideChannels = 0;
  return {
    addChannels: (channels) =>
      withoutSync(database, () => {
        for (const { channel, guideNo } of channels) insert.channel.run(generation, channel.channelNo, guideNo, JSON.stringify(channel));
        own.push(...channels);
      }),
    addSlots: (slots) =>
      withoutSync(database, () => {
        for (const { guideNo, start, end, title, details } of slots)
          insert.slot.run(generation, guideNo, start, end, title.tc, title.en, details);
      }),
    addVideos: (added) =>
      withoutSync(database, () => {
        for (const video of added) insert.video.run(generation, videos++, video.code, JSON.stringify(video));
      }),
    addGuideChannels: (added) =>
      withoutSync(database, () => {
        for (const channel of added) insert.guideChannel.run(generation, guideChannels++, JSON.stringify(channel));
      }),
    commit: () => commit(generation, own),
    abandon,
  };
}
