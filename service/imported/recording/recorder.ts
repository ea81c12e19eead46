import { groupsIn } from '#service/catalogue/content/channel-source.ts';
import type { StoredRecording } from '#service/imported/store/recordings.ts';
import type { FileStore } from '#service/kernel/files/file-store.ts';
import { recordingSpan } from '#shared/domain/imported/recording/recording-span.ts';
import { MINUTE, SECOND } from '#shared/kernel/time.ts';
import type { ChannelProgrammes } from './channel-programmes.ts';
import type { RecordedFilesOf } from './recorded-files.ts';
import type { RecorderDeps } from './recorder-deps.ts';
import type { RecordingBook } from './recording-book.ts';
import { isRecordingOpen, isStored } from './recording-facts.ts';
import { createRecordingMoves, type RecordingMoves } from './recording-moves.ts';
import { createRecordingRemoval } from './recording-removal.ts';
import { createRecordingRuns, type RecordingRuns } from './recording-runs.ts';
import { createRecordingSchedule, type RecordingSchedule } from './recording-schedule.ts';
import { createSeriesRules, planSeries, type SeriesRules } from './series-rules.ts';
import { createSpace, type Space } from './space.ts';

/** Records imported channels: what is planned, what runs, and what is stored. */
export type Recorder = SeriesRules & {
  readonly book: RecordingBook;
  readonly space: Space;
  readonly schedule: RecordingSchedule;
  /** Whether a recording is being made, here or by another process. */
  readonly isRunning: (recording: StoredRecording) => boolean;
  /** Plans a recording; it starts at once if it is due. */
  readonly add: (recording: StoredRecording) => Promise<void>;
  /**
   * Ends a recording: one that is running is kept as it is, one that is only planned is removed. False if
   * there is none.
   */
  readonly stop: (id: string) => Promise<boolean>;
  /** Removes a recording and its files. */
  readonly remove: (id: string) => Promise<boolean>;
  readonly start: () => void;
  readonly close: () => Promise<void>;
};

const LOOK_EVERY = SECOND;
const SERIES_EVERY = MINUTE;
/** Creates the recorder. Nothing is recorded until it is started. */
export function createRecorder(deps: RecorderDeps): Recorder {
  const { book, now, setTimer, log, changed, isFirst } = deps;
  const runs = createRecordingRuns(deps);
  const moves = deps.files === null ? null : movesTo(deps.files, deps, runs);
  const { remove, removeLeftOvers } = createRecordingRemoval(deps, runs, moves);
  const space = createSpace(deps, remove);
  const schedule = createRecordingSchedule(deps, runs, space);
  let cancel: () => void = () => undefined;
  let planned = 0;
  let closed = true;
  let standsBy = false;
  let looking: Promise<void> = Promise.resolve();

  const look = async (): Promise<void> => {
    // Runs of a process that another one has taken over from would write to the same files.
    standsBy = !(await isFirst());
    moves?.look(!standsBy);
    if (standsBy) return void (await Promise.all(runs.ids().map(runs.stop)));
    await removeLeftOvers();
    await keepGroups(deps);
    if (now() - planned > SERIES_EVERY) {
      planned = now();
      await planSeries(deps);
    }
    await space.look();
    await schedule.look();
  };
  const turn = (): void => {
    looking = look().catch((error: unknown) =>
      log('RECORDING_FAULT', { error: error instanceof Error ? error.message : String(error) }),
    );
    void looking.then(() => {
      if (!closed) cancel = setTimer(turn, LOOK_EVERY);
    });
  };
  const lookNow = async (): Promise<void> => {
    if (!closed && (await isFirst())) await schedule.look();
    changed();
  };
  return {
    book,
    space,
    schedule,
    remove,
    isRunning: ({ id, state }) => schedule.isRunning(id) || (standsBy && state === 'recording'),
    add: async (recording) => {
      await book.put(recording);
      await lookNow();
    },
    stop: (id) => stopRecording(deps, runs, id, remove),
    ...createSeriesRules(deps, lookNow),
    start: () => {
      closed = false;
      turn();
    },
    close: async () => {
      closed = true;
      cancel();
      await looking;
      await Promise.all(runs.ids().map(runs.stop));
      await moves?.close();
    },
  };
}

const movesTo = (files: FileStore, deps: RecorderDeps, runs: RecordingRuns): RecordingMoves =>
  createRecordingMoves({ ...deps, files, isWritten: (id) => runs.ids().includes(id) });

async function stopRecording(
  { book, now, changed }: RecorderDeps,
  runs: RecordingRuns,
  id: string,
  remove: (id: string) => Promise<boolean>,
): Promise<boolean> {
  const recording = book.recording(id);
  if (recording === null || recording.state === 'deleted') return false;
  // It had just ended on its own.
  if (!isRecordingOpen(recording)) return true;
  if (!isStored(recording)) return remove(id);
  // The end moves first, so that nothing starts it again.
  const end = Math.min(recording.end, Math.max(recording.start, now()));
  await book.change(id, { end, plannedEnd: recording.end, after: 0, state: 'done' });
  await runs.stop(id);
  const span = recordingSpan(book.recording(id) ?? recording);
  await book.change(id, { gaps: (book.recording(id)?.gaps ?? []).filter(({ from }) => from < span.to) });
  changed();
  return true;
}

/**
 * Stores every group that the channels of recordings get into: a recording stays in them once the channel or
 * a group is gone.
 */
async function keepGroups({
  book,
  channelByCode,
}: Pick<RecorderDeps, 'book' | 'channelByCode'>): Promise<void> {
  for (const { id, networkCode, groups } of book.recordings()) {
    const channel = channelByCode(networkCode);
    const now = channel === null ? [] : groupsIn(channel);
    if (now.some((group) => !groups.includes(group)))
      await book.change(id, { groups: [...new Set([...groups, ...now])] });
  }
}

/** The recorder, the programmes that it records, and the folder of new recordings. */
export type Recordings = {
  readonly recorder: Recorder;
  readonly programmes: ChannelProgrammes;
  readonly folder: () => string;
  readonly filesOf: RecordedFilesOf;
  /** Whether finished recordings go to a store. */
  readonly hasStore: boolean;
};
