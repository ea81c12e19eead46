import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'vite';
import { expect, it, onTestFinished } from 'vitest';
import { inRoot } from '#scripts/root.ts';
import { sharedBrowser } from './shared-app.ts';

declare global {
  interface Window {
    moving: {
      readonly moveEarlierDatabase: (earlier: string, to: IDBDatabase) => Promise<void>;
    };
  }
}

/** The module as one script that a page can run. */
async function moduleScript(): Promise<string> {
  const outDir = await mkdtemp(path.join(tmpdir(), 'harbour-moving-'));
  onTestFinished(() => rm(outDir, { recursive: true, force: true }));
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      outDir,
      lib: {
        entry: inRoot('renderer', 'platform', 'indexed', 'earlier-database.ts'),
        formats: ['iife'],
        name: 'moving',
        fileName: 'moving',
      },
    },
  });
  const [file = ''] = readdirSync(outDir);
  return readFileSync(path.join(outDir, file), 'utf8');
}

it('moves the records of a database with an earlier name once, keeps what today’s has, and deletes it', async () => {
  const page = await (await sharedBrowser()).newPage();
  onTestFinished(() => page.close());
  await page.route('http://brand.example/', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
  );
  await page.goto('http://brand.example/');
  await page.addScriptTag({ content: `${await moduleScript()};window.moving = moving;` });
  const seen = await page.evaluate(async () => {
    const open = (name: string, stores: readonly string[]) =>
      new Promise<IDBDatabase>((resolve) => {
        const opening = indexedDB.open(name, 1);
        opening.onupgradeneeded = () => {
          for (const store of stores)
            opening.result.createObjectStore(store, store === 'records' ? { keyPath: 'key' } : undefined);
        };
        opening.onsuccess = () => resolve(opening.result);
      });
    const fill = (database: IDBDatabase, entries: readonly (readonly [string, unknown, IDBValidKey?])[]) =>
      new Promise<void>((resolve) => {
        const writing = database.transaction([...database.objectStoreNames], 'readwrite');
        for (const [store, value, key] of entries) writing.objectStore(store).put(value, key);
        writing.oncomplete = () => resolve();
      });
    const all = (database: IDBDatabase, store: string) =>
      new Promise<unknown>((resolve) => {
        const reading = database.transaction(store).objectStore(store).getAll();
        reading.onsuccess = () => resolve(reading.result);
      });
    const earlier = await open('former-downloads', ['records', 'parts', 'of-the-past']);
    await fill(earlier, [
      ['records', { key: 'a', from: 'former' }],
      ['records', { key: 'b', from: 'former' }],
      ['parts', new Uint8Array([1, 2, 3]), ['a', 'seg-1']],
      ['of-the-past', 1, 'x'],
    ]);
    earlier.close();
    const today = await open('brand-downloads', ['records', 'parts']);
    await fill(today, [['records', { key: 'b', from: 'today' }]]);
    await window.moving.moveEarlierDatabase('former-downloads', today);
    await window.moving.moveEarlierDatabase('former-downloads', today);
    const parts = await new Promise<unknown>((resolve) => {
      const reading = today.transaction('parts').objectStore('parts').get(['a', 'seg-1']);
      reading.onsuccess = () => resolve([...reading.result]);
    });
    const names = (await indexedDB.databases()).map(({ name }) => name);
    return { records: await all(today, 'records'), parts, names };
  });
  expect(seen).toEqual({
    records: [
      { key: 'a', from: 'former' },
      { key: 'b', from: 'today' },
    ],
    parts: [1, 2, 3],
    names: ['brand-downloads'],
  });
});
