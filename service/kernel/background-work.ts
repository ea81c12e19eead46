/** Writes a log line. */
type Report = (event: string, facts: Readonly<Record<string, string>>) => void;

/** Work that no call waits for. */
export type BackgroundWork = {
  /**
   * Starts work that ends on its own. A failure is logged as BACKGROUND_FAILED with this code, and ends
   * nothing else.
   */
  readonly start: (code: string, work: () => Promise<unknown>) => void;
  /** Resolves when nothing runs any more, including what was started meanwhile. */
  readonly idle: () => Promise<void>;
};

/**
 * Creates the background work of a service. A promise that nothing follows would end the process when it
 * rejects, as any statement does while PostgreSQL is away.
 */
export function createBackgroundWork(log: Report): BackgroundWork {
  const running = new Set<Promise<void>>();
  return {
    start: (code, work) => {
      const run = (async () => void (await work()))()
        .catch((error: unknown) =>
          log('BACKGROUND_FAILED', { code, error: error instanceof Error ? error.message : String(error) }),
        )
        .finally(() => running.delete(run));
      running.add(run);
    },
    idle: async () => {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
