import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { writeImport } from '#service/imported/test-import.ts';
import { openContentFacts } from '#service/kernel/database/content-facts.ts';
import { openDatabase } from '#service/kernel/database/database.ts';
import type { Database } from '#service/kernel/database/port.ts';
import { createPartVersions } from '#service/kernel/database/shared/part-versions.ts';
import { createSqlitePort } from '#service/kernel/database/sqlite-port.ts';
import { openHandMatches } from './hand-matches.ts';
import { openImportedArrangement } from './imported-arrangement.ts';
import { type ImportedChannelStore, openLocalChannels } from './imported-channels.ts';
import { shareChannels } from './shared-channels.ts';

/** A database for several processes: the table of PostgreSQL that holds imports, in SQLite. */
async function sharedDatabase(): Promise<Database> {
  const database = createSqlitePort(openDatabase(null), 'at once');
  onTestFinished(() => database.close());
  await database
    .prepare(
      'CREATE TABLE own_batches (generation INTEGER, place INTEGER, kind TEXT, body TEXT, PRIMARY KEY (generation, place))',
    )
    .run();
  return database;
}

/** A process of that database, with a file of its own. */
async function processOf(database: Database, content = openDatabase(null)) {
  const versions = createPartVersions(database);
  const shared = { database, versions, changedElsewhere: () => undefined };
  let unread = 0;
  const local = openLocalChannels(content, openContentFacts(content), {
    hand: await openHandMatches(shared),
    arrangement: await openImportedArrangement(shared),
  });
  const store = await shareChannels(local, shared, () => {
    unread += 1;
  });
  return { store, content, catchUp: versions.catchUp, unread: () => unread };
}

const films = (store: ImportedChannelStore): readonly string[] => store.videos(0, 10).map(({ name }) => name);
async function importFilm(store: ImportedChannelStore, name: string): Promise<void> {
  const draft = store.draft();
  const film = {
    code: 'v',
    name,
    stream: 'http://h.example/f.mp4',
    logo: null,
    folded: 'film',
    reach: 'any' as const,
  };
  writeImport(draft, [{ kind: 'videos', rows: [film] }]);
  expect(await draft.commit()).toBe(true);
}

it.each([
  ['a kind of batch', "UPDATE own_batches SET kind = 'photographs'"],
  ['a batch', `UPDATE own_batches SET body = '[{"title":"New"}]'`],
])(
  'a process keeps its last channels while a later version stores %s that it does not know',
  async (_, changed) => {
    const database = await sharedDatabase();
    const later = await processOf(database);
    const folder = mkdtempSync(path.join(tmpdir(), 'harbour-shared-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const earlier = await processOf(database, openDatabase(folder));
    await importFilm(later.store, 'First');
    await earlier.catchUp();
    expect(films(earlier.store)).toEqual(['First']);

    await importFilm(later.store, 'Second');
    await database.prepare(changed).run();
    await earlier.catchUp();
    await earlier.catchUp();
    expect(films(earlier.store)).toEqual(['First']);
    /* It is not read again and again. */
    expect(earlier.unread()).toBe(1);

    const restarted = await processOf(database, earlier.content);
    expect([films(restarted.store), restarted.unread()]).toEqual([['First'], 1]);

    await importFilm(later.store, 'Third');
    await restarted.catchUp();
    expect(films(restarted.store)).toEqual(['Third']);
  },
);
