import { AsyncLocalStorage } from 'node:async_hooks';
import type { Log } from '#service/kernel/log.ts';

const requests = new AsyncLocalStorage<string>();

/** Runs the handling of a request; log lines that it writes, now or later, carry its id. */
export const runInRequest = <T>(requestId: string, handle: () => T): T => requests.run(requestId, handle);

/** Returns a log whose lines carry the id of the request that they belong to, as `request_id`. */
export const withRequestId =
  (log: Log): Log =>
  (event, facts) => {
    const requestId = requests.getStore();
    log(event, requestId === undefined ? facts : { ...facts, request_id: requestId });
  };
