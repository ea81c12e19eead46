import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { SearchEntry, SearchKind } from '#service/catalogue/store/search-entry.ts';
import { allSync, compiledOnce } from '#service/kernel/database/query.ts';
import { foldText } from '#service/kernel/text/fold-text.ts';
import { holdsKind, isKind, sameKind } from '#service/kernel/text/kind-words.ts';
import { romanisedKeyword } from '#service/kernel/text/romanised-keyword.ts';
import { type Similarity, sharesWordsWith, titleSimilarityTo } from '#service/kernel/text/similar-text.ts';
import { holdsWords, wordsOf } from '#service/kernel/text/word-match.ts';

export type SearchFilter = { readonly kind: SearchKind; readonly kidsOnly: boolean };

export type SearchStore = {
  /** Returns the matching references, best first, at most 500. An empty keyword matches nothing. */
  readonly find: (keyword: string, filter: SearchFilter) => readonly string[];
};

/** Candidates of a fuzzy search, and the minimum similarity of a title. */
const MAX_CANDIDATES = 400;
const MIN_SIMILARITY = 0.55;
/** With fewer direct hits than this, a fuzzy search follows. */
const MIN_DIRECT_HITS = 3;
/** Maximum number of direct hits. */
const MAX_HITS = 500;
/** Keyword length from which the trigram index is used. */
const MIN_INDEXED_LENGTH = 3;
/** Words that a scan looks for; further ones are checked afterwards. */
const MOST_SCANNED = 4;
/**
 * The minimum similarity to a person's name, and to anything of a keyword that is a romanisation: `chongqing`
 * has letters of many names.
 */
const MIN_LIKENESS_OF_NAMES = 0.7;

/**
 * Ranks a whole title above a prefix, a word start and a substring, then people, then tags. `?3` is the
 * keyword.
 */
const RANK_SQL = `CASE
  WHEN tc = ?3 OR en = ?3 THEN 6
  WHEN instr(tc, ?3) = 1 OR instr(en, ?3) = 1 THEN 5
  WHEN instr(en, ' ' || ?3) THEN 4
  WHEN instr(tc, ?3) OR instr(en, ?3) THEN 3
  WHEN instr(people, ?3) THEN 2
  ELSE 1 END`;

const row = z.object({
  ref: z.string(),
  tc: z.string(),
  en: z.string(),
  people: z.string(),
  tags: z.string(),
});
type Row = z.output<typeof row>;
const likeText = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** Rewrites the search index. Call it in the transaction that writes the indexed content. */
export function writeSearch(database: DatabaseSync, entries: Iterable<SearchEntry>): void {
  database.exec('DELETE FROM search');
  const insert = database.prepare(
    'INSERT INTO search (ref, kind, kids, tc, en, people, tags) VALUES (?, ?, ?, ?, ?, ?, ?)',
  );
  const folded = (texts: readonly string[]): string => texts.map(foldText).join('|');
  for (const { ref, kind, kids, tc, en, people, tags } of entries)
    insert.run(ref, kind, Number(kids), foldText(tc), foldText(en), folded(people), folded(tags));
}

/** Opens the search for titles that hold either half of a keyword. */
function openHalves(
  database: DatabaseSync,
  select: string,
): (query: string, filter: SearchFilter) => readonly Row[] {
  /* The index finds patterns of three characters and more; looking for shorter texts takes half of theirs. */
  const patterned = database.prepare(`${select} AND (tc LIKE ? OR tc LIKE ?) LIMIT ${MAX_CANDIDATES}`);
  const scanned = database.prepare(
    compiledOnce(`${select} AND (instr(tc, ?) OR instr(tc, ?)) LIMIT ${MAX_CANDIDATES}`),
  );
  return (query, { kind, kidsOnly }) => {
    const characters = [...query];
    if (characters.length < 2) return [];
    const half = Math.ceil(characters.length / 2);
    const ends = [characters.slice(0, half).join(''), characters.slice(-half).join('')];
    return half < MIN_INDEXED_LENGTH
      ? allSync(scanned, row, kind, Number(kidsOnly), ...ends)
      : allSync(patterned, row, kind, Number(kidsOnly), ...ends.map(likeText));
  };
}

/** Opens the index for reading. Keywords are folded before they are looked up. */
export function openSearch(database: DatabaseSync): SearchStore {
  const select = 'SELECT ref, tc, en, people, tags FROM search WHERE kind = ? AND kids >= ?';
  const ranked = `SELECT ref, tc, en, people, tags FROM search WHERE kind = ?1 AND kids >= ?2`;
  const byDirectness = `ORDER BY ${RANK_SQL} DESC, rowid LIMIT ${MAX_HITS}`;
  const holdingPhrase = ['tc', 'en', 'people', 'tags'].map((column) => `instr(${column}, ?3)`).join(' OR ');
  /** The same query twice: short keywords are scanned, longer ones use the index. */
  const scan = database.prepare(`${ranked} AND (${holdingPhrase}) ${byDirectness}`);
  const indexed = database.prepare(`${ranked} AND search MATCH ?4 ${byDirectness}`);
  const near = database.prepare(`${select} AND search MATCH ? ORDER BY rank LIMIT ${MAX_CANDIDATES}`);
  const halves = openHalves(database, select);

  const fuzzyMatches = (query: string, { kind, kidsOnly }: SearchFilter): readonly Row[] => {
    const queryTrigrams = trigrams(query);
    const found =
      queryTrigrams.length === 0
        ? []
        : allSync(near, row, kind, Number(kidsOnly), queryTrigrams.map((gram) => `"${gram}"`).join(' OR '));
    return [...found, ...halves(query, { kind, kidsOnly })];
  };

  /**
   * Rows in which all words meet, whichever field has each. The index knows no short words, and no others for
   * the same kind.
   */
  const meeting = (
    parameters: readonly [string, number, string],
    words: readonly string[],
  ): readonly Row[] => {
    const isPlain = words.every((word) => [...word].length >= MIN_INDEXED_LENGTH && !isKind(word));
    if (isPlain) return allSync(indexed, row, ...parameters, words.map((word) => `"${word}"`).join(' AND '));
    const alternatives = words.slice(0, MOST_SCANNED).map(sameKind);
    const fields = "(tc || '|' || en || '|' || people || '|' || tags)";
    let last = parameters.length;
    const holding = (): string => {
      last += 1;
      return `instr(${fields}, ?${last})`;
    };
    const conditions = alternatives.map((some) => `(${some.map(holding).join(' OR ')})`);
    const scanned = database.prepare(`${ranked} AND ${conditions.join(' AND ')} ${byDirectness}`);
    return allSync(scanned, row, ...parameters, ...alternatives.flat());
  };

  return {
    find: (keyword, filter) => {
      const query = foldText(keyword);
      if (query === '') return [];
      const parameters = [filter.kind, Number(filter.kidsOnly), query] as const;
      const words = wordsOf(keyword);
      const holds = words.length === 1 ? holdsWord : holdsKindIn;
      const holdsAll = ({ tc, en, people, tags }: Row): boolean =>
        words.every((word) => holds([tc, en, people, tags], word));
      const isShort = [...query].length < MIN_INDEXED_LENGTH;
      const hits = isShort
        ? allSync(scan, row, ...parameters)
        : allSync(indexed, row, ...parameters, `"${query}"`);
      const together = words.length === 1 ? [] : meeting(parameters, words);
      const direct = [...new Set([...hits, ...together].filter(holdsAll).map(({ ref }) => ref))];
      if (direct.length >= MIN_DIRECT_HITS) return direct;
      const least = romanisedKeyword(keyword) === null ? MIN_SIMILARITY : MIN_LIKENESS_OF_NAMES;
      const likeness = titleSimilarityTo(query, least);
      const sharesWords = sharesWordsWith(query);
      const alike = fuzzyMatches(query, filter).filter(({ tc, en, people }) =>
        sharesWords(`${tc} ${en} ${people}`),
      );
      return [...new Set([...direct, ...best(alike, (found) => rowSimilarity(likeness, found), least)])];
    },
  };
}

const holdsWord = (texts: readonly string[], word: string): boolean => holdsWords(texts, [word]);
const holdsKindIn = (texts: readonly string[], word: string): boolean => holdsKind(texts, word);

/** Returns the references above a score, highest first; equal ones keep their order. */
const best = (rows: readonly Row[], score: (found: Row) => number, above: number): readonly string[] =>
  rows
    .map((found) => ({ ref: found.ref, score: score(found) }))
    .filter((found) => found.score > above)
    .toSorted((one, other) => other.score - one.score)
    .map(({ ref }) => ref);

function rowSimilarity(likeness: Similarity, { tc, en, people }: Row): number {
  const person = Math.max(...people.split('|').map(likeness));
  return Math.max(likeness(tc), likeness(en), person > MIN_LIKENESS_OF_NAMES ? person : 0);
}

/** Returns at most 24 trigrams, enough to find the right candidates. */
function trigrams(text: string): readonly string[] {
  const characters = [...text.replaceAll('"', '')];
  const queryTrigrams = characters.slice(0, -2).map((_, at) => characters.slice(at, at + 3).join(''));
  return [...new Set(queryTrigrams)].slice(0, 24);
}
