import type { DatabaseSync } from 'node:sqlite';
import { foldText } from '#service/kernel/text/fold-text.ts';

/** Titles that are remembered: one that comes again after so many others has a second row. */
const REMEMBERED = 200_000;

/** A copy in its own memory: a substring keeps all of what was read alive. */
const copyOf = (text: string): string => Buffer.from(text, 'utf16le').toString('utf16le');

/** Writes titles; the returned function gives a title's number, and writes the ones that are new. */
export function createTitleWriter(database: DatabaseSync): (tc: string, en: string) => number {
  const insert = database.prepare(
    'INSERT INTO titles (id, tc, en, folded_tc, folded_en) VALUES (?, ?, ?, ?, ?)',
  );
  const known = new Map<string, number>();
  let last = 0;
  return (tc, en) => {
    const isSame = tc === en;
    // No title holds a line break.
    const key = isSame ? tc : `${tc}\n${en}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    last += 1;
    if (known.size >= REMEMBERED) known.clear();
    known.set(copyOf(key), last);
    insert.run(last, tc, isSame ? null : en, foldText(tc), isSame ? null : foldText(en));
    return last;
  };
}
