import { DatabaseSync } from 'node:sqlite';
import { Client, Pool } from 'pg';
import { buildCatalogue } from '#demo/content/catalogue.ts';
import { postgresPrograms } from '#scripts/lib/debian.ts';
import { withTagNames } from '#service/catalogue/content/category-content.ts';
import type { SearchEntry } from '#service/catalogue/store/search-entry.ts';
import { searchEntries } from '#service/catalogue/store/write-catalogue.ts';
import { migrate } from '#service/kernel/database/migrations.ts';
import { foldText } from '#service/kernel/text/fold-text.ts';
import { sharesWordsWith, titleSimilarityTo } from '#service/kernel/text/similar-text.ts';
import { holdsWords, wordsOf } from '#service/kernel/text/word-match.ts';
import { openSearch, writeSearch } from '#service/search/store/search.ts';
import { startPostgres } from '#tests/fixtures/postgres-server.ts';
import { PROGRAMMES } from '#tests/fixtures/searches.ts';

import { keystrokes, TYPED } from './search-titles.ts';
import { quantile } from './statistics.ts';

type Row = {
  readonly ref: string;
  readonly tc: string;
  readonly en: string;
  readonly people: string;
  readonly tags: string;
};
type Find = (keyword: string) => Promise<readonly string[]>;

/** Calls at a time that measure the rate. */
const AT_ONCE = 8;
const MIN_SIMILARITY = 0.55;

const RANK = `CASE WHEN tc = $1 OR en = $1 THEN 6 WHEN position($1 IN tc) = 1 OR position($1 IN en) = 1 THEN 5 WHEN position(' ' || $1 IN en) > 0 THEN 4
  WHEN position($1 IN tc) > 0 OR position($1 IN en) > 0 THEN 3 WHEN position($1 IN people) > 0 THEN 2 ELSE 1 END`;
const HIT = `SELECT ref, tc, en, people, tags FROM search WHERE tc LIKE $2 OR en LIKE $2 OR people LIKE $2 OR tags LIKE $2 ORDER BY ${RANK} DESC, id LIMIT 500`;
const TOGETHER = `SELECT ref, tc, en, people, tags FROM search WHERE (tc || '|' || en || '|' || people || '|' || tags) LIKE ALL($2::text[]) ORDER BY ${RANK} DESC, id LIMIT 500`;
const NEAR = `SELECT ref, tc, en, people, tags FROM search WHERE $1 <% tc OR $1 <% en OR $1 <% people OR tc LIKE ANY($2::text[])
  ORDER BY greatest(word_similarity($1, tc), word_similarity($1, en), word_similarity($1, people)) DESC, id LIMIT 400`;

const like = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

/**
 * The service's search implemented with PostgreSQL: trigram indexes of the same folded texts, the same
 * ranking, and the same final check of near matches.
 */
async function inPostgres(pool: Pool, entries: Iterable<SearchEntry>): Promise<Find> {
  await pool.query(`CREATE EXTENSION IF NOT EXISTS pg_trgm; DROP TABLE IF EXISTS search;
    CREATE TABLE search (id INTEGER GENERATED ALWAYS AS IDENTITY PRIMARY KEY, ref TEXT, tc TEXT, en TEXT, people TEXT, tags TEXT)`);
  const folded = (texts: readonly string[]): string => texts.map(foldText).join('|');
  const rows = [...entries]
    .filter(({ kind }) => kind === 'programme')
    .map(({ ref, tc, en, people, tags }) => [ref, foldText(tc), foldText(en), folded(people), folded(tags)]);
  await pool.query(
    `INSERT INTO search (ref, tc, en, people, tags) SELECT r->>0, r->>1, r->>2, r->>3, r->>4 FROM json_array_elements($1::json) WITH ORDINALITY AS t (r, n) ORDER BY n`,
    [JSON.stringify(rows)],
  );
  for (const column of ['tc', 'en', 'people', 'tags', "(tc || '|' || en || '|' || people || '|' || tags)"])
    await pool.query(`CREATE INDEX ON search USING gin (${column} gin_trgm_ops)`);
  await pool.query('ANALYZE search');
  const ask = async (name: string, text: string, ...values: unknown[]): Promise<readonly Row[]> =>
    (await pool.query<Row>({ name, text, values })).rows;
  return async (keyword) => {
    const query = foldText(keyword);
    if (query === '') return [];
    const words = wordsOf(keyword);
    const hits = await ask('hit', HIT, query, like(query));
    const together = words.length === 1 ? [] : await ask('together', TOGETHER, query, words.map(like));
    const holdsAll = ({ tc, en, people, tags }: Row): boolean => holdsWords([tc, en, people, tags], words);
    const direct = [...new Set([...hits, ...together].filter(holdsAll).map(({ ref }) => ref))];
    if (direct.length >= 3) return direct;
    const characters = [...query];
    const half = Math.ceil(characters.length / 2);
    const ends =
      characters.length < 2
        ? []
        : [characters.slice(0, half), characters.slice(-half)].map((part) => like(part.join('')));
    const likeness = titleSimilarityTo(query, MIN_SIMILARITY);
    const shares = sharesWordsWith(query);
    const near = (await ask('near', NEAR, query, ends))
      .filter(({ tc, en, people }) => shares(`${tc} ${en} ${people}`))
      .map(({ ref, tc, en, people }) => ({
        ref,
        score: Math.max(likeness(tc), likeness(en), ...people.split('|').map(likeness)),
      }))
      .filter(({ score }) => score > MIN_SIMILARITY)
      .toSorted((one, other) => other.score - one.score);
    return [...new Set([...direct, ...near.map(({ ref }) => ref)])];
  };
}

function inSqlite(entries: Iterable<SearchEntry>): Find {
  const database = new DatabaseSync(':memory:');
  migrate(database);
  writeSearch(database, entries);
  const { find } = openSearch(database);
  return async (keyword) => find(keyword, { kind: 'programme', kidsOnly: false });
}

/**
 * How many searches of the list have the right first result in the demo catalogue. Keywords in romanisation
 * are handled elsewhere.
 */
async function quality(find: Find): Promise<string> {
  const names = new Map(
    buildCatalogue(Date.now()).programmes.map(({ programmeId, name }) => [programmeId, name.en]),
  );
  const wrong: string[] = [];
  for (const [keyword, expected] of PROGRAMMES) {
    const [first] = await find(keyword);
    if ((first === undefined ? null : (names.get(first) ?? null)) !== expected) wrong.push(keyword);
  }
  return `${PROGRAMMES.length - wrong.length} of ${PROGRAMMES.length} right; not: ${wrong.join(', ')}`;
}

/** Types every keyword letter by letter, one call after the other, then several at once. */
async function speed(find: Find): Promise<string> {
  const typed = TYPED.flatMap(keystrokes);
  const times: number[] = [];
  for (let round = 0; round < 4; round += 1)
    for (const keyword of typed) {
      const from = performance.now();
      await find(keyword);
      if (round > 0) times.push(performance.now() - from);
    }
  const from = performance.now();
  const cpu = process.cpuUsage();
  const queue = Array.from({ length: 3 }, () => typed).flat();
  const count = queue.length;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let next = queue.pop(); next !== undefined; next = queue.pop()) await find(next);
    }),
  );
  const seconds = (performance.now() - from) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  const ms = (share: number): string => quantile(times, share).toFixed(1);
  return `median ${ms(0.5)} ms, p95 ${ms(0.95)} ms, slowest ${ms(1)} ms; ${Math.round(count / seconds)} a second with ${AT_ONCE} at once, ${((user + system) / 1000 / count).toFixed(2)} ms of this process each`;
}

/**
 * Compares the search of a process's own copy with one in PostgreSQL: the list of searches over the demo
 * catalogue, then speed over many titles.
 */
export async function compareWithPostgres(titles: readonly SearchEntry[]): Promise<void> {
  const programs = postgresPrograms();
  if (programs === null) return console.log('PostgreSQL is not installed.');
  const server = await startPostgres(programs, true);
  const client = new Client({ connectionString: server.address });
  await client.connect();
  // Under the locale C the extension takes no Chinese character for a letter.
  await client.query("CREATE DATABASE search TEMPLATE template0 LC_COLLATE 'C.utf8' LC_CTYPE 'C.utf8'");
  await client.end();
  const address = server.address.replace('/postgres?', '/search?');
  const pool = new Pool({ connectionString: address, max: AT_ONCE });
  // Connections that end with the server.
  pool.on('error', () => undefined);
  try {
    const { programmes, parts } = buildCatalogue(Date.now());
    const demo = [...searchEntries(programmes.map((one) => withTagNames(parts.categories, one)))];
    console.log(`SQLite: ${await quality(inSqlite(demo))}`);
    console.log(`PostgreSQL: ${await quality(await inPostgres(pool, demo))}`);
    console.log(`SQLite: ${await speed(inSqlite(titles))}`);
    const find = await inPostgres(pool, titles);
    const before = server.cpuMs();
    console.log(
      `PostgreSQL: ${await speed(find)}; its server ${Math.round(server.cpuMs() - before)} ms in all`,
    );
  } finally {
    await pool.end();
    await server.stop();
  }
}
