import type { Health } from '#service/operations/health.ts';

/** A service that listens. */
export type RunningService = {
  readonly url: string;
  readonly port: number;
  readonly health: Health;
  /** Open realtime streams. */
  readonly openStreams: () => number;
  /**
   * Takes no more calls, lets those in progress end for up to `graceMs` (none by default), ends all
   * connections and closes the store. It may be called more than once; the first call counts.
   */
  readonly close: (graceMs?: number) => Promise<void>;
};
