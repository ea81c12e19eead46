import { importedFacts } from '#service/catalogue/content/channel-source.ts';
import { playableChannel } from '#service/catalogue/playable.ts';
import type { StoredRecording } from '#service/imported/store/recordings.ts';
import type { ListedTrack } from '#service/imported/streams/hls/listed-playlist.ts';
import type { StreamAddress } from '#service/imported/streams/open-stream.ts';
import { isEncrypted } from '#service/imported/streams/protection/known-keys.ts';
import { LIVE_PART, partAddress, streamKey } from '#service/imported/streams/stream-part.ts';
import type { RecordingSource } from '#shared/domain/imported/recording/recording-source.ts';
import { recordingGaps, recordingSpan } from '#shared/domain/imported/recording/recording-span.ts';
import { err, ok, type Result } from '#shared/kernel/result.ts';
import { MINUTE, SECOND } from '#shared/kernel/time.ts';
import { createAbortableSleep } from './abortable-sleep.ts';
import { followPlaylist } from './follow-playlist.ts';
import { recordFile } from './record-file.ts';
import type { RecordError, RecordProgress } from './record-run.ts';
import { type RecordRun, retryFetch } from './record-run.ts';
import type { RecorderDeps } from './recorder-deps.ts';
import { archiveAddress, archivePart, archiveSpan } from './recording-facts.ts';
import { makeRecordingFolder, recordingPath } from './recording-folder.ts';
import { createStreamReader } from './stream-reader.ts';

/** Reason for which a run ended. */
export type RunEnd = Result<'ended' | 'stopped', RecordError | 'RECORDING_FOLDER' | 'SOURCE_GONE'>;

/** The recordings that run. */
export type RecordingRuns = {
  readonly ids: () => readonly string[];
  readonly sourceOf: (id: string) => RecordingSource | null;
  /** Starts a run; `ended` is called once it is over and its files are closed. */
  readonly start: (
    recording: StoredRecording,
    source: RecordingSource,
    ended: (end: RunEnd) => Promise<void>,
  ) => void;
  /** Stops a run and waits until its files are closed. */
  readonly stop: (id: string) => Promise<void>;
};
type Run = {
  readonly source: RecordingSource;
  readonly control: AbortController;
  readonly over: Promise<void>;
};

/** Milliseconds between two updates of what is recorded so far; the first piece is stored at once. */
const NOTED_EVERY = 5 * SECOND;

/** Creates the runs of recordings. */
export function createRecordingRuns(deps: RecorderDeps): RecordingRuns {
  const runs = new Map<string, Run>();
  return {
    ids: () => [...runs.keys()],
    sourceOf: (id) => runs.get(id)?.source ?? null,
    start: (recording, source, ended) => {
      if (runs.has(recording.id)) return;
      const control = new AbortController();
      const over = runOnce(deps, recording, source, control.signal)
        .catch((error: unknown): RunEnd => {
          deps.log('RECORDING_FAULT', { error: error instanceof Error ? error.message : String(error) });
          return err('RECORDING_FOLDER');
        })
        .then((end) => {
          runs.delete(recording.id);
          return ended(end);
        })
        .catch((error: unknown) =>
          deps.log('RECORDING_FAULT', { error: error instanceof Error ? error.message : String(error) }),
        );
      runs.set(recording.id, { source, control, over });
    },
    stop: async (id) => {
      const run = runs.get(id);
      run?.control.abort();
      await run?.over;
    },
  };
}

async function runOnce(
  deps: RecorderDeps,
  recording: StoredRecording,
  source: RecordingSource,
  signal: AbortSignal,
): Promise<RunEnd> {
  const { book, channelByCode, streams, fetchAddress, now, setTimer } = deps;
  const part = source === 'live' ? LIVE_PART : archivePart(recording, deps);
  const span = source === 'live' ? recordingSpan(recording) : archiveSpan(recording, deps);
  const channel = channelByCode(recording.networkCode);
  const stream = streamOf(deps, recording, source);
  if (stream === null) return err('SOURCE_GONE');
  const imported = channel && importedFacts(channel);
  if (imported !== null && isEncrypted(imported)) return err('SOURCE_PROTECTED');
  const folder = await folderOf(deps, recording);
  if (folder === null) return err('RECORDING_FOLDER');
  const reader = createStreamReader(streamKey(recording.networkCode, part), stream, {
    streams,
    fetchAddress,
    signal,
  });
  const note = createNotes(deps, recording.id, source);
  const result = await recordStream({
    reader,
    folder,
    span,
    source,
    now,
    sleep: createAbortableSleep(setTimer, signal),
    signal,
    onProgress: note.onProgress,
  });
  await note.write();
  if (signal.aborted) return { ok: true, value: 'stopped' };
  if (!result.ok) return result;
  return (book.recording(recording.id)?.bytes ?? 0) > 0 ? result : err('SOURCE_SILENT');
}

/** Returns where a recording is fetched now. */
function streamOf(
  deps: RecorderDeps,
  recording: StoredRecording,
  source: RecordingSource,
): StreamAddress | null {
  if (source === 'archive') return archiveAddress(recording, deps, deps.now());
  const channel = deps.channelByCode(recording.networkCode);
  return channel === null ? null : partAddress(playableChannel(channel), LIVE_PART, deps.now());
}

/** Returns the folder of a recording, made with its first run; null if that cannot be done. */
async function folderOf(
  { book, baseFolder, files, log }: RecorderDeps,
  recording: StoredRecording,
): Promise<string | null> {
  const existingPath = recordingPath(recording.base, recording.folder);
  if (existingPath !== null) return existingPath;
  const base = baseFolder();
  try {
    const named = {
      // Machines with a store know by its name whether a folder is theirs, so that no two may have the same.
      title: files === null ? recording.title : recording.id,
      channel: recording.channelName,
      localStart: localTime(recording.start),
    };
    const folder = await makeRecordingFolder(base, named);
    await book.change(recording.id, { base, folder, state: 'recording' });
    return recordingPath(base, folder);
  } catch (error) {
    log('RECORDING_FOLDER', {
      error: error instanceof Error && 'code' in error ? String(error.code) : 'unknown',
    });
    return null;
  }
}

/** Returns a time of the machine as `2026-11-25 2030`. */
function localTime(at: number): string {
  const local = new Date(at - new Date(at).getTimezoneOffset() * MINUTE).toISOString();
  return `${local.slice(0, 10)} ${local.slice(11, 13)}${local.slice(14, 16)}`;
}

/** Notes how much is recorded: at the first piece, every few seconds, and at the end. */
function createNotes(deps: RecorderDeps, id: string, source: RecordingSource) {
  const { book, now, log } = deps;
  const tracks = new Map<string, RecordProgress>();
  let noted = 0;
  const write = async (): Promise<void> => {
    noted = now();
    const current = book.recording(id);
    const first = [...tracks.entries()].find(([name]) => name !== 'audio')?.[1] ?? [...tracks.values()][0];
    if (current === null || first === undefined) return;
    const span = source === 'live' ? recordingSpan(current) : archiveSpan(current, deps);
    const gaps = recordingGaps(first.pieces, { from: span.from, to: Math.min(span.to, now()) });
    await book.change(id, {
      bytes: [...tracks.values()].reduce((sum, { bytes }) => sum + bytes, 0),
      seconds: Math.round(first.pieces.reduce((sum, { seconds }) => sum + seconds, 0)),
      gaps: [...gaps],
    });
  };
  return {
    write,
    onProgress: (track: string, progress: RecordProgress): void => {
      tracks.set(track, progress);
      if (now() - noted < NOTED_EVERY) return;
      void write().catch(() => log('RECORDING_NOTE', {}));
    },
  };
}

/**
 * Records a stream into its folder until the end of its span, and continues an earlier recording there.
 * Resolves at its end, with the error that ended it, or once aborted.
 */
async function recordStream(run: RecordRun): Promise<Result<'ended', RecordError>> {
  try {
    const first = await retryFetch(run, run.reader.first);
    if (!first.ok) return first.error === 'FILE' ? await recordFile(run) : err(first.error);
    if ('media' in first.value) return await followPlaylist(run, 'video', run.reader.first);
    const results = await Promise.all(first.value.tracks.map((track) => followTrack(run, track)));
    return results.find((result) => !result.ok) ?? ok('ended');
  } catch (error) {
    if (error instanceof Error && 'code' in error) return err('RECORDING_DISK');
    throw error;
  }
}

const followTrack = (run: RecordRun, { name, uri }: ListedTrack): Promise<Result<'ended', RecordError>> =>
  followPlaylist(run, name, () => run.reader.playlist(uri));
