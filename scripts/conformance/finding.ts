import { curlLine, type Exchange } from './exchange.ts';
import { printable } from './printable.ts';

/**
 * Subject of a finding: the call is not there; its reply has another shape; its status or error is another; a
 * wrong token, a wrong method or a value at the edge of the contract is accepted or fails; what a viewer did
 * before does not show; it is slow.
 */
export type Check = 'missing' | 'shape' | 'status' | 'token' | 'method' | 'edge' | 'order' | 'slow';

/**
 * What a difference means. `error`: a viewer lacks something, or something private is open. `warning`: it
 * works, and a viewer may notice. `note`: the client does not mind.
 */
export type Severity = 'error' | 'warning' | 'note';
export const SEVERITIES: readonly Severity[] = ['error', 'warning', 'note'];

/** A difference from the contract. */
export type Finding = {
  readonly call: string;
  readonly check: Check;
  readonly severity: Severity;
  readonly message: string;
  /** The line of the reply that shows it, with its number. */
  readonly line: string;
  /** The command that repeats the request. */
  readonly curl: string;
};

/** Result of one check of a call. */
export type Result = {
  readonly call: string;
  readonly check: Check;
  readonly ms: number;
  readonly findings: readonly Finding[];
};

/** A call, or a check of one, that was not made, and why. */
export type Skipped = { readonly call: string; readonly reason: string };

/** Creates a finding about an exchange. `path` leads to the value in the reply. */
export function findingOf(
  call: string,
  [check, severity]: readonly [Check, Severity],
  message: string,
  exchange: Exchange,
  path: readonly PropertyKey[] = [],
): Finding {
  return {
    call,
    check,
    severity,
    message: printable(message),
    line: printable(exchange.status === null ? exchange.failure : lineAt(exchange, path)),
    curl: printable(curlLine(exchange.sent)),
  };
}

/** Longest text of a line in a report. */
const LONGEST_LINE = 160;

/**
 * Returns the line of a reply at a path, as `STATUS, line N: TEXT`. A reply in JSON is laid out with two
 * spaces, as `jq .` does; the nearest value that is there counts.
 */
function lineAt(
  { status, text, json }: Pick<Exchange, 'status' | 'text' | 'json'>,
  path: readonly PropertyKey[],
): string {
  const lines = json === undefined ? text.split('\n') : JSON.stringify(json, null, 2).split('\n');
  const number = json === undefined ? 0 : lineNumber(json, path);
  const shown = (lines[number] ?? '').trim();
  return `${status}, line ${number + 1}: ${shown.length > LONGEST_LINE ? `${shown.slice(0, LONGEST_LINE)}…` : shown}`;
}

/** Number of the line, from 0, on which the value at a path begins in `JSON.stringify(value, null, 2)`. */
function lineNumber(value: unknown, path: readonly PropertyKey[]): number {
  const [key, ...rest] = path;
  if (key === undefined || typeof value !== 'object' || value === null) return 0;
  const entries: readonly (readonly [string, unknown])[] = Object.entries(value);
  const at = entries.findIndex(([name]) => name === String(key));
  const entry = entries[at];
  if (entry === undefined) return 0;
  const before = entries
    .slice(0, at)
    .reduce((sum, [, one]) => sum + JSON.stringify(one, null, 2).split('\n').length, 0);
  return 1 + before + lineNumber(entry[1], rest);
}
