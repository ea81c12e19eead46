import { z } from 'zod';
import type { Viewer } from '#shared/domain/accounts/session/viewer.ts';
import { COPY_QUALITIES } from '#shared/domain/downloads/copy-playlists.ts';
import { DOWNLOAD_STATES } from '#shared/domain/downloads/download-step.ts';

/** Record of a copy on this device. Times in milliseconds since 1970, `place` in seconds of the video. */
export const copyRecord = z.object({
  id: z.string(),
  /** Owner of the copy: account and profile. */
  account: z.string(),
  profile: z.string(),
  videoId: z.string(),
  episodeId: z.string(),
  programmeId: z.string(),
  title: z.object({ tc: z.string(), en: z.string() }),
  /** Number and name of the episode; a trailer's number only orders it. */
  episode: z.object({ no: z.number(), trailer: z.boolean(), tc: z.string(), en: z.string() }),
  picture: z.string().nullable(),
  duration: z.number(),
  quality: z.enum(COPY_QUALITIES),
  progress: z.object({ state: z.enum(DOWNLOAD_STATES), attempts: z.number(), code: z.string().nullable() }),
  addedAt: z.number(),
  /** Files that are stored, and all, playlists included; 0 until the playlists are read. */
  stored: z.number(),
  files: z.number(),
  bytes: z.number(),
  /** Bytes that the whole copy is expected to take. */
  expected: z.number(),
  /** The stream changed during the download, which started again. */
  restarted: z.boolean(),
  subtitles: z.array(z.string()),
  expiresAt: z.number(),
  hoursAfterPlay: z.number(),
  firstPlayedAt: z.number().nullable(),
  /** The service knows when it was first played. */
  firstPlaySynced: z.boolean(),
  place: z.object({ seconds: z.number(), at: z.number(), synced: z.boolean() }).nullable(),
});
export type CopyRecord = z.output<typeof copyRecord>;

/** An episode that a viewer wants to download. */
export type DownloadRequest = Pick<
  CopyRecord,
  'videoId' | 'episodeId' | 'programmeId' | 'title' | 'episode' | 'picture' | 'duration'
>;

/** Returns whether a copy belongs to the viewer: account and profile. */
export const isCopyOf = ({ kind, bossId, profileId }: Viewer, { account, profile }: CopyRecord): boolean =>
  kind === 'member' && account === bossId && profile === profileId;
