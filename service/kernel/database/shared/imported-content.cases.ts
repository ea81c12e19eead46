import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openStores } from '#service/app/open-stores.ts';
import type { ImportedChannel } from '#service/catalogue/content/stored-channel.ts';
import { importedSource } from '#service/imported/store/imported-source-store.ts';
import type { StoredRecording } from '#service/imported/store/recordings.ts';
import { writeImport } from '#service/imported/test-import.ts';
import { NOON } from '#service/testing/test-client.ts';
import { testContent } from '#service/testing/test-content.ts';
import { AS_IMPORTED } from '#shared/domain/imported/arrangement/arrangement.ts';
import { HOUR } from '#shared/kernel/time.ts';

type Stores = Awaited<ReturnType<typeof openStores>>;

const source = (id: string, name = id) =>
  importedSource.parse({
    id,
    kind: 'playlist',
    name,
    from: 'address',
    location: `http://h.example/${id}`,
    addedAt: NOON,
  });
const like = testContent.catalogueAt(NOON).channels[0];
if (like === undefined) throw new Error('no channel');
const likeChannel = like;
const stream = {
  stream: 'http://h.example/s.m3u8',
  logo: null,
  folded: 'pier',
  reach: 'any' as const,
};

/** Imports one channel with a programme, a film and a channel of a guide. */
async function importOne(store: Stores, name: string): Promise<boolean> {
  const draft = store.importedChannels.draft();
  const slot = {
    guideNo: 1,
    start: NOON,
    end: NOON + HOUR,
    title: { tc: name, en: name },
    details: '{"season":2}',
  };
  const channel: ImportedChannel = {
    ...likeChannel,
    channelNo: 900,
    networkCode: 'own-1',
    name: { tc: name, en: name },
    subscriptionTag: null,
    source: { kind: 'imported', ...stream },
  };
  writeImport(draft, [
    { kind: 'slots', rows: [slot] },
    { kind: 'channels', rows: [{ channel, guideNo: 1 }] },
    { kind: 'videos', rows: [{ ...stream, code: 'own-video-1', name: `Film of ${name}` }] },
    { kind: 'guide-channels', rows: [{ source: 'g', id: 'a', name, logo: null, guideNo: 1 }] },
  ]);
  await draft.settled();
  return draft.commit();
}
const shownBy = ({ importedChannels }: Stores) => ({
  channels: importedChannels.channels().map(({ name }) => name.en),
  programmes: importedChannels.slots('own-1', NOON, NOON + HOUR).map(({ title_en }) => title_en),
  films: importedChannels.videos(0, 10).map(({ name }) => name),
  guides: importedChannels.guideChannels().map(({ name }) => name),
});
const recording = (id: string): StoredRecording => ({
  id,
  networkCode: 'own-1',
  channelName: 'Pier',
  groups: [],
  title: 'Tide',
  titleEn: 'Tide',
  episode: null,
  start: NOON,
  plannedEnd: null,
  end: NOON + HOUR,
  programmeStart: NOON,
  before: 0,
  after: 0,
  ruleId: null,
  state: 'planned',
  code: null,
  failures: 0,
  failedAt: null,
  base: null,
  folder: null,
  bytes: 0,
  seconds: 0,
  gaps: [],
  inStore: null,
  kept: false,
});

/** Opens a store of the small catalogue at noon. */
export const openTestStore = (options: Partial<Parameters<typeof openStores>[0]> = {}): Promise<Stores> =>
  openStores({
    folder: null,
    catalogue: testContent.catalogueAt(NOON),
    accounts: testContent.accounts,
    makeGuideDay: testContent.makeGuideDay,
    now: NOON,
    ...options,
  });

/** Tests of stores of imported channels, on either engine. `open` opens an empty store. */
export function describeImportedContent(engine: string, open: () => Promise<Stores>): void {
  describe(`imported channels on ${engine}`, () => {
    let store: Stores;
    beforeEach(async () => {
      store = await open();
    });
    afterEach(() => store.close());

    it('keeps sources in the order in which they were added, and a changed one in its place', async () => {
      const { importedSources } = store;
      for (const id of ['b', 'a', 'c']) void importedSources.put(source(id));
      expect(importedSources.list().map(({ id }) => id)).toEqual(['b', 'a', 'c']);
      await importedSources.put(source('a', 'Islands'));
      await importedSources.remove('b');
      await importedSources.put(source('b'));
      await importedSources.settled();
      expect(importedSources.list().map(({ name }) => name)).toEqual(['Islands', 'c', 'b']);
    });

    it('keeps matches until they are forgotten', async () => {
      const { hand } = store.importedChannels;
      await hand.set('own-1', { guide: 'none', shift: 30 });
      await hand.set('own-2', { guide: null, shift: 5 });
      await hand.set('own-2', null);
      expect(hand.all()).toEqual({ 'own-1': { guide: 'none', shift: 30 } });
    });

    it('makes every change of the arrangement to the one before, and numbers them', async () => {
      const { arrangement } = store.importedChannels;
      expect([arrangement.current(), arrangement.revision()]).toEqual([AS_IMPORTED, 0]);
      const add = (key: string) =>
        arrangement.change((current) => ({ ...current, groupOrder: [...current.groupOrder, key] }));
      await Promise.all(['a', 'b', 'c'].map(add));
      expect([arrangement.current().groupOrder, arrangement.revision()]).toEqual([['a', 'b', 'c'], 3]);
    });

    it('shows an import whole once it is committed, replaces it by the next one, and forgets it', async () => {
      const nothing = { channels: [], programmes: [], films: [], guides: [] };
      const draft = store.importedChannels.draft();
      writeImport(draft, [{ kind: 'videos', rows: [{ ...stream, code: 'own-video-9', name: 'Never' }] }]);
      await draft.settled();
      expect(shownBy(store)).toEqual(nothing);
      draft.abandon();
      expect(await importOne(store, 'Pier')).toBe(true);
      expect(shownBy(store)).toEqual({
        channels: ['Pier'],
        programmes: ['Pier'],
        films: ['Film of Pier'],
        guides: ['Pier'],
      });
      const generation = store.importedChannels.generation();
      expect(await importOne(store, 'Peak')).toBe(true);
      expect(shownBy(store)).toEqual({
        channels: ['Peak'],
        programmes: ['Peak'],
        films: ['Film of Peak'],
        guides: ['Peak'],
      });
      expect(store.importedChannels.generation()).toBeGreaterThan(generation);
      expect(store.importedChannels.details('own-1', NOON)).toEqual({ season: 2 });
      await store.importedChannels.forget();
      expect(shownBy(store)).toEqual(nothing);
    });

    it('keeps recordings, rules of series and settings', async () => {
      const { recordings, series, settings } = store.recordings;
      const rule = {
        id: 's',
        networkCode: 'own-1',
        channelName: 'Pier',
        groups: [],
        title: 'Tide',
        newOnly: true,
      };
      const chosen = { folder: null, limit: 1, before: 2, after: 3 };
      for (const id of ['a', 'b']) await recordings.put(id, recording(id));
      await recordings.change('a', (current) => current && { ...current, bytes: 7 });
      await recordings.change('none', (current) => current && { ...current, bytes: 7 });
      await series.put('a', rule);
      await settings.put('all', chosen);
      await recordings.put('b', null);
      expect([...recordings.all()]).toEqual([['a', { ...recording('a'), bytes: 7 }]]);
      expect([...series.all().values(), ...settings.all().values()]).toEqual([rule, chosen]);
    });
  });
}

/** The content of another process of the same database. */
export const importedContent = { importOne, shownBy, source, recording };
