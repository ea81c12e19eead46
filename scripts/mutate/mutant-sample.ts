import { createHash } from 'node:crypto';

/**
 * Identifies a mutant by its change and its line's text. The line number is left out, so edits elsewhere do
 * not matter.
 */
export type MutantText = {
  readonly file: string;
  readonly mutator: string;
  readonly line: string;
  readonly original: string;
  readonly replacement: string;
};

/**
 * One line that names a mutant: file, mutator, line, original and replacement, separated by tabs, white space
 * folded.
 */
export const mutantKey = ({ file, mutator, line, original, replacement }: MutantText): string =>
  [file, mutator, line, original, replacement].map((part) => part.replaceAll(/\s+/g, ' ').trim()).join('\t');

/**
 * Whether a mutant is in the sample: its hash, evenly spread from 0 to 1, is under `share`. The same mutants
 * are drawn in every run.
 */
export function isSampled(key: string, share: number): boolean {
  return createHash('sha256').update(key).digest().readUInt32BE(0) / 2 ** 32 < share;
}

/** Where a mutant is in its file; lines and columns count from 0, the end is exclusive. */
export type TextRange = {
  readonly start: { readonly line: number; readonly column: number };
  readonly end: { readonly line: number; readonly column: number };
};

/** The text of a range of a file. */
export function textOf(source: string, { start, end }: TextRange): string {
  const lines = source.split('\n').slice(start.line, end.line + 1);
  const last = lines.length - 1;
  return lines
    .map((line, place) => line.slice(place === 0 ? start.column : 0, place === last ? end.column : undefined))
    .join('\n');
}
