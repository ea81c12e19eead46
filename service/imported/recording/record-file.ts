import type { Fetched } from '#service/imported/streams/fetch-address.ts';
import { HEAD_BYTES, streamHead } from '#service/imported/streams/stream-head.ts';
import { err, ok, type Result } from '#shared/kernel/result.ts';
import { SECOND } from '#shared/kernel/time.ts';
import { type RecordError, type RecordRun, retryFetch } from './record-run.ts';
import { openTrack, type TrackFile } from './track-file.ts';

/** Track of a stream that is one file, such as radio. */
export const FILE_TRACK = 'media';
/**
 * Milliseconds of the stream in one piece, and bytes at which it ends earlier: it is held in memory until it
 * is on the disk.
 */
const PIECE = 2 * SECOND;
export const PIECE_BYTES = 8 * 1024 ** 2;

/**
 * Records a stream that is a file: radio until the end of the span, and a file that ends as a whole. A broken
 * connection is opened again.
 */
export async function recordFile(run: RecordRun): Promise<Result<'ended', RecordError>> {
  const { span, now, sleep, signal } = run;
  let track: TrackFile | null = null;
  try {
    while (!signal.aborted && now() < span.to + (run.source === 'archive' ? Number.POSITIVE_INFINITY : 0)) {
      const response = await retryFetch(run, run.reader.file);
      if (!response.ok) return now() >= span.to && run.source === 'live' ? ok('ended') : err(response.error);
      const { body, headers } = response.value;
      const isWhole = headers['content-length'] !== undefined;
      const chunks = body.iterator({ destroyOnReturn: false });
      const first = await chunks.next().catch(() => ({ done: true as const, value: undefined }));
      const head: Buffer = first.done ? Buffer.alloc(0) : first.value;
      const type = streamHead(head.subarray(0, HEAD_BYTES))?.type ?? 'mp3';
      track ??= await openTrack(run.folder, FILE_TRACK, type);
      if (isWhole) await track.reset();
      const complete = await readInto(run, track, { body, chunks, head });
      if (complete && isWhole) return ok('ended');
      await sleep(SECOND);
    }
    return ok('ended');
  } finally {
    await track?.close();
  }
}

type Opened = {
  readonly body: Fetched['body'];
  readonly chunks: AsyncIterator<Buffer>;
  readonly head: Buffer;
};

/** Appends what a connection sends; returns whether it reached its end. */
async function readInto(
  { span, source, now, signal, onProgress }: RecordRun,
  track: TrackFile,
  { body, chunks, head }: Opened,
): Promise<boolean> {
  let parts = [head];
  let size = head.length;
  let began = now();
  let no = (track.pieces().at(-1)?.no ?? -1) + 1;
  let resumed = track.pieces().length > 0;
  const cancel = (): void => void body.destroy();
  signal.addEventListener('abort', cancel);
  const flush = async (): Promise<void> => {
    const seconds = (now() - began) / SECOND;
    await track.append({
      no,
      at: began,
      seconds,
      discontinuity: resumed,
      bytes: Buffer.concat(parts),
      init: null,
    });
    onProgress(FILE_TRACK, { bytes: track.bytes(), pieces: track.pieces() });
    parts = [];
    size = 0;
    began = now();
    no += 1;
    resumed = false;
  };
  try {
    for await (const chunk of { [Symbol.asyncIterator]: () => chunks }) {
      parts.push(chunk);
      size += chunk.length;
      if (now() - began >= PIECE || size >= PIECE_BYTES) await flush();
      if (source === 'live' && now() >= span.to) return true;
    }
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && DISK_ERRORS.has(String(error.code))) throw error;
    return false;
  } finally {
    signal.removeEventListener('abort', cancel);
    body.destroy();
    if (parts.length > 0) await flush();
  }
}

/** Errors of the disk, and not of the connection. */
const DISK_ERRORS: ReadonlySet<string> = new Set([
  'ENOSPC',
  'EDQUOT',
  'EIO',
  'EROFS',
  'EACCES',
  'ENOENT',
  'EFBIG',
]);
