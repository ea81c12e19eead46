import { existsSync } from 'node:fs';
import path from 'node:path';
import type { StoredRecording } from '#service/imported/store/recordings.ts';
import type { FileError, FileStore, ListedFile } from '#service/kernel/files/file-store.ts';
import { createFolderFiles } from '#service/kernel/files/files-in-folder.ts';
import { MINUTE, SECOND } from '#shared/kernel/time.ts';
import { MOST_RECORDED_FILES, storedKey } from './recorded-files.ts';
import type { RecorderDeps } from './recorder-deps.ts';
import { isLeftOver } from './recording-facts.ts';
import { isFinishedFile, recordingPath, removeRecordingFolder } from './recording-folder.ts';

/** Moves finished recordings from the disk of this machine to the store, and removes deleted ones from both. */
export type RecordingMoves = {
  /**
   * Begins what is due, one recording at a time, and does not wait for it. `isRecorder` says whether this
   * process does what any of them could do.
   */
  readonly look: (isRecorder: boolean) => void;
  /** Interrupts the move of a recording, and waits until nothing of it is under way. */
  readonly stop: (id: string) => Promise<void>;
  readonly close: () => Promise<void>;
};

type MoveDeps = Pick<RecorderDeps, 'book' | 'now' | 'log' | 'changed'> & {
  readonly files: FileStore;
  /** Whether a recording is being written by this process. */
  readonly isWritten: (id: string) => boolean;
};

/** What is done about a recording: resolves with why it has to be done again, or null. */
type Work = (signal: AbortSignal) => Promise<FileError | null>;

/** First and longest pause after a failure, in ms; it doubles with each. */
const FIRST_PAUSE = 5 * SECOND;
const LONGEST_PAUSE = 5 * MINUTE;

const pauseAfter = (failures: number): number => Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (failures - 1));

/** Returns the folder of a recording if it is on this machine, otherwise null. */
export function folderHere({ base, folder }: Pick<StoredRecording, 'base' | 'folder'>): string | null {
  const full = recordingPath(base, folder);
  return full !== null && existsSync(full) ? full : null;
}

/** Creates the moves. A failure leaves everything where it is, and is tried again, also after a restart. */
export function createRecordingMoves(deps: MoveDeps): RecordingMoves {
  const { book, now, log } = deps;
  const rests = new Map<string, { readonly failures: number; readonly until: number }>();
  let running: {
    readonly id: string;
    readonly control: AbortController;
    readonly over: Promise<void>;
  } | null = null;
  let isClosed = false;
  const isRested = (id: string): boolean => (rests.get(id)?.until ?? 0) <= now();
  const rest = (id: string): void => {
    const failures = (rests.get(id)?.failures ?? 0) + 1;
    rests.set(id, { failures, until: now() + pauseAfter(failures) });
  };
  const begin = (id: string, work: Work): void => {
    const control = new AbortController();
    const over = work(control.signal)
      .catch((error: unknown): FileError => {
        const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
        log('RECORDING_NOT_MOVED', { error: code });
        return 'FILE_GONE';
      })
      .then((error) => {
        if (error === null) rests.clear();
        else if (!control.signal.aborted) rest(error === 'FILE_GONE' ? id : STORE);
        running = null;
      });
    running = { id, control, over };
  };
  const end = async (): Promise<void> => {
    running?.control.abort();
    await running?.over;
  };
  return {
    look: (isRecorder) => {
      if (running !== null || isClosed || !isRested(STORE)) return;
      for (const one of book.recordings()) {
        const work = isRested(one.id) ? workOn(deps, one, isRecorder) : null;
        if (work !== null) return begin(one.id, work);
      }
    },
    stop: async (id) => {
      if (running?.id === id) await end();
    },
    close: async () => {
      isClosed = true;
      await end();
    },
  };
}

/** In place of a recording's id: the store, whose faults concern all of them. */
const STORE = '';

/** Returns what is to be done about a recording by this process, or null. */
function workOn(deps: MoveDeps, recording: StoredRecording, isRecorder: boolean): Work | null {
  const { inStore, state, id } = recording;
  if (deps.isWritten(id)) return null;
  const here = folderHere(recording);
  if (isLeftOver(recording)) {
    const isOurs = here !== null || (isRecorder && inStore !== null);
    return isOurs ? () => removeEverywhere(deps, recording, here) : null;
  }
  if (here === null || state !== 'done') return null;
  return inStore === null
    ? (signal) => move(deps, recording, here, signal)
    : () => leaveToStore(deps, recording, here);
}

/**
 * Puts the files of a recording in the store, notes that they are there, and removes them here: in this order, so
 * that a kill at any point loses nothing.
 */
async function move(
  deps: MoveDeps,
  recording: StoredRecording,
  here: string,
  signal: AbortSignal,
): Promise<FileError | null> {
  const { book, files } = deps;
  const { id } = recording;
  const finished = await filesIn(here);
  if (finished.length === 0) return 'FILE_GONE';
  for (const { name, size } of finished) {
    const key = storedKey(id, name);
    const put = await files.put(key, path.join(here, name), signal);
    if (!put.ok) return put.error;
    const stored = await files.size(key);
    if (!stored.ok) return stored.error;
    if (stored.value !== size) return 'FILES_UNAVAILABLE';
  }
  // Another process may still have been writing.
  if (JSON.stringify(await filesIn(here)) !== JSON.stringify(finished) || signal.aborted) return 'FILE_GONE';
  await book.noteStored(id, finished);
  return leaveToStore(deps, recording, here);
}

/** Removes the files here of a recording that the store has, unless it has been deleted meanwhile. */
async function leaveToStore(
  { book, changed }: MoveDeps,
  { id }: StoredRecording,
  here: string,
): Promise<null> {
  if (book.recording(id)?.inStore == null) return null;
  await removeRecordingFolder(here);
  await book.change(id, { base: null });
  changed();
  return null;
}

/**
 * Removes a deleted recording from the store and from here, and then from the book, unless a rule has to
 * remember it or files of it are on another machine.
 */
async function removeEverywhere(
  { book, files }: MoveDeps,
  { id, base, ruleId }: StoredRecording,
  here: string | null,
): Promise<FileError | null> {
  const stored = await files.list(storedKey(id), MOST_RECORDED_FILES);
  if (!stored.ok) return stored.error;
  const local = here === null ? [] : await filesIn(here);
  for (const name of new Set([...stored.value, ...local].map((one) => one.name))) {
    const removed = await files.remove(storedKey(id, name));
    if (!removed.ok) return removed.error;
  }
  if (here !== null) await removeRecordingFolder(here);
  if (here === null && base !== null) await book.change(id, { inStore: null });
  else if (ruleId === null) await book.forget(id);
  else await book.change(id, { folder: null, base: null, bytes: 0, inStore: null });
  return null;
}

/** The files of a finished recording in its folder. */
async function filesIn(here: string): Promise<readonly ListedFile[]> {
  const listed = await createFolderFiles(path.dirname(here)).list(path.basename(here), MOST_RECORDED_FILES);
  return listed.ok ? listed.value.filter(({ name }) => isFinishedFile(name)) : [];
}
