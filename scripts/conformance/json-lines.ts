import type { Exchange } from './exchange.ts';

/** Longest text of a line in a report. */
const LONGEST_LINE = 160;

/** Returns the line of a reply at a path, as `STATUS, line N: TEXT`. A reply in JSON is laid out with two spaces, as `jq .` does; the nearest value that is there counts. */
export function lineAt({ status, text, json }: Pick<Exchange, 'status' | 'text' | 'json'>, path: readonly PropertyKey[]): string {
  const lines = json === undefined ? text.split('\n') : JSON.stringify(json, null, 2).split('\n');
  const number = json === undefined ? 0 : lineNumber(json, path);
  const shown = (lines[number] ?? '').trim();
  return `${status}, line ${number + 1}: ${shown.length > LONGEST_LINE ? `${shown.slice(0, LONGEST_LINE)}…` : shown}`;
}

/** Number of the line, from 0, on which the value at a path begins in `JSON.stringify(value, null, 2)`. */
export function lineNumber(value: unknown, path: readonly PropertyKey[]): number {
  const [key, ...rest] = path;
  if (key === undefined || typeof value !== 'object' || value === null) return 0;
  const entries: readonly (readonly [string, unknown])[] = Object.entries(value);
  const at = entries.findIndex(([name]) => name === String(key));
  const entry = entries[at];
  if (entry === undefined) return 0;
  const before = entries.slice(0, at).reduce((sum, [, one]) => sum + JSON.stringify(one, null, 2).split('\n').length, 0);
  return 1 + before + lineNumber(entry[1], rest);
}
