import type { Hono } from 'hono';
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

/** A service that answers calls passed to its app, whether or not it listens. */
export type Service = {
  readonly app: Hono;
  /** Rejects and closes the service when the port is taken. */
  readonly listen: () => Promise<RunningService>;
  /** Resolves when nothing runs that no call waits for: rounds of payments, callbacks of the sandbox. */
  readonly idle: () => Promise<void>;
  readonly close: (graceMs?: number) => Promise<void>;
};
