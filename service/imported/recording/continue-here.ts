import { createHash } from 'node:crypto';
import { type StoredRecording, storedRecording } from '#service/imported/store/recordings.ts';
import type { RecorderDeps } from './recorder-deps.ts';
import { recordingSourceOf } from './recording-facts.ts';
import { folderHere } from './recording-moves.ts';

/** The same at every process, so that the rest of a recording is planned once. */
const idOfRest = (id: string): string => createHash('sha256').update(`${id} rest`).digest('hex').slice(0, 12);

/** Whether another machine has begun a recording: its files are there, and go to the store from there. */
export const isBegunElsewhere = (
  recording: StoredRecording,
  { files }: Pick<RecorderDeps, 'files'>,
): boolean => files !== null && recording.folder !== null && folderHere(recording) === null;

/**
 * Ends a recording with what another machine has of it, and plans the rest as one of its own. A channel with an
 * archive is recorded from there as a whole.
 */
export async function continueHere(deps: RecorderDeps, recording: StoredRecording): Promise<void> {
  const { book, now } = deps;
  const { id, start, end, bytes, gaps } = recording;
  const at = Math.max(start, Math.min(end, now()));
  const isLive = recordingSourceOf(recording, deps, now()) !== 'archive';
  const { base: _, folder: _folder, ...facts } = recording;
  const rest = storedRecording.parse({
    ...facts,
    id: idOfRest(id),
    state: 'planned',
    ...(isLive ? { start: at, before: Math.max(0, start - now()) } : {}),
    bytes: 0,
    seconds: 0,
    gaps: [],
    failures: 0,
    failedAt: null,
    code: null,
  });
  await book.plan(rest);
  if (bytes === 0) return book.change(id, { state: 'deleted' });
  return book.change(id, {
    state: 'done',
    end: at,
    plannedEnd: end,
    after: 0,
    gaps: gaps.filter(({ from }) => from < at),
  });
}
