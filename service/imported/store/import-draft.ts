import type { DatabaseSync } from 'node:sqlite';
import type { ImportedGuideChannel, ImportedVideo } from '#service/catalogue/content/imported-channel.ts';
import type { ImportedChannel } from '#service/catalogue/content/stored-channel.ts';
import { withoutSync } from '#service/kernel/database/query.ts';

/**
 * An imported channel and the number of its guide, which several channels may share; null without a guide.
 */
export type GuidedChannel = { readonly channel: ImportedChannel; readonly guideNo: number | null };
/** A programme of an imported guide; times in milliseconds since 1970. */
export type ImportedSlot = {
  readonly guideNo: number;
  readonly start: number;
  readonly end: number;
  readonly title: { readonly tc: string; readonly en: string };
  /** Its `ProgrammeDetails` as JSON, or null. */
  readonly details: string | null;
};

/** Writes the content of an import, a batch at a time. */
type DraftWrites = {
  readonly addChannels: (channels: readonly GuidedChannel[]) => void;
  readonly addSlots: (slots: readonly ImportedSlot[]) => void;
  readonly addVideos: (videos: readonly ImportedVideo[]) => void;
  readonly addGuideChannels: (channels: readonly ImportedGuideChannel[]) => void;
  /** Keeps the previous channels; `sweep` deletes the added ones. */
  readonly abandon: () => void;
};

/**
 * A running import. Its writes do not checkpoint the log, which would wait for the disk; the importer does
 * that on a thread's connection. Nothing is visible before `commit`, and an interrupted import leaves the
 * previous channels in place.
 */
export type ImportDraft = DraftWrites & {
  /**
   * Resolves when everything added so far is stored; rejects with `ImportSuperseded` once another process has
   * begun an import.
   */
  readonly settled: () => Promise<void>;
  /**
   * Replaces the shown channels with the added ones, atomically. Resolves with false if another import has
   * begun since, whose channels will be shown.
   */
  readonly commit: () => Promise<boolean>;
};

/** Another process has begun an import, which replaces this one. */
export class ImportSuperseded extends Error {
  override readonly name = 'ImportSuperseded';
}

/**
 * A draft in the process's own database; its channels have a name that processes share if there are several.
 */
export type LocalDraft = DraftWrites & {
  /** Returns false if the draft was abandoned. */
  readonly commit: (sharedName?: string) => boolean;
};

/** Opens a draft of this generation. `commit` shows its channels, `abandon` forgets them. */
export function openDraft(
  database: DatabaseSync,
  generation: number,
  commit: (generation: number, own: readonly GuidedChannel[], sharedName: string | null) => void,
  abandon: () => void,
): LocalDraft {
  const insert = {
    channel: database.prepare(
      'INSERT INTO own_channels (generation, channel_no, guide_no, body) VALUES (?, ?, ?, ?)',
    ),
    slot: database.prepare(
      // The fuller of two copies of a programme is kept.
      `INSERT INTO own_slots (generation, guide_no, start, end, title_tc, title_en, details) VALUES (?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT DO UPDATE SET end = excluded.end, title_tc = excluded.title_tc, title_en = excluded.title_en, details = excluded.details
       WHERE coalesce(length(excluded.details), 0) >= coalesce(length(details), 0)`,
    ),
    video: database.prepare('INSERT INTO own_videos (generation, place, code, body) VALUES (?, ?, ?, ?)'),
    guideChannel: database.prepare(
      'INSERT INTO own_guide_channels (generation, place, body) VALUES (?, ?, ?)',
    ),
  };
  const own: GuidedChannel[] = [];
  let videos = 0;
  let guideChannels = 0;
  let isOpen = true;
  return {
    addChannels: (channels) =>
      withoutSync(database, () => {
        for (const { channel, guideNo } of channels)
          insert.channel.run(generation, channel.channelNo, guideNo, JSON.stringify(channel));
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
        for (const channel of added)
          insert.guideChannel.run(generation, guideChannels++, JSON.stringify(channel));
      }),
    commit: (sharedName = '') => {
      if (!isOpen) return false;
      isOpen = false;
      commit(generation, own, sharedName || null);
      return true;
    },
    abandon: () => {
      if (isOpen) abandon();
      isOpen = false;
    },
  };
}
