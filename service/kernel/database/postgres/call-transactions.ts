import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database } from '#service/kernel/database/port.ts';

/** A transaction that is running: its own state, what follows its commit, and the one around it. */
export type Running<T> = {
  readonly owner: symbol;
  readonly state: T;
  readonly outer: Running<unknown> | undefined;
  open: boolean;
  readonly afterCommit: (() => void)[];
};

/**
 * The transactions of a call. One for all databases: Node copies every `AsyncLocalStorage` into each promise,
 * also those of databases that are closed.
 */
const calls = new AsyncLocalStorage<Running<unknown>>();

/** Returns the innermost transaction of a call that still runs: one that has ended is not kept by the next. */
function innermost(): Running<unknown> | undefined {
  let call = calls.getStore();
  while (call !== undefined && !call.open) call = call.outer;
  return call;
}

/** The transactions of one database, each known by the asynchronous call that it runs in. */
export type CallTransactions<T> = {
  /** The one of this call, if it still runs. */
  readonly own: () => Running<T> | null;
  /** Runs work within a new one; the caller sets `open` to false when it ends. */
  readonly enter: <R>(state: T, work: (call: Running<T>) => Promise<R>) => Promise<R>;
  readonly afterCommit: Database['afterCommit'];
};

/** Tells the transactions of one database from those of others. */
export function createCallTransactions<T>(): CallTransactions<T> {
  const owner = Symbol('database');
  const isOwn = (call: Running<unknown>): call is Running<T> => call.owner === owner;
  const own = (): Running<T> | null => {
    let call = calls.getStore();
    while (call !== undefined && !isOwn(call)) call = call.outer;
    return call?.open ? call : null;
  };
  return {
    own,
    enter: (state, work) => {
      const call: Running<T> = { owner, state, outer: innermost(), open: true, afterCommit: [] };
      return calls.run(call, () => work(call));
    },
    afterCommit: (run) => {
      const call = own();
      if (call === null) run();
      else call.afterCommit.push(run);
    },
  };
}
