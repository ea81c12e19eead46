import { MAX_MESSAGE_BYTES } from '#service/kernel/database/bus.ts';

/**
 * Least and longest time for which messages are gathered, in ms, and what each other process adds to it: every
 * process is woken by every notification, so that up to fifty together send at most 500 a second. A question
 * and its answer have half a second (`subjects.ts`).
 */
const GATHER = { least: 5, longest: 100, perProcess: 2 } as const;
/** Returns for how long a process gathers that knows so many others. */
export const gatherMs = (others: number): number =>
  Math.min(GATHER.longest, Math.max(GATHER.least, others * GATHER.perProcess));

/** Messages to one process, or to all, that leave together. */
export type Batch = { readonly to: string | null; readonly messages: [string, unknown][] };
type Open = { readonly batch: Batch; size: number };

/**
 * Gathers messages for a moment, so that a burst becomes a few notifications in one transaction. Every
 * process receives what is for it in the order in which it was sent, whether to it alone or to all: a removal
 * must not overtake what it removes. A message that fits no notification is dropped. `others` counts the other
 * processes.
 */
export function createBusOutbox(send: (batches: readonly Batch[]) => Promise<unknown>, others: () => number) {
  let last: Promise<unknown> = Promise.resolve();
  let batches: Batch[] = [];
  let timer: NodeJS.Timeout | null = null;
  let isLossy = false;
  /** Batches that a message may still join. */
  const open = new Map<string | null, Open>();
  const flush = (): void => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    const leaving = batches;
    batches = [];
    open.clear();
    if (leaving.length === 0) return;
    last = last
      .then(() => send(leaving))
      .catch(() => {
        isLossy = true;
      });
  };
  const begin = (to: string | null): Open => {
    const made: Open = { batch: { to, messages: [] }, size: 0 };
    batches.push(made.batch);
    // Messages from now on must not join a batch that leaves before this one.
    if (to === null) open.clear();
    else open.delete(null);
    open.set(to, made);
    return made;
  };
  return {
    add: (to: string | null, topic: string, message: unknown): void => {
      const bytes = Buffer.byteLength(JSON.stringify([topic, message])) + 1;
      if (bytes > MAX_MESSAGE_BYTES) return;
      const joined = open.get(to);
      // PostgreSQL takes notifications of 8000 bytes.
      const used = joined === undefined || joined.size + bytes > MAX_MESSAGE_BYTES ? begin(to) : joined;
      used.batch.messages.push([topic, message]);
      used.size += bytes;
      timer ??= setTimeout(flush, gatherMs(others()));
    },
    /** Whether messages were lost since the last call. */
    takeLoss: (): boolean => {
      const had = isLossy;
      isLossy = false;
      return had;
    },
    stop: (): Promise<unknown> => {
      flush();
      return last;
    },
  };
}
