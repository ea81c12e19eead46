import { z } from 'zod';
import {
  type KeptDocuments,
  openKeptDocuments,
  type SharedParts,
} from '#service/kernel/database/shared/kept-documents.ts';
import { RATINGS } from '#shared/domain/profiles/rating-limit.ts';

/**
 * A recording of an imported channel. Times are milliseconds since 1970; `failures` and `failedAt` tell how
 * often its archive could not be read; `folder` is the name of its folder below `base`, the folder of
 * recordings when it began; `base` is null once its files are in the store alone. A deleted one of a series is
 * remembered without its files.
 */
export const storedRecording = z.object({
  id: z.string(),
  networkCode: z.string(),
  channelName: z.string(),
  /** The groups of its channel when it was planned. */
  groups: z.array(z.string()).default([]),
  title: z.string(),
  titleEn: z.string(),
  episode: z.string().nullable(),
  start: z.number(),
  end: z.number(),
  /** When it would have ended, if a viewer stopped it before. */
  plannedEnd: z.number().nullable().default(null),
  /** When its programme starts, by which it is known; `start` is later if a part was already over. */
  programmeStart: z.number(),
  before: z.number(),
  after: z.number(),
  ruleId: z.string().nullable(),
  /** The strictest rating of what is recorded, as the guide gave it; one of an earlier version has none. */
  rating: z.enum(RATINGS).nullable().exactOptional(),
  state: z.enum(['planned', 'recording', 'done', 'failed', 'deleted']),
  code: z.string().nullable().default(null),
  failures: z.number().default(0),
  failedAt: z.number().nullable().default(null),
  base: z.string().nullable().default(null),
  folder: z.string().nullable().default(null),
  /** Its files in the store of finished files; null while they are in its folder. */
  inStore: z
    .array(z.object({ name: z.string(), size: z.number() }))
    .nullable()
    .default(null),
  bytes: z.number().default(0),
  seconds: z.number().default(0),
  gaps: z.array(z.object({ from: z.number(), to: z.number() })).default([]),
  kept: z.boolean().default(false),
});
export type StoredRecording = z.output<typeof storedRecording>;

/** A rule that records a series. */
export const storedSeries = z.object({
  id: z.string(),
  networkCode: z.string(),
  channelName: z.string(),
  groups: z.array(z.string()).default([]),
  title: z.string(),
  newOnly: z.boolean(),
});
export type StoredSeries = z.output<typeof storedSeries>;

/** Settings of all recordings; without a folder it is the default one. Margins are milliseconds. */
export const recordingSettings = z.object({
  folder: z.string().nullable(),
  limit: z.number(),
  before: z.number(),
  after: z.number(),
});
export type RecordingSettings = z.output<typeof recordingSettings>;

/** The recordings, the rules of series, and the settings, which are one document. */
export type RecordingStore = {
  readonly recordings: KeptDocuments<StoredRecording>;
  readonly series: KeptDocuments<StoredSeries>;
  readonly settings: KeptDocuments<RecordingSettings>;
};

/** Opens the recordings. */
export async function openRecordings(shared: SharedParts): Promise<RecordingStore> {
  const table = { table: 'own_recordings', key: 'id', placed: false } as const;
  return {
    recordings: await openKeptDocuments(shared, { ...table, kind: 'recording', body: storedRecording }),
    series: await openKeptDocuments(shared, { ...table, kind: 'series', body: storedSeries }),
    settings: await openKeptDocuments(shared, { ...table, kind: 'settings', body: recordingSettings }),
  };
}
