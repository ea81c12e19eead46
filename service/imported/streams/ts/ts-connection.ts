import type { Readable } from 'node:stream';
import type { StreamError } from '#service/imported/streams/stream-error.ts';
import type { Result } from '#shared/kernel/result.ts';
import { SECOND } from '#shared/kernel/time.ts';
import type { TsSegment } from './ts-cutter.ts';
import { createTsSegmenter } from './ts-segmenter.ts';

/**
 * An open transport stream: its first bytes, the rest of its body, and its size if it ends (a film),
 * otherwise null.
 */
export type TsSource = {
  readonly head: Buffer;
  readonly body: Readable;
  readonly chunks: AsyncIterator<Buffer>;
  readonly length: number | null;
};
/** Opens the stream again after its connection has ended. */
export type ReopenTs = (signal: AbortSignal) => Promise<Result<TsSource, StreamError>>;

export type TsConnectionParts = {
  readonly reopen: ReopenTs;
  readonly signal: AbortSignal;
  readonly now: () => number;
  readonly sleep: (ms: number) => Promise<void>;
  readonly take: (segments: readonly TsSegment[]) => void;
};

/** Milliseconds in which a broken stream has to return. */
const BACK_WITHIN = 25 * SECOND;
/** Seconds that a file may be read ahead of its own pace. */
const AHEAD_SECONDS = 20;
/** Milliseconds before a broken connection is opened again; doubled up to the longest. */
const FIRST_RETRY = 500;
const LONGEST_RETRY = 4000;

/**
 * Reads a transport stream and opens it again whenever its connection breaks, until the signal aborts.
 * Returns null at the end of a file, otherwise why the stream did not return.
 */
export async function readTsStream(source: TsSource, parts: TsConnectionParts): Promise<StreamError | null> {
  const { reopen, signal, now, sleep, take } = parts;
  const segmenter = createTsSegmenter();
  const pace = createPace(parts);
  let lastDataAt: number = now();
  let failure: StreamError = 'SOURCE_SILENT';
  let got = false;
  const isOfNoUse = (): boolean => segmenter.codec() === 'mpeg2' || segmenter.isEndless();
  const push = async (bytes: Buffer): Promise<void> => {
    const segments = segmenter.push(bytes);
    take(segments);
    if (isOfNoUse()) throw new Error('format');
    await pace(segments);
  };
  const read = async ({ head, body, chunks }: TsSource): Promise<void> => {
    const cancel = (): void => void body.destroy();
    signal.addEventListener('abort', cancel);
    try {
      await push(head);
      for await (const chunk of { [Symbol.asyncIterator]: () => chunks }) {
        got = true;
        lastDataAt = now();
        await push(chunk);
        if (signal.aborted) return;
      }
    } catch {
      // The caller opens a broken connection again.
    } finally {
      signal.removeEventListener('abort', cancel);
      body.destroy();
    }
  };
  let current: TsSource | null = source;
  for (let retry = FIRST_RETRY; !signal.aborted; retry = Math.min(LONGEST_RETRY, retry * 2)) {
    if (current !== null) {
      got = false;
      await read(current);
      take(segmenter.end());
      if (isOfNoUse()) return 'SOURCE_FORMAT';
      if (current.length !== null) return null;
      if (got) retry = FIRST_RETRY;
    }
    if (now() - lastDataAt > BACK_WITHIN) return failure;
    await sleep(retry);
    const again: Awaited<ReturnType<ReopenTs>> = await reopen(signal);
    current = again.ok ? again.value : null;
    if (!again.ok) failure = again.error;
  }
  return failure;
}

/** Waits while a file is read faster than it plays; a live stream never waits. */
function createPace({
  now,
  sleep,
  signal,
}: TsConnectionParts): (segments: readonly TsSegment[]) => Promise<void> {
  const started = now();
  let seconds = 0;
  return async (segments) => {
    for (const segment of segments) seconds += segment.seconds;
    while (seconds - (now() - started) / SECOND > AHEAD_SECONDS && !signal.aborted) await sleep(SECOND / 2);
  };
}
