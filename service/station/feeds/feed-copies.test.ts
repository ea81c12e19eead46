import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { copyFeeds, feedFolder, listFeedStates, openFeedCopies } from './feed-copies.ts';

function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'feed-copies-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function* bytesOf(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(text);
}

/** Keeps a copy of a feed in a data folder, as a fetch does. */
async function fetched(folder: string, id: string, text: string, fetchedAt: number | null): Promise<void> {
  const copies = await openFeedCopies(feedFolder(folder));
  const written = fetchedAt === null ? null : await copies.write(id, bytesOf(text), 1000);
  if (written !== null) await copies.accept(id);
  await copies.keepState(id, {
    address: `https://feeds.example/${id}.xml`,
    digest: written?.digest ?? null,
    etag: '"1"',
    lastModified: null,
    fetchedAt,
    dueAt: 9,
    failures: 0,
    fault: null,
  });
}

const textIn = (folder: string, id: string): string =>
  readFileSync(path.join(feedFolder(folder), `${id}.copy`), 'utf8');

it('last good copies go to another data folder with what is known of them, and replace no newer one', async () => {
  const from = newFolder();
  const to = newFolder();
  await fetched(from, 'guide', 'the guide', 5);
  await fetched(from, 'films', 'old films', 5);
  await fetched(from, 'never', '', null);
  await fetched(to, 'films', 'new films', 6);
  writeFileSync(path.join(feedFolder(from), 'guide.new'), 'half a fetch');
  expect(await copyFeeds(from, to)).toEqual(['guide']);
  expect([textIn(to, 'guide'), textIn(to, 'films')]).toEqual(['the guide', 'new films']);
  expect((await listFeedStates(to)).get('guide')).toEqual((await listFeedStates(from)).get('guide'));
  expect(readdirSync(feedFolder(to)).toSorted()).toEqual([
    'films.copy',
    'films.json',
    'guide.copy',
    'guide.json',
  ]);
  expect(await copyFeeds(from, to)).toEqual([]);
  expect(await copyFeeds(newFolder(), to)).toEqual([]);
});
