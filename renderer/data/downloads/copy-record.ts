import { z } from 'zod';
import { COPY_QUALITIES } from '#shared/domain/downloads/copy-playlists.ts';

const STATES = ['queued', 'downloading', 'waiting', 'paused', 'failed', 'done'] as const;

/** What is known of a copy without the service; times in milliseconds since 1970, `place` in seconds of the video. */
export const copyRecord = z.object({
  id: z.string(),
  /** Whose copy it is: account and profile. */
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
  progress: z.object({ state: z.enum(STATES), attempts: z.number(), code: z.string().nullable() }),
  addedAt: z.number(),
  /** Files that are stored, and all; 0 until the playlists are read. */
  stored: z.number(),
  files: z.number(),
  bytes: z.number(),
  /** Bytes that the whole copy is expected to take. */
  expected: z.number(),
  /** What was fetched was of an earlier version of the stream, so it began again. */
  restarted: z.boolean(),
  subtitles: z.array(z.string()),
  expiresAt: z.number(),
  hoursAfterPlay: z.number(),
  firstPlayedAt: z.number().nullable(),
  /** The service knows when it was first played. */
  playTold: z.boolean(),
  place: z.object({ seconds: z.number(), at: z.number(), told: z.boolean() }).nullable(),
});
export type CopyRecord = z.output<typeof copyRecord>;

/** An episode that a viewer wants to keep. */
export type DownloadWish = Pick<CopyRecord, 'videoId' | 'episodeId' | 'programmeId' | 'title' | 'episode' | 'picture' | 'duration'>;
