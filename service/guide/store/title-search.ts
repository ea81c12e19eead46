import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { allSync } from '#service/kernel/database/query.ts';
import { foldText } from '#service/kernel/text/fold-text.ts';
import { holdsWords } from '#service/kernel/text/word-match.ts';
import type { YieldToEventLoop } from '#service/kernel/web/event-loop-yield.ts';

/** SQL of what tells the titles of a programme from all others. */
export const TITLES = 'json_array(title_tc, title_en)';

/** Rows that are read and folded in one turn. */
const ROWS = 250;

const titlesRow = z.object({
  titles: z.string(),
  title_tc: z.string(),
  title_en: z.string(),
  network_code: z.string(),
  start: z.number(),
});

/** Titles by their JSON, folded. */
type Titles = ReadonlyMap<string, readonly string[]>;
type KnownTitles = { readonly edition: number; readonly all: Titles };

/** The search for titles of a guide. */
export type TitleSearch = {
  /**
   * Returns the titles that hold all folded words (`wordsOf`, joined by spaces) as a JSON list of `TITLES`, or null if
   * none does. Titles that are not read yet are read in this turn.
   */
  readonly find: (words: string) => string | null;
  /** Reads the titles of the latest edition, some in each turn. */
  readonly read: (turns: YieldToEventLoop) => Promise<void>;
};

/**
 * Creates the search for titles of a guide. Programmes repeat, so that few titles stand for many rows: they are read
 * and folded once for each edition, which changes with any row, and one search asks for the same words once for
 * every channel.
 */
export function createTitleSearch(
  database: DatabaseSync,
  edition: () => number,
  fold: (title: string) => string = foldText,
): TitleSearch {
  const next = database.prepare(
    `SELECT ${TITLES} AS titles, title_tc, title_en, network_code, start FROM guide
     WHERE (network_code, start) > (?1, ?2) ORDER BY network_code, start LIMIT ${ROWS}`,
  );
  let known: KnownTitles = { edition: Number.NaN, all: new Map() };
  let last: { readonly words: string; readonly found: string | null } | null = null;
  /** Reads all rows; yields after each part of them. */
  function* reading(): Generator<undefined, void> {
    const read = edition();
    const all = new Map<string, readonly string[]>();
    for (let code = '', start = Number.MIN_SAFE_INTEGER; ; ) {
      const rows = allSync(next, titlesRow, code, start);
      for (const { titles, title_tc, title_en } of rows)
        if (!all.has(titles)) all.set(titles, [fold(title_tc), fold(title_en)]);
      const end = rows.at(-1);
      if (end === undefined) break;
      code = end.network_code;
      start = end.start;
      yield;
      /* Changed in another turn: what was read is of no use. */
      if (edition() !== read) return;
    }
    known = { edition: read, all };
    last = null;
  }
  return {
    read: async (turns) => {
      while (known.edition !== edition()) for (const _ of reading()) await turns();
    },
    find: (words) => {
      while (known.edition !== edition()) [...reading()];
      if (last?.words !== words) {
        const wanted = words.split(' ');
        const found = [...known.all]
          .filter(([, folded]) => holdsWords(folded, wanted))
          .map(([titles]) => titles);
        last = { words, found: found.length === 0 ? null : JSON.stringify(found) };
      }
      return last.found;
    },
  };
}
