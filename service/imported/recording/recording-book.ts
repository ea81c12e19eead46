import type { RecordingSettings, RecordingStore, StoredRecording, StoredSeries } from '#service/store/imported/recordings.ts';
import { MINUTE } from '#shared/kernel/time.ts';

/** All recordings, series and settings in memory; what is changed is stored before the change resolves. */
export type RecordingBook = {
  readonly recordings: () => readonly StoredRecording[];
  readonly recording: (id: string) => StoredRecording | null;
  readonly series: () => readonly StoredSeries[];
  readonly settings: () => RecordingSettings;
  readonly load: () => Promise<void>;
  readonly put: (recording: StoredRecording) => Promise<void>;
  /** Changes a recording that still exists. */
  readonly change: (id: string, facts: Partial<StoredRecording>) => Promise<void>;
  readonly forget: (id: string) => Promise<void>;
  readonly putSeries: (series: StoredSeries) => Promise<void>;
  readonly removeSeries: (id: string) => Promise<void>;
  readonly putSettings: (settings: RecordingSettings) => Promise<void>;
};

/** Settings of a viewer who has set nothing. */
const DEFAULTS: RecordingSettings = { folder: null, limit: 50 * 1024 ** 3, before: 2 * MINUTE, after: 5 * MINUTE };

/** Creates the book over its store. */
export function createRecordingBook(store: RecordingStore): RecordingBook {
  const recordings = new Map<string, StoredRecording>();
  const series = new Map<string, StoredSeries>();
  let settings = DEFAULTS;
  const put = (recording: StoredRecording): Promise<void> => {
    recordings.set(recording.id, recording);
    return store.putRecording(recording);
  };
  return {
    recordings: () => [...recordings.values()],
    recording: (id) => recordings.get(id) ?? null,
    series: () => [...series.values()],
    settings: () => settings,
    load: async () => {
      const known = await store.read();
      for (const one of known.recordings) recordings.set(one.id, one);
      for (const one of known.series) series.set(one.id, one);
      settings = known.settings ?? DEFAULTS;
    },
    put,
    change: async (id, facts) => {
      const known = recordings.get(id);
      if (known !== undefined) await put({ ...known, ...facts });
    },
    forget: async (id) => {
      recordings.delete(id);
      await store.removeRecording(id);
    },
    putSeries: async (one) => {
      series.set(one.id, one);
      await store.putSeries(one);
    },
    removeSeries: async (id) => {
      series.delete(id);
      await store.removeSeries(id);
    },
    putSettings: async (next) => {
      settings = next;
      await store.putSettings(next);
    },
  };
}
