/** Limits of concurrent heavy work. */
export type WorkLimits = {
  /** Jobs running at once, in total and per caller. */
  readonly concurrency: number;
  readonly concurrencyPerCaller: number;
  /** Waiting jobs per caller. */
  readonly maxWaitingPerCaller: number;
};

/** Runs heavy jobs in order with limited concurrency, in total and per caller. */
export type WorkQueue = {
  /**
   * Runs the job when its turn comes. Null if `signal` aborts it first or the caller has too many waiting.
   */
  readonly run: <T>(caller: string, signal: AbortSignal, work: () => Promise<T>) => Promise<T | null>;
};

type QueuedWork = { readonly caller: string; readonly begin: () => void };

/** Creates an empty queue with these limits. */
export function createWorkQueue({
  concurrency: atOnce,
  concurrencyPerCaller: atOncePerCaller,
  maxWaitingPerCaller: waiting,
}: WorkLimits): WorkQueue {
  const queue: QueuedWork[] = [];
  const underWay = new Map<string, number>();
  let inAll = 0;
  const count = (caller: string, by: 1 | -1): void => {
    inAll += by;
    const remaining = (underWay.get(caller) ?? 0) + by;
    if (remaining === 0) underWay.delete(caller);
    else underWay.set(caller, remaining);
  };
  const next = (): void => {
    while (inAll < atOnce) {
      const at = queue.findIndex(({ caller }) => (underWay.get(caller) ?? 0) < atOncePerCaller);
      const [one] = at === -1 ? [] : queue.splice(at, 1);
      if (one === undefined) return;
      count(one.caller, 1);
      one.begin();
    }
  };
  /** Resolves to true when the turn comes, or false when aborted. */
  const turn = (caller: string, signal: AbortSignal): Promise<boolean> =>
    new Promise((settle) => {
      const entry = { caller, begin: () => settle(true) };
      queue.push(entry);
      signal.addEventListener('abort', () => {
        const at = queue.indexOf(entry);
        if (at !== -1) queue.splice(at, 1);
        settle(false);
      });
      next();
    });
  return {
    run: async (caller, signal, work) => {
      if (signal.aborted || queue.filter((one) => one.caller === caller).length >= waiting) return null;
      if (!(await turn(caller, signal))) return null;
      try {
        return signal.aborted ? null : await work();
      } finally {
        count(caller, -1);
        next();
      }
    },
  };
}
