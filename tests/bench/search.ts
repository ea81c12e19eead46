import { DatabaseSync } from 'node:sqlite';
import type { SearchEntry } from '#service/catalogue/store/search-entry.ts';
import { migrate } from '#service/kernel/database/migrations.ts';
import { foldText } from '#service/kernel/text/fold-text.ts';
import { openSearch, writeSearch } from '#service/search/store/search.ts';
import { type BenchRow, finishBench, peerRow, soloRow } from './bench-report.ts';
import { compareWithPostgres } from './search-postgres.ts';
import { keystrokes, searchTitles, TYPED } from './search-titles.ts';
import { quantile, quantileEstimate } from './statistics.ts';
import { below } from './verdict.ts';

const TITLES = 20_000;
const LIMIT = 100;
const rounds = process.argv.includes('--quick') ? 2 : 6;
const PEER = 'plain LIKE scan';

type Search = (keyword: string) => readonly unknown[];

/**
 * The usual way: a plain table of the same folded texts, scanned by LIKE in every column. Finds no slip of
 * the pen.
 */
function plainScan(entries: readonly SearchEntry[]): Search {
  const database = new DatabaseSync(':memory:');
  database.exec('CREATE TABLE plain (ref TEXT, tc TEXT, en TEXT, people TEXT, tags TEXT)');
  const insert = database.prepare('INSERT INTO plain VALUES (?, ?, ?, ?, ?)');
  const folded = (texts: readonly string[]): string => texts.map(foldText).join('|');
  database.exec('BEGIN');
  for (const { ref, tc, en, people, tags } of entries)
    insert.run(ref, foldText(tc), foldText(en), folded(people), folded(tags));
  database.exec('COMMIT');
  const select = database.prepare(
    'SELECT ref FROM plain WHERE tc LIKE ? OR en LIKE ? OR people LIKE ? OR tags LIKE ?',
  );
  return (keyword) => {
    const pattern = `%${foldText(keyword)}%`;
    return select.all(pattern, pattern, pattern, pattern);
  };
}

function ours(entries: readonly SearchEntry[]): { readonly search: Search; readonly built: number } {
  const database = new DatabaseSync(':memory:');
  migrate(database);
  const from = performance.now();
  database.exec('BEGIN');
  writeSearch(database, entries);
  database.exec('COMMIT');
  const built = performance.now() - from;
  const { find } = openSearch(database);
  return { search: (keyword) => find(keyword, { kind: 'programme', kidsOnly: false }), built };
}

type Typed = { readonly times: readonly number[]; readonly found: number };

/** Types every keyword letter by letter, in turn with the peer so that both meet the same machine. */
function type(searches: readonly Search[]): Typed[] {
  const times: number[][] = searches.map(() => []);
  const found = searches.map(() => 0);
  for (let round = 0; round <= rounds; round += 1) {
    for (const keyword of TYPED) {
      for (const typed of keystrokes(keyword)) {
        searches.forEach((search, which) => {
          const from = performance.now();
          const hits = search(typed).length;
          if (round > 0) times[which]?.push(performance.now() - from);
          if (round === 1 && typed === keyword && hits > 0) found[which] = (found[which] ?? 0) + 1;
        });
      }
    }
  }
  return searches.map((_, which) => ({ times: times[which] ?? [], found: found[which] ?? 0 }));
}

const entries = searchTitles(TITLES);
if (process.argv.includes('--postgres')) await compareWithPostgres(entries);
const mine = ours(entries);
const [typed, scanned] = type([mine.search, plainScan(entries)]);
const name = `${TITLES.toLocaleString('en')} titles`;
const at = (one: Typed | undefined, share: number): number => quantile(one?.times ?? [], share);
const compared = (metric: string, unit: string, read: (one: Typed | undefined) => number): BenchRow =>
  peerRow({ case: name, metric, unit, ours: read(typed), peer: read(scanned), peerName: PEER });

finishBench(
  'search',
  [
    compared('answer while typing, median', 'ms', (one) => at(one, 0.5)),
    compared('answer while typing, p95', 'ms', (one) => at(one, 0.95)),
    compared('answer while typing, slowest', 'ms', (one) => at(one, 1)),
    compared(`keywords of ${TYPED.length} that found something`, '', (one) => one?.found ?? 0),
    soloRow(name, 'writing the index', 'ms', mine.built),
  ],
  [below('answer while typing, p95, ms', quantileEstimate(typed?.times ?? [], 0.95), LIMIT)],
);
