import type { StoredRecording } from '#service/imported/store/recordings.ts';
import {
  clashingRecordings,
  type LiveRecording,
  MOST_RECORDINGS,
  recordingsAt,
} from '#shared/domain/imported/recording/recording-plan.ts';
import { archiveDue, type RecordingSource } from '#shared/domain/imported/recording/recording-source.ts';
import { recordingSpan } from '#shared/domain/imported/recording/recording-span.ts';
import { SECOND } from '#shared/kernel/time.ts';
import { continueHere, isBegunElsewhere } from './continue-here.ts';
import { isFinal } from './record-run.ts';
import type { RecorderDeps } from './recorder-deps.ts';
import { catchupDaysOf, isRecordingOpen, isStored, recordingSourceOf } from './recording-facts.ts';
import type { RecordingRuns, RunEnd } from './recording-runs.ts';
import type { Space } from './space.ts';

/** Starts and stops recordings when they are due. */
export type RecordingSchedule = {
  readonly look: () => Promise<void>;
  readonly isRunning: (id: string) => boolean;
  /** Where a recording comes from; null if it is over. */
  readonly sourceOf: (recording: StoredRecording) => RecordingSource | null;
  /** Recordings that will be incomplete because two others run at the time. */
  readonly clashes: () => ReadonlySet<string>;
};

/** Milliseconds after a failed run of a live recording. */
const RETRY = 10 * SECOND;

const liveOf = ({ id, start, end, before, after, ruleId }: StoredRecording): LiveRecording => ({
  id,
  start,
  end,
  before,
  after,
  chosen: ruleId === null,
});

/** Creates the schedule. */
export function createRecordingSchedule(
  deps: RecorderDeps,
  runs: RecordingRuns,
  space: Pick<Space, 'isFull'>,
): RecordingSchedule {
  const { book, now } = deps;
  const source: RecordingSchedule['sourceOf'] = (recording) => recordingSourceOf(recording, deps, now());
  const open = (from: RecordingSource | null) =>
    book.recordings().filter((one) => isRecordingOpen(one) && source(one) === from);
  const isOver = (id: string): boolean => {
    const recording = book.recording(id);
    return recording === null || !isRecordingOpen(recording);
  };
  const isRested = ({ failedAt }: StoredRecording): boolean => failedAt === null || now() - failedAt >= RETRY;
  const isArchiveDue = (one: StoredRecording): boolean =>
    (archiveDue({ ...one, catchupDays: catchupDaysOf(one, deps) }, now()) ?? Number.POSITIVE_INFINITY) <=
    now();
  return {
    sourceOf: source,
    isRunning: (id) => runs.ids().includes(id),
    clashes: () => clashingRecordings(open('live').map(liveOf)),
    look: async () => {
      for (const one of open(null)) if (!runs.ids().includes(one.id)) await close(deps, one);
      // Stopped or deleted at another process.
      await Promise.all(runs.ids().filter(isOver).map(runs.stop));
      for (const one of [...open('live'), ...open('archive')])
        if (!runs.ids().includes(one.id) && isBegunElsewhere(one, deps)) await continueHere(deps, one);
      if (space.isFull()) return void (await Promise.all(runs.ids().map(runs.stop)));
      const live = new Set(recordingsAt(open('live').map(liveOf), now()));
      // A live run ends on its own after its last segments.
      const isEnding = (id: string): boolean => {
        const recording = book.recording(id);
        return recording !== null && now() >= recordingSpan(recording).to;
      };
      const lost = runs.ids().filter((id) => runs.sourceOf(id) === 'live' && !live.has(id) && !isEnding(id));
      const archives = runs.ids().filter((id) => runs.sourceOf(id) === 'archive');
      const places = MOST_RECORDINGS - live.size;
      await Promise.all([...lost, ...archives.slice(Math.max(0, places))].map(runs.stop));
      const free = Math.max(0, places - archives.length);
      const due = open('archive').filter((one) => !runs.ids().includes(one.id) && isArchiveDue(one));
      for (const one of [...open('live').filter(({ id }) => live.has(id)), ...due.slice(0, free)])
        if (isRested(one)) runs.start(one, source(one) ?? 'live', (end) => settle(deps, one.id, end));
    },
  };
}

/** Ends a recording whose time is over: with what exists of it, or as missed. */
async function close(
  { book, changed }: RecorderDeps,
  { id, bytes, code, ...rest }: StoredRecording,
): Promise<void> {
  const has = bytes > 0 && isStored({ id, bytes, code, ...rest });
  await book.change(id, has ? { state: 'done' } : { state: 'failed', code: code ?? 'RECORDING_MISSED' });
  changed();
}

/** Notes how a run ended. */
async function settle({ book, now, changed }: RecorderDeps, id: string, end: RunEnd): Promise<void> {
  const recording = book.recording(id);
  if (recording === null || !isRecordingOpen(recording)) return;
  if (end.ok) {
    if (end.value === 'ended') await book.change(id, { state: 'done', code: null });
    return changed();
  }
  const { error } = end;
  const over = error !== 'RECORDING_FOLDER' && error !== 'RECORDING_DISK' && isFinal(error);
  const failed = { code: error, failedAt: now(), failures: recording.failures + 1 };
  const finalState = recording.bytes > 0 ? 'done' : 'failed';
  await book.change(id, over ? { ...failed, state: finalState } : failed);
  changed();
}
