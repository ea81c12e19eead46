import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { jsonColumn } from '#service/store/catalogue/stored-content.ts';
import { all } from '#service/store/database/query.ts';

/**
 * A recording of an imported channel. Times are milliseconds since 1970; `failures` and `failedAt` tell how often its archive could not be read;
 * `folder` is the name of its folder below `base`, the folder of recordings when it began. A deleted one of a series is remembered without its files.
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
  /** When its programme starts, by which it is known; `start` is later where a part was over already. */
  programmeStart: z.number(),
  before: z.number(),
  after: z.number(),
  ruleId: z.string().nullable(),
  state: z.enum(['planned', 'recording', 'done', 'failed', 'deleted']),
  code: z.string().nullable().default(null),
  failures: z.number().default(0),
  failedAt: z.number().nullable().default(null),
  base: z.string().nullable().default(null),
  folder: z.string().nullable().default(null),
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

/** Everything that is stored of recordings. */
export type RecordingRecords = {
  readonly recordings: readonly StoredRecording[];
  readonly series: readonly StoredSeries[];
  readonly settings: RecordingSettings | null;
};

/** The recordings, the rules of series and the settings. Only the recorder uses it, which keeps them in memory too. */
export type RecordingStore = {
  readonly read: () => Promise<RecordingRecords>;
  readonly putRecording: (recording: StoredRecording) => Promise<void>;
  readonly removeRecording: (id: string) => Promise<void>;
  readonly putSeries: (series: StoredSeries) => Promise<void>;
  readonly removeSeries: (id: string) => Promise<void>;
  readonly putSettings: (settings: RecordingSettings) => Promise<void>;
};

type Kind = 'recording' | 'series' | 'settings';
const row = z.object({ kind: z.enum(['recording', 'series', 'settings']), body: jsonColumn(z.unknown()) });
const SETTINGS_ID = 'all';

/** Opens the recordings. */
export function openRecordings(database: DatabaseSync): RecordingStore {
  const select = database.prepare('SELECT kind, body FROM own_recordings ORDER BY kind, id');
  const write = database.prepare('INSERT OR REPLACE INTO own_recordings (kind, id, body) VALUES (?, ?, ?)');
  const erase = database.prepare('DELETE FROM own_recordings WHERE kind = ? AND id = ?');
  const put = async (kind: Kind, id: string, body: object): Promise<void> => void write.run(kind, id, JSON.stringify(body));
  const remove = async (kind: Kind, id: string): Promise<void> => void erase.run(kind, id);
  return {
    read: async () => {
      const rows = all(select, row);
      const of = (kind: Kind): unknown[] => rows.filter((one) => one.kind === kind).map(({ body }) => body);
      return {
        recordings: of('recording').map((body) => storedRecording.parse(body)),
        series: of('series').map((body) => storedSeries.parse(body)),
        settings: of('settings').map((body) => recordingSettings.parse(body))[0] ?? null,
      };
    },
    putRecording: (recording) => put('recording', recording.id, recording),
    removeRecording: (id) => remove('recording', id),
    putSeries: (series) => put('series', series.id, series),
    removeSeries: (id) => remove('series', id),
    putSettings: (settings) => put('settings', SETTINGS_ID, settings),
  };
}
