import type { StoredRecording, StoredSeries } from '#service/store/imported/recordings.ts';
import { recordingSpan } from '#shared/domain/imported/recording/recording-span.ts';
import { seriesPicks } from '#shared/domain/imported/recording/series-rule.ts';
import { DAY, MINUTE, SECOND } from '#shared/kernel/time.ts';
import { seriesRecording } from './new-recording.ts';
import type { RecorderDeps } from './recorder-deps.ts';
import type { RecordingBook } from './recording-book.ts';
import { isOpen, isStored } from './recording-facts.ts';
import { recordingPath, removeRecordingFolder } from './recording-folder.ts';
import { createRecordingRuns, type RecordingRuns } from './recording-runs.ts';
import { createSchedule, type Schedule } from './schedule.ts';
import { createSpace, type Space } from './space.ts';

/** Records imported channels: what is planned, what runs, and what is stored. */
export type Recorder = {
  readonly book: RecordingBook;
  readonly space: Space;
  readonly schedule: Schedule;
  /** Plans a recording; it starts at once if it is due. */
  readonly add: (recording: StoredRecording) => Promise<void>;
  /** Ends a recording: what runs is kept as it is, what is only planned goes. False if there is none. */
  readonly stop: (id: string) => Promise<boolean>;
  /** Removes a recording and its files. */
  readonly remove: (id: string) => Promise<boolean>;
  readonly addSeries: (series: StoredSeries) => Promise<void>;
  /** Removes a rule and what it planned; its recordings stay. */
  readonly removeSeries: (id: string) => Promise<boolean>;
  readonly start: () => void;
  readonly close: () => Promise<void>;
};

const LOOK_EVERY = SECOND;
const SERIES_EVERY = MINUTE;
/** How far ahead a series is planned, and how long a deleted episode of one is remembered, in milliseconds. */
const [AHEAD, REMEMBERED] = [14 * DAY, 60 * DAY];

/** Creates the recorder. Nothing is recorded until it is started. */
export function createRecorder(deps: RecorderDeps): Recorder {
  const { book, now, setTimer, log, changed } = deps;
  const runs = createRecordingRuns(deps);
  const space = createSpace(deps, (id) => remove(id));
  const schedule = createSchedule(deps, runs, space);
  let [cancel, planned, closed]: [() => void, number, boolean] = [() => undefined, 0, true];
  let looking: Promise<void> = Promise.resolve();

  const look = async (): Promise<void> => {
    if (now() - planned > SERIES_EVERY) {
      planned = now();
      await planSeries(deps);
    }
    await space.look();
    await schedule.look();
  };
  const turn = (): void => {
    looking = look().catch((error: unknown) => log('RECORDING_FAULT', { error: error instanceof Error ? error.message : String(error) }));
    void looking.then(() => {
      if (!closed) cancel = setTimer(turn, LOOK_EVERY);
    });
  };
  const lookNow = async (): Promise<void> => {
    if (!closed) await schedule.look();
    changed();
  };
  const remove = async (id: string): Promise<boolean> => {
    const known = book.recording(id);
    if (known === null || known.state === 'deleted') return false;
    await book.change(id, { state: 'deleted' });
    await runs.stop(id);
    const folder = recordingPath(known.base, book.recording(id)?.folder ?? null);
    if (folder !== null) await removeRecordingFolder(folder);
    if (known.ruleId === null) await book.forget(id);
    else await book.change(id, { state: 'deleted', folder: null, base: null, bytes: 0 });
    changed();
    return true;
  };
  return {
    ...{ book, space, schedule, remove },
    add: async (recording) => {
      await book.put(recording);
      await lookNow();
    },
    stop: (id) => stopRecording(deps, runs, id, remove),
    addSeries: async (series) => {
      await book.putSeries(series);
      await planSeries(deps);
      await lookNow();
    },
    removeSeries: async (id) => {
      if (!book.series().some((one) => one.id === id)) return false;
      await book.removeSeries(id);
      for (const one of book.recordings()) if (one.ruleId === id && one.state === 'planned') await book.forget(one.id);
      await lookNow();
      return true;
    },
    start: () => {
      closed = false;
      looking = book.load().catch((error: unknown) => log('RECORDING_FAULT', { error: String(error) }));
      void looking.then(() => {
        if (!closed) turn();
      });
    },
    close: async () => {
      closed = true;
      cancel();
      await looking;
      await Promise.all(runs.ids().map(runs.stop));
    },
  };
}

async function stopRecording(
  { book, now, changed }: RecorderDeps,
  runs: RecordingRuns,
  id: string,
  remove: (id: string) => Promise<boolean>,
): Promise<boolean> {
  const known = book.recording(id);
  if (known === null || !isOpen(known)) return false;
  if (!isStored(known)) return remove(id);
  // The end moves first, so that nothing starts it again.
  await book.change(id, { end: Math.min(known.end, Math.max(known.start, now())), after: 0, state: 'done' });
  await runs.stop(id);
  const span = recordingSpan(book.recording(id) ?? known);
  await book.change(id, { gaps: (book.recording(id)?.gaps ?? []).filter(({ from }) => from < span.to) });
  changed();
  return true;
}

/** Plans what the rules of series find in the guide, and forgets deleted episodes of long ago. */
async function planSeries({ book, programmes, now }: RecorderDeps): Promise<void> {
  for (const rule of book.series()) {
    const found = programmes.between(rule.networkCode, now(), now() + AHEAD);
    const known = book.recordings().map((one) => ({ ...one, start: one.programmeStart }));
    for (const picked of seriesPicks(rule, found, known)) {
      const programme = found.find(({ start }) => start === picked.start);
      if (programme !== undefined) await book.put(seriesRecording(rule, programme, book.settings()));
    }
  }
  for (const one of book.recordings()) if (one.state === 'deleted' && one.end < now() - REMEMBERED) await book.forget(one.id);
}
