import { Hono } from 'hono';

/**
 * Why the service should get no new viewers: it is about to stop, its database cannot be written, or it would
 * refuse their connections.
 */
export type NotReady = 'DRAINING' | 'DATABASE_NOT_WRITABLE' | 'CONNECTIONS_FULL';

/** State of a process as a load balancer sees it. */
export type Health = {
  /** Reasons against new viewers; none if the process is ready. */
  readonly problems: () => readonly NotReady[];
  /** Whether messages to other processes leave. Without them the process serves its viewers all the same. */
  readonly busConnected: () => boolean;
  /** Reports DRAINING from now on, while everything is still served. */
  readonly drain: () => void;
  /** Reports CONNECTIONS_FULL whenever `isFull` says so. */
  readonly watchConnections: (isFull: () => boolean) => void;
};

/**
 * Creates the health of a service. `writable` checks the database and `busConnected` its bus without waiting.
 */
export function createHealth(writable: () => boolean, busConnected: () => boolean): Health {
  let draining = false;
  let areConnectionsFull = (): boolean => false;
  const checks: readonly (readonly [NotReady, () => boolean])[] = [
    ['DRAINING', () => draining],
    ['DATABASE_NOT_WRITABLE', () => !isWritable(writable)],
    ['CONNECTIONS_FULL', () => areConnectionsFull()],
  ];
  return {
    problems: () => checks.flatMap(([problem, isSo]) => (isSo() ? [problem] : [])),
    busConnected,
    drain: () => {
      draining = true;
    },
    watchConnections: (isFull) => {
      areConnectionsFull = isFull;
    },
  };
}

function isWritable(writable: () => boolean): boolean {
  try {
    return writable();
  } catch {
    return false;
  }
}

const NO_STORE = { 'cache-control': 'no-store' };

/**
 * Serves the probes of a load balancer or process manager. `GET /healthz` answers 200 as long as the process
 * handles requests; `GET /readyz` answers 503 with the problems while it should get no new viewers.
 */
export const healthRoutes = (health: Health): Hono =>
  new Hono()
    .get('/healthz', (context) => context.json({ status: 'ok' }, 200, NO_STORE))
    .get('/readyz', (context) => {
      const problems = health.problems();
      return problems.length === 0
        ? context.json({ status: 'ready' }, 200, NO_STORE)
        : context.json({ status: 'not ready', problems }, 503, NO_STORE);
    });
