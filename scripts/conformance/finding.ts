import { curlLine, type Exchange } from './exchange.ts';
import { lineAt } from './json-lines.ts';

/**
 * What a finding is about: the call is not there; its reply has another shape; its status or error is another; a wrong token, a wrong method or a value at the edge
 * of the contract is taken or fails; what a viewer did before does not show; it is slow.
 */
export type Check = 'missing' | 'shape' | 'status' | 'token' | 'method' | 'edge' | 'order' | 'slow';

/** A difference from the contract. */
export type Finding = {
  readonly call: string;
  readonly check: Check;
  readonly message: string;
  /** The line of the reply that shows it, with its number. */
  readonly line: string;
  /** The command that repeats the request. */
  readonly curl: string;
};

/** What was found out about one check of a call. */
export type Result = {
  readonly call: string;
  readonly check: Check;
  readonly ms: number;
  readonly findings: readonly Finding[];
};

/** A call, or a check of one, that was not made, and why. */
export type Skipped = { readonly call: string; readonly reason: string };

/** Creates a finding about an exchange. `path` leads to the value in the reply. */
export function findingOf(call: string, check: Check, message: string, exchange: Exchange, path: readonly PropertyKey[] = []): Finding {
  return {
    call,
    check,
    message,
    line: exchange.status === null ? exchange.failure : lineAt(exchange, path),
    curl: curlLine(exchange.sent),
  };
}
