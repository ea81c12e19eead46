import type {
  RecordingSettings,
  RecordingStore,
  StoredRecording,
  StoredSeries,
} from '#service/imported/store/recordings.ts';
import type { ListedFile } from '#service/kernel/files/file-store.ts';
import { MINUTE } from '#shared/kernel/time.ts';

/**
 * All recordings, series and settings in memory, as any process has changed them; what is changed is stored
 * before the change resolves.
 */
export type RecordingBook = {
  readonly recordings: () => readonly StoredRecording[];
  readonly recording: (id: string) => StoredRecording | null;
  readonly series: () => readonly StoredSeries[];
  readonly settings: () => RecordingSettings;
  readonly put: (recording: StoredRecording) => Promise<void>;
  /** Adds a recording unless it already exists, in whatever state another call or process has put it. */
  readonly plan: (recording: StoredRecording) => Promise<void>;
  /** Changes a recording that still exists. */
  readonly change: (id: string, facts: Partial<StoredRecording>) => Promise<void>;
  /** Notes that the files of a recording are in the store, with their bytes, unless it has been deleted meanwhile. */
  readonly noteStored: (id: string, files: readonly ListedFile[]) => Promise<void>;
  readonly forget: (id: string) => Promise<void>;
  readonly putSeries: (series: StoredSeries) => Promise<void>;
  readonly removeSeries: (id: string) => Promise<void>;
  readonly putSettings: (settings: RecordingSettings) => Promise<void>;
};

/** Settings of a viewer who has set nothing. */
const DEFAULTS: RecordingSettings = {
  folder: null,
  limit: 50 * 1024 ** 3,
  before: 2 * MINUTE,
  after: 5 * MINUTE,
};

/** Id of the one document of settings. */
const ALL = 'all';

/** Bytes of media. A process that was killed had not noted the last ones. */
const mediaBytes = (files: readonly ListedFile[]): number =>
  files.reduce((sum, { name, size }) => (name.endsWith('.m3u8') ? sum : sum + size), 0);

/** Creates the book over its store. */
export function createRecordingBook({ recordings, series, settings }: RecordingStore): RecordingBook {
  return {
    recordings: () => [...recordings.all().values()],
    recording: (id) => recordings.all().get(id) ?? null,
    series: () => [...series.all().values()],
    settings: () => settings.all().get(ALL) ?? DEFAULTS,
    put: (recording) => recordings.put(recording.id, recording),
    plan: (recording) => recordings.change(recording.id, (current) => current ?? recording),
    change: (id, facts) => recordings.change(id, (current) => current && { ...current, ...facts }),
    noteStored: (id, files) =>
      recordings.change(id, (current) =>
        current === null || current.state === 'deleted'
          ? current
          : { ...current, inStore: [...files], bytes: mediaBytes(files) },
      ),
    forget: (id) => recordings.put(id, null),
    putSeries: (one) => series.put(one.id, one),
    removeSeries: (id) => series.put(id, null),
    putSettings: (next) => settings.put(ALL, next),
  };
}
