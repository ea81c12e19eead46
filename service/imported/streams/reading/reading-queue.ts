import { HOUR, SECOND, type SetTimer } from '#shared/kernel/time.ts';
import { openReadingThread, type ReadingThread } from './reading-thread.ts';

/** A text that waits to be read. */
export type WaitingText = {
  readonly size: number;
  /** Gives it to a thread, and calls back once it was answered. */
  readonly begin: (thread: ReadingThread, answered: () => void) => void;
  /** Called if it took too long or ended the thread. */
  readonly refuse: () => void;
};

/** The texts that wait for the thread, and the thread. */
export type ReadingQueue = {
  /** Returns false if more waits already than may. */
  readonly add: (text: WaitingText) => boolean;
  /** Starts the thread soon: not while a channel is being opened, which that would slow down. */
  readonly warm: () => void;
  readonly close: () => void;
};

export type ReadingQueueDeps = {
  readonly setTimer: SetTimer;
  readonly openThread?: typeof openReadingThread;
};

/**
 * Milliseconds that one text may take, and the start of the thread before it, on a machine that does much
 * else.
 */
const WITHIN = 4 * SECOND;
const STARTED_WITHIN = 20 * SECOND;
/** Characters that may wait for the thread. */
const MOST_WAITING = 64 * 1024 ** 2;
/**
 * Milliseconds until the thread is started ahead, and without a text until it ends. It takes much longer to
 * start than a text to be read.
 */
const WARM_AFTER = 5 * SECOND;
const IDLE = 24 * HOUR;

/**
 * Creates the queue. The thread reads one text at a time; the one that is its end is refused, and another
 * thread reads the rest.
 */
export function createReadingQueue({
  setTimer,
  openThread = openReadingThread,
}: ReadingQueueDeps): ReadingQueue {
  const waiting: WaitingText[] = [];
  let size = 0;
  let thread: ReadingThread | null = null;
  let current: WaitingText | null = null;
  let cancelTimer = (): void => undefined;

  const limit = (ms: number, run: () => void): void => {
    cancelTimer();
    cancelTimer = setTimer(run, ms);
  };
  const start = (): ReadingThread => {
    thread ??= openThread(fail);
    return thread;
  };
  const stop = (): void => {
    cancelTimer();
    thread?.stop();
    thread = null;
  };
  let warms = false;
  let isClosed = false;
  const startAhead = (): void => {
    warms = false;
    start();
    limit(IDLE, stop);
  };
  const next = (): void => {
    if (current !== null) return;
    current = waiting.shift() ?? null;
    if (current === null) return limit(IDLE, stop);
    const { begin } = current;
    size -= current.size;
    warms = false;
    limit(STARTED_WITHIN, fail);
    const by = start();
    by.whenStarted(() => {
      limit(WITHIN, fail);
      begin(by, () => {
        current = null;
        next();
      });
    });
  };
  /** Gives up the text that is being read, and the thread with it. */
  function fail(): void {
    stop();
    const refused = current;
    current = null;
    refused?.refuse();
    if (waiting.length > 0) next();
  }
  return {
    add: (text) => {
      if (size + text.size > MOST_WAITING) return false;
      size += text.size;
      waiting.push(text);
      next();
      return true;
    },
    warm: () => {
      if (thread !== null || warms || isClosed) return;
      warms = true;
      limit(WARM_AFTER, startAhead);
    },
    close: () => {
      isClosed = true;
      stop();
      current?.refuse();
      for (const { refuse } of waiting.splice(0)) refuse();
      current = null;
      size = 0;
    },
  };
}
