import type { StoredRecording } from '#service/imported/store/recordings.ts';
import type { RecorderDeps } from './recorder-deps.ts';
import { isLeftOver } from './recording-facts.ts';
import { recordingPath, removeRecordingFolder } from './recording-folder.ts';
import type { RecordingMoves } from './recording-moves.ts';
import type { RecordingRuns } from './recording-runs.ts';

/** Removes recordings. */
export type RecordingRemoval = {
  /** Removes a recording and its files. False if there is none. */
  readonly remove: (id: string) => Promise<boolean>;
  /** Removes what other processes have deleted. */
  readonly removeLeftOvers: () => Promise<void>;
};

/** Creates what removes recordings. The files of those that are, or may be, in the store too are of its moves. */
export function createRecordingRemoval(
  { book, changed, isFirst }: Pick<RecorderDeps, 'book' | 'changed' | 'isFirst'>,
  runs: Pick<RecordingRuns, 'stop'>,
  moves: RecordingMoves | null,
): RecordingRemoval {
  const isOfMoves = ({ folder, inStore }: StoredRecording): boolean =>
    folder !== null && (moves !== null || inStore !== null);
  /** Removes the files of a deleted recording, and the recording unless a rule has to remember it. */
  const clear = async (recording: StoredRecording): Promise<void> => {
    if (isOfMoves(recording)) return;
    const { id, base, folder, ruleId } = recording;
    const path = recordingPath(base, folder);
    if (path !== null) await removeRecordingFolder(path);
    if (ruleId === null) await book.forget(id);
    else await book.change(id, { folder: null, base: null, bytes: 0 });
  };
  return {
    remove: async (id) => {
      const recording = book.recording(id);
      if (recording === null || recording.state === 'deleted') return false;
      await book.change(id, { state: 'deleted' });
      await runs.stop(id);
      await moves?.stop(id);
      if (await isFirst()) await clear({ ...recording, ...book.recording(id) });
      changed();
      return true;
    },
    removeLeftOvers: async () => {
      for (const one of book.recordings()) if (isLeftOver(one)) await clear(one);
    },
  };
}
