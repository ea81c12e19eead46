import type { StreamError } from '#service/imported/streams/stream-error.ts';
import type { RecordingSource } from '#shared/domain/imported/recording/recording-source.ts';
import type { RecordedPiece, Stretch } from '#shared/domain/imported/recording/recording-span.ts';
import type { Result } from '#shared/kernel/result.ts';
import { SECOND } from '#shared/kernel/time.ts';
import type { StreamReader } from './stream-reader.ts';

/** Why a recording stopped early: its stream, or the disk. */
export type RecordError = StreamError | 'RECORDING_DISK';

/** Progress of a recording: bytes of all tracks, and the pieces of the first. */
export type RecordProgress = { readonly bytes: number; readonly pieces: readonly RecordedPiece[] };

/** One run of a recording, from its start or from where it was cut off. */
export type RecordRun = {
  readonly reader: StreamReader;
  /** Path of the recording's folder. */
  readonly folder: string;
  readonly span: Stretch;
  readonly source: RecordingSource;
  readonly now: () => number;
  readonly sleep: (ms: number) => Promise<void>;
  readonly signal: AbortSignal;
  readonly onProgress: (track: string, progress: RecordProgress) => void;
};

/** Errors that another attempt cannot fix. */
const FINAL: readonly StreamError[] = [
  'SOURCE_PROTECTED',
  'SOURCE_FORMAT',
  'SOURCE_NOT_ALLOWED',
  'SOURCE_TOO_LARGE',
];
export const isFinal = (error: RecordError): boolean => FINAL.some((one) => one === error);

/** Milliseconds before a failed fetch is made again; doubled up to the longest. */
const FIRST_WAIT = SECOND / 2;
const LONGEST_WAIT = 8 * SECOND;
/** Failures in a row after which an archive is left for later; a live stream is tried until its end. */
const MOST_FAILURES = 5;

/** Repeats a fetch until it succeeds, the recording's time is over or the error is permanent. */
export async function retryFetch<T, E extends RecordError | 'FILE'>(
  { source, span, now, sleep, signal }: RecordRun,
  fetch: () => Promise<Result<T, E>>,
): Promise<Result<T, E>> {
  let wait = FIRST_WAIT;
  for (let failures = 1; ; failures += 1) {
    const result = await fetch();
    if (result.ok || signal.aborted || result.error === 'FILE' || isFinal(result.error)) return result;
    if (source === 'archive' ? failures >= MOST_FAILURES : now() >= span.to) return result;
    await sleep(wait);
    if (signal.aborted) return result;
    wait = Math.min(LONGEST_WAIT, wait * 2);
  }
}
