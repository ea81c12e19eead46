import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { openStores } from '#service/app/open-stores.ts';
import { createImporter, sourcesOf } from '#service/imported/importer.ts';
import { writeImport } from '#service/imported/test-import.ts';
import { importedContent, openTestStore } from '#service/kernel/database/shared/imported-content.cases.ts';
import { inlineImport } from '#service/testing/fake-import-thread.ts';
import { NOON } from '#service/testing/test-client.ts';
import { HOUR } from '#shared/kernel/time.ts';

type Stores = Awaited<ReturnType<typeof openStores>>;

const { importOne, shownBy } = importedContent;
const WHOLE = { channels: ['Pier'], programmes: ['Pier'], films: ['Film of Pier'], guides: ['Pier'] };
const NOTHING = { channels: [], programmes: [], films: [], guides: [] };

function dataFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'harbour-generations-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
const filesIn = (folder: string): readonly string[] => readdirSync(path.join(folder, 'imported')).toSorted();

/** Opens a folder, looks at its store, and closes it. */
async function within<T>(folder: string, look: (store: Stores) => T | Promise<T>): Promise<T> {
  const store = await openTestStore({ folder });
  try {
    return await look(store);
  } finally {
    await store.close();
  }
}

describe('a file of imported channels', () => {
  it('is the only one, and is found at the next start', async () => {
    const folder = dataFolder();
    await within(folder, async (store) => {
      await importOne(store, 'Peak');
      await importOne(store, 'Pier');
    });
    expect(filesIn(folder)).toEqual(['2.sqlite']);
    expect(await within(folder, (store) => [shownBy(store), store.importsAtStart])).toEqual([WHOLE, false]);
  });

  it('that a killed import left is removed at the next start, however far it was', async () => {
    const folder = dataFolder();
    await within(folder, (store) => importOne(store, 'Pier'));
    writeFileSync(path.join(folder, 'imported', '2.sqlite'), 'half');
    const finished = path.join(folder, 'imported', '3.sqlite');
    writeImport({ file: finished }, []);
    expect(await within(folder, shownBy)).toEqual(WHOLE);
    expect(filesIn(folder)).toEqual(['1.sqlite']);
  });

  it.each([
    ['is missing', (file: string) => rmSync(file)],
    ['is damaged', (file: string) => writeFileSync(file, 'x'.repeat(50_000))],
    ['is of another version', (file: string) => new DatabaseSync(file).exec('PRAGMA user_version = 99')],
    ['has a damaged row', (file: string) => new DatabaseSync(file).exec(`UPDATE channels SET body = '{"na'`)],
  ])('that %s has its sources imported again', async (_, spoil) => {
    const folder = dataFolder();
    await within(folder, (store) => importOne(store, 'Pier'));
    spoil(path.join(folder, 'imported', '1.sqlite'));
    await within(folder, async (store) => {
      expect([shownBy(store), store.importsAtStart]).toEqual([NOTHING, true]);
      expect(store.importedChannels.shownFile()).toBe(null);
      await importOne(store, 'Pier');
    });
    expect(await within(folder, (store) => [shownBy(store), store.importsAtStart])).toEqual([WHOLE, false]);
  });

  it('is read on by whoever began before another one is shown', async () => {
    const folder = dataFolder();
    await within(folder, async (store) => {
      await importOne(store, 'Pier');
      const reader = new DatabaseSync(path.join(folder, 'imported', '1.sqlite'), { readOnly: true });
      await importOne(store, 'Peak');
      expect(reader.prepare('SELECT count(*) AS number FROM channels').get()).toEqual({ number: 1 });
      reader.close();
    });
    expect(filesIn(folder)).toEqual(['2.sqlite']);
  });

  it('stays while a running import may read which codes its channels have', async () => {
    const folder = dataFolder();
    await within(folder, async (store) => {
      await importOne(store, 'Pier');
      const { shownFile, draft } = store.importedChannels;
      expect(path.basename(shownFile() ?? '')).toBe('1.sqlite');
      const running = draft();
      await importOne(store, 'Peak');
      expect(path.basename(shownFile() ?? '')).toBe('3.sqlite');
      // A file that was to be removed would be gone by then.
      for (let at = 0; at < 20; at += 1) await rm(path.join(folder, 'imported', 'other'), { force: true });
      expect(filesIn(folder)).toEqual(['1.sqlite', '3.sqlite']);
      running.abandon();
    });
    expect(filesIn(folder)).toEqual(['3.sqlite']);
  });

  it('of an import that was abandoned goes once nothing writes it', async () => {
    const folder = dataFolder();
    await within(folder, async (store) => {
      await importOne(store, 'Pier');
      const draft = store.importedChannels.draft();
      writeImport(draft, []);
      let stop = (): void => undefined;
      draft.abandon(new Promise<void>((resolve) => (stop = resolve)));
      expect(await draft.commit()).toBe(false);
      expect(filesIn(folder)).toEqual(['1.sqlite', '2.sqlite']);
      stop();
    });
    expect(filesIn(folder)).toEqual(['1.sqlite']);
    expect(await within(folder, shownBy)).toEqual(WHOLE);
  });
});

it.skipIf(process.platform === 'win32')(
  'an import that cannot be written, as on a full disk, says so, and the one before stays on air',
  async () => {
    const folder = dataFolder();
    await within(folder, async (store) => {
      await importOne(store, 'Pier');
      const imported = path.join(folder, 'imported');
      renameSync(imported, path.join(folder, 'away'));
      writeFileSync(imported, '');
      const list = path.join(folder, 'list.m3u');
      writeFileSync(list, '#EXTM3U\n#EXTINF:-1,Peak\nhttp://h.example/peak.m3u8\n');
      const parts = { own: store.importedChannels, takenNumbers: () => [], now: () => NOON };
      const logged: string[] = [];
      const log = (event: string): void => void logged.push(event);
      const importer = createImporter({ ...parts, log, openThread: inlineImport });
      const state = await new Promise((resolve) => {
        importer.start(sourcesOf({ playlist: list, guide: null }), resolve);
      });
      expect(state).toEqual({ phase: 'failed', code: 'STORE_FAILED' });
      expect(logged).toContain('IMPORT_FAULT');
      expect(shownBy(store)).toEqual(WHOLE);
      await importer.close();
    });
  },
);

/** The tables in which earlier versions kept imports, with one import that is shown and one that is not. */
const EARLIER = `
CREATE TABLE own_channels (generation INTEGER, channel_no INTEGER, guide_no INTEGER, body TEXT);
CREATE TABLE own_slots (generation INTEGER, guide_no INTEGER, start INTEGER, end INTEGER, title_tc TEXT, title_en TEXT, details TEXT);
CREATE TABLE own_videos (generation INTEGER, place INTEGER, code TEXT, body TEXT);
CREATE TABLE own_guide_channels (generation INTEGER, place INTEGER, body TEXT);
`;

it('an import of an earlier version is moved to a file once, whole', async () => {
  const folder = dataFolder();
  const other = dataFolder();
  await within(folder, (store) => importOne(store, 'Pier'));
  await within(other, (store) => store.importedChannels.generation());
  const from = new DatabaseSync(path.join(folder, 'imported', '1.sqlite'), { readOnly: true });
  const into = new DatabaseSync(path.join(other, 'harbour.sqlite'));
  into.exec(EARLIER);
  const bodyOf = (table: string): string => String(from.prepare(`SELECT body FROM ${table}`).get()?.body);
  for (const generation of [3, 4]) {
    into.prepare('INSERT INTO own_channels VALUES (?, 900, 1, ?)').run(generation, bodyOf('channels'));
    into
      .prepare(`INSERT INTO own_slots VALUES (?, 1, ?, ?, 'Pier', 'Pier', '{"season":2}')`)
      .run(generation, NOON, NOON + HOUR);
    into.prepare(`INSERT INTO own_videos VALUES (?, 0, 'v', ?)`).run(generation, bodyOf('videos'));
    into.prepare('INSERT INTO own_guide_channels VALUES (?, 0, ?)').run(generation, bodyOf('guide_channels'));
  }
  into.exec("INSERT INTO facts (name, value) VALUES ('own_generation', '3')");
  into.close();
  from.close();
  mkdirSync(path.join(other, 'imported'), { recursive: true });
  // As a move that was interrupted left it.
  writeFileSync(path.join(other, 'imported', '3.sqlite'), 'half');
  for (const _ of ['at first', 'and again']) {
    await within(other, (store) => {
      expect([shownBy(store), store.importsAtStart]).toEqual([WHOLE, false]);
      expect(store.importedChannels.details('own-1', NOON)).toEqual({ season: 2 });
    });
    expect(filesIn(other)).toEqual(['3.sqlite']);
  }
  const after = new DatabaseSync(path.join(other, 'harbour.sqlite'), { readOnly: true });
  const left = after
    .prepare(
      "SELECT name FROM sqlite_schema WHERE name IN ('own_channels', 'own_slots', 'own_videos', 'own_guide_channels')",
    )
    .all();
  after.close();
  expect(left).toEqual([]);
});

it('a list that was replaced is free before anybody asks for the next', async () => {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect !== 'function') throw new Error('no collector');
  await within(dataFolder(), async (store) => {
    await importOne(store, 'Peak');
    /** Reads it in every way that keeps something of it. */
    const read = (): WeakRef<object> => {
      const { catalogue, importedChannels } = store;
      expect(catalogue.channels().some(({ networkCode }) => networkCode === 'own-1')).toBe(true);
      expect(catalogue.playable('own-1')).not.toBe(null);
      return new WeakRef(importedChannels.channels());
    };
    const first = read();
    await importOne(store, 'Pier');
    await setImmediate();
    collect();
    expect(first.deref()).toBe(undefined);
  });
});
