import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { allSync } from '#service/kernel/database/query.ts';
import { foldText } from '#service/kernel/text/fold-text.ts';
import { holdsWords } from '#service/kernel/text/word-match.ts';

/** SQL of what tells the titles of a programme from all others. */
export const TITLES = 'json_array(title_tc, title_en)';

const titlesRow = z.object({ titles: z.string(), title_tc: z.string(), title_en: z.string() });

type KnownTitles = {
  readonly edition: number;
  readonly all: readonly { readonly titles: string; readonly folded: readonly string[] }[];
};

/**
 * Creates the search for titles of a guide. It returns those that hold all folded words (`wordsOf`, joined by
 * spaces) as a JSON list of `TITLES`, or null if none does. Programmes repeat, so that few titles stand for
 * many rows: they are read and folded once for each edition, which changes with any row, and one search asks
 * for the same words once for every channel.
 */
export function createTitleSearch(
  database: DatabaseSync,
  edition: () => number,
): (words: string) => string | null {
  const distinct = database.prepare(`SELECT DISTINCT ${TITLES} AS titles, title_tc, title_en FROM guide`);
  let known: KnownTitles = { edition: Number.NaN, all: [] };
  let last: { readonly words: string; readonly found: string | null } | null = null;
  return (words) => {
    if (known.edition !== edition()) {
      const rows = allSync(distinct, titlesRow);
      const all = rows.map(({ titles, title_tc, title_en }) => ({
        titles,
        folded: [foldText(title_tc), foldText(title_en)],
      }));
      known = { edition: edition(), all };
      last = null;
    }
    if (last?.words !== words) {
      const wanted = words.split(' ');
      const found = known.all.filter(({ folded }) => holdsWords(folded, wanted)).map(({ titles }) => titles);
      last = { words, found: found.length === 0 ? null : JSON.stringify(found) };
    }
    return last.found;
  };
}
