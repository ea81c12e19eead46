/**
 * Reads what other hosts send as playlists and manifests. This is the one way to do it: such a text may be
 * made to become a hundred thousand times as much, or to be gone through for minutes, so it is read in a
 * thread, with limits on what it becomes (lines, characters, variables, elements, tracks, segments), on the
 * time and on the thread's memory. A text that exceeds one of them is `SOURCE_TOO_LARGE`, and only it: the
 * thread is replaced, and what waited is read. A short playlist without variables, as most live ones are,
 * cannot become much; it is read at once, so that a channel change waits for no thread.
 *
 * Everything of other hosts that the service reads, and what bounds it:
 * - playlists and manifests of streams, for the player and for recordings: here; at most 4 MiB of each
 * - the index of a DASH file (`dash/dash-index.ts`): references in all, levels, files
 * - transport streams (`ts/`): bytes without a frame, bytes and number of segments
 * - the head of any stream (`stream-head.ts`): its first 1,024 bytes, each looked at a fixed number of times
 * - pictures, keys and licences: bytes; media is passed on in chunks, captions too
 * - segments that are recorded (`recording/stream-reader.ts`): bytes
 * - replies of portals (`sources/portal-list.ts`): item by item as they arrive, in turns
 * - playlists and guides (`playlist/`, `guide/`): in the import's thread, with limits of its own
 *   (`import-worker-thread.ts`)
 */
import { err, type Result } from '#shared/kernel/result.ts';
import {
  type ReadAnswers,
  type ReadError,
  type ReadKind,
  type ReadOrders,
  readStream,
} from './read-stream.ts';
import { createReadingQueue, type ReadingQueueDeps } from './reading-queue.ts';

export type StreamReadings = {
  readonly read: <Kind extends ReadKind>(
    kind: Kind,
    order: ReadOrders[Kind],
  ) => Promise<Result<ReadAnswers[Kind], ReadError>>;
  /** Starts the thread before it is needed: once there are imported channels, or a first stream plays. */
  readonly warm: () => void;
  readonly close: () => void;
};

/** Kinds that may be read without the thread: their result is about as long as their text. */
const IN_PLACE: ReadonlySet<ReadKind> = new Set(['playlist', 'rewrite', 'listed']);
const SHORT = 32 * 1024;
const FEW_LINES = 400;

/** Creates the readings of a service. */
export function createStreamReadings(deps: ReadingQueueDeps): StreamReadings {
  const queue = createReadingQueue(deps);
  return {
    read: (kind, order) => {
      if (IN_PLACE.has(kind) && isShort(order.text)) return Promise.resolve(readStream(kind, order));
      return new Promise((resolve) => {
        const refuse = (): void => resolve(err('SOURCE_TOO_LARGE'));
        const isAdded = queue.add({
          size: order.text.length,
          refuse,
          begin: (thread, answered) =>
            thread.ask(kind, order, (result) => {
              resolve(result);
              answered();
            }),
        });
        if (!isAdded) refuse();
      });
    },
    warm: queue.warm,
    close: queue.close,
  };
}

/** Whether a playlist is read at once: it is short, and replaces nothing by something longer. */
function isShort(text: string): boolean {
  if (text.length > SHORT || text.includes('#EXT-X-DEFINE')) return false;
  let lines = 1;
  for (const character of text) if (character === '\n' || character === '\r') lines += 1;
  return lines <= FEW_LINES;
}
