import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { expect, it, onTestFinished } from 'vitest';
import { type ImportedChannel, importedChannelBody } from '#service/catalogue/content/stored-channel.ts';
import { importIntoFile } from '#service/imported/import-into-file.ts';
import type { OpenedImport } from '#service/imported/store/import-draft.ts';
import { openInTurns } from '#service/imported/store/opened-import.ts';
import { DamagedRow } from '#service/kernel/database/query.ts';
import { byNumber } from '#shared/domain/catalogue/channel-number.ts';
import { needsProgrammeId } from '#shared/domain/imported/catchup-address.ts';
import { MINUTE } from '#shared/kernel/time.ts';
import { type ChannelColumns, createChannelColumns, type ListedImportedChannel } from './channel-columns.ts';
import { createGenerationWriter } from './generation-writer.ts';
import type { GuidedChannel } from './imported-content.ts';
import { openFound, openGeneration } from './open-generation.ts';

const LISTS = path.join(import.meta.dirname, '../../../tests/fixtures/imports/playlists');

/** What a list shows of a channel, as an object of which nothing is left out. */
const shownOf = (channel: ListedImportedChannel | ImportedChannel) => ({
  channelNo: channel.channelNo,
  networkCode: channel.networkCode,
  name: channel.name,
  genre: channel.genre,
  kids: channel.kids,
  subscriptionTag: channel.subscriptionTag,
  timeshift: channel.timeshift,
  picture: channel.picture,
  previewFilm: channel.previewFilm,
  countries: channel.countries,
  adTag: channel.adTag,
  kind: channel.source.kind,
  hasLogo: Boolean(channel.source.logo),
  folded: channel.source.folded,
  sourceId: channel.source.sourceId,
  groups: channel.source.groups,
  rating: channel.source.rating,
  chno: channel.source.chno,
  number: channel.source.number,
  shift: channel.source.shift,
  radio: channel.source.radio,
  match: channel.source.match,
  days: channel.source.catchup?.days,
});

function columnsOf(rows: readonly GuidedChannel[]): ChannelColumns {
  const columns = createChannelColumns(rows.length);
  for (const row of rows) columns.add(row);
  return columns.finish();
}

/** The columns of a file that an import has just written, or that a start finds; it is closed. */
async function columnsIn(
  file: string,
  open: (file: string) => OpenedImport | null | Promise<OpenedImport | null>,
): Promise<ChannelColumns> {
  const opened = await open(file);
  opened?.generation.close();
  if (opened === null) throw new Error('the file is damaged');
  return opened.channels;
}
const justWritten = (file: string) => openInTurns(file, () => true);
const foundAtStart = (file: string) => openFound(file, false);

/**
 * Writes channels to a file, which is changed then. Channels of a list that turned out to be none may have been
 * put before them.
 */
function fileOf(rows: readonly GuidedChannel[], change = '', dropped: readonly GuidedChannel[] = []): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'harbour-columns-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = path.join(folder, 'generation.sqlite');
  const writer = createGenerationWriter(file);
  dropped.forEach(writer.listed.putChannel);
  writer.listed.clear();
  writer.add({ kind: 'channels', rows });
  writer.finish();
  const database = new DatabaseSync(file);
  database.exec(change);
  database.close();
  return file;
}

/** Has a file be one of the version before, which had no lists in it. */
const WITHOUT_LISTS = 'DROP TABLE lists; DROP TABLE commons;';

/** Compares everything that the columns say with the channels that they were made of. */
function expectSame(rows: readonly GuidedChannel[], columns: ChannelColumns): void {
  const { inOrder, byCode, guides, archive } = columns;
  const channels = rows.map(({ channel }) => channel);
  expect(inOrder.map(shownOf)).toEqual(channels.toSorted(byNumber).map(shownOf));
  for (const { channel, guideNo } of rows) {
    const { networkCode, source } = channel;
    expect(byCode(networkCode)).toBe(inOrder.find((one) => one.networkCode === networkCode));
    expect(guides(networkCode)).toEqual(
      guideNo === null
        ? undefined
        : { numbers: [guideNo, ...(source.guides ?? [])], shift: (source.shift ?? 0) * MINUTE },
    );
    const { catchup } = source;
    expect(archive(networkCode)).toEqual(
      catchup === undefined ? null : { days: catchup.days, byId: needsProgrammeId(catchup) },
    );
  }
  expect([byCode('own-none'), guides('own-none'), archive('own-none')]).toEqual([null, undefined, null]);
}

it('the lists of the corpus are the same in columns as in the file, and a channel of it is read whole', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'harbour-columns-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const sources = readdirSync(LISTS).map((name) => {
    const location = path.join(LISTS, name);
    return { id: name, kind: 'playlist', location, isCopy: true } as const;
  });
  let read = 0;
  for (const source of sources) {
    const file = path.join(folder, `${source.id}.sqlite`);
    const order = { sources: [source], file, takenNumbers: [], now: 0, from: 0, to: 1 };
    let isRead = false;
    await importIntoFile(order, ({ kind }) => {
      isRead ||= kind === 'end';
    });
    if (!isRead) continue;
    const generation = openGeneration(file);
    const rows = [...generation.channels()].flat();
    expectSame(rows, await columnsIn(file, justWritten));
    expect(generation.channelCount()).toBe(rows.length);
    expect(rows.map(({ channel }) => generation.channel(channel.channelNo))).toEqual(
      rows.map(({ channel }) => channel),
    );
    generation.close();
    read += rows.length;
  }
  expect(read).toBeGreaterThan(150);
});

const some = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
/** Drops what is undefined: a channel has no such field then. */
const fieldsOf = <T extends object>(value: T) =>
  Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined));

const text = fc.oneof(
  fc.constantFrom('', 'News', '新聞', '📺', 'x'.repeat(300)),
  fc.string({ maxLength: 8 }),
);
const row = fc.record({
  guideNo: fc.option(fc.integer({ min: 0, max: 9 })),
  channel: fc.record({
    name: fc.record({ tc: text, en: text }),
    genre: fc.constantFrom('city', 'news'),
    kids: fc.boolean(),
    timeshift: fc.constantFrom(0, 60),
    optional: fc.record({
      picture: some(fc.constantFrom('a.webp', 'b.webp')),
      adTag: some(text),
      countries: some(fc.array(text)),
    }),
    source: fc.record({
      folded: text,
      logo: fc.option(text),
      optional: fc.record({
        sourceId: some(text),
        groups: some(fc.array(text, { maxLength: 2 })),
        rating: some(fc.constantFrom('PG', 'M')),
        chno: some(text),
        number: some(fc.constantFrom('2.1', '2.2', '1001.5')),
        shift: some(fc.integer({ min: -90, max: 90 })),
        radio: some(fc.boolean()),
        match: some(fc.constantFrom('id', 'loose')),
        guides: some(fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 3 })),
        catchup: some(
          fc.record({
            kind: fc.constantFrom('default', 'vod'),
            source: fc.constantFrom(null, '?id={catchup-id}', '?utc={utc}'),
            days: fc.integer({ min: 0, max: 9 }),
          }),
        ),
      }),
    }),
  }),
});

type Drawn = typeof row extends fc.Arbitrary<infer One> ? One : never;
/** A channel of what was drawn, by the schema that reads it from the file. */
function guided({ guideNo, channel }: Drawn, at: number): GuidedChannel {
  const { optional: more, source, ...rest } = channel;
  const { optional, ...facts } = source;
  const body = {
    ...rest,
    ...fieldsOf(more),
    channelNo: at + 1,
    networkCode: `own-${at}`,
    subscriptionTag: at % 3 === 0 ? 'sport' : null,
    source: { kind: 'imported', stream: '', reach: 'any', ...facts, ...fieldsOf(optional) },
  };
  return { guideNo, channel: importedChannelBody.parse(body) };
}

/** A channel without anything that others do not have. */
const plain = (channelNo: number, networkCode: string): GuidedChannel => ({
  guideNo: null,
  channel: importedChannelBody.parse({
    channelNo,
    networkCode,
    name: { tc: `${channelNo}`, en: `${channelNo}` },
    genre: 'city',
    kids: false,
    subscriptionTag: null,
    timeshift: 0,
    source: { kind: 'imported', stream: '', logo: null, folded: '', reach: 'any' },
  }),
});

it('channels with any fields are the same in columns, however many there are', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(row, { minLength: 1, maxLength: 20 }),
      fc.integer({ min: 0, max: 520 }),
      async (drawn, count) => {
        const rows = Array.from({ length: count }, (_, at) => drawn[at % drawn.length]).flatMap((one, at) =>
          one === undefined ? [] : [guided(one, at)],
        );
        expectSame(rows, columnsOf(rows));
        const file = fileOf(rows);
        expectSame(rows, await columnsIn(file, justWritten));
        expectSame(rows, await columnsIn(file, foundAtStart));
        expectSame(rows, await columnsIn(fileOf(rows, WITHOUT_LISTS), foundAtStart));
      },
    ),
    { numRuns: 15 },
  );
});

/** Channels with these numbers, of which those at these places are put again as other ones. */
function putAgain(numbers: readonly number[], again: readonly number[]): readonly GuidedChannel[] {
  const other = (at: number): readonly GuidedChannel[] => {
    const number = numbers[at % numbers.length];
    if (number === undefined) return [];
    const { guideNo, channel } = plain(number, `own-${number}`);
    return [{ guideNo, channel: { ...channel, genre: 'news', name: { tc: `again ${at}`, en: 'Again' } } }];
  };
  return [...numbers.map((number) => plain(number, `own-${number}`)), ...again.flatMap(other)];
}

it('channels that were put again, or in any order, are as they are in the file in its lists', async () => {
  const place = fc.integer({ min: 0, max: 10_000 });
  const anyOrder = fc.uniqueArray(fc.integer({ min: 1, max: 2000 }), { maxLength: 700, size: 'max' });
  const ascending = anyOrder.map((numbers) => numbers.toSorted((a, b) => a - b));
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(ascending, anyOrder),
      fc.array(place, { maxLength: 20 }),
      fc.array(place, { maxLength: 20 }),
      async (numbers, again, late) => {
        // Some are put again in the midst of them, some when all are there.
        const half = Math.floor(numbers.length / 2);
        const rows = [...putAgain(numbers.slice(0, half), again), ...putAgain(numbers.slice(half), late)];
        const file = fileOf([...rows, ...putAgain(numbers, late).slice(numbers.length)], '', rows);
        const generation = openGeneration(file);
        const kept = [...generation.channels()].flat();
        generation.close();
        expect(kept.map(({ channel }) => channel.channelNo)).toEqual(numbers.toSorted((a, b) => a - b));
        expectSame(kept, await columnsIn(file, justWritten));
      },
    ),
    { numRuns: 12 },
  );
});

it.each([
  ['a block is missing', 'DELETE FROM lists WHERE block = 1'],
  ['a block is cut off', 'UPDATE lists SET numbers = substr(numbers, 1, 1201) WHERE block = 1'],
  ['a block has fewer numbers', 'UPDATE lists SET numbers = substr(numbers, 1, 1200) WHERE block = 1'],
  ['a block has other texts', `UPDATE lists SET texts = '["a","b","c","d","e","f"]' WHERE block = 1`],
  ['a block has fewer kinds of texts', `UPDATE lists SET texts = '["a"]' WHERE block = 1`],
  ['what channels have in common is missing', 'DELETE FROM commons'],
])('a file is not shown of which %s', async (_, change) => {
  const rows = Array.from({ length: 300 }, (_none, at) => plain(at + 1, `own-${at}`));
  expectSame(rows, await columnsIn(fileOf(rows), justWritten));
  await expect(justWritten(fileOf(rows, change))).rejects.toThrow(DamagedRow);
});

it('of two channels with one code the later is found, and a code with the hash of another is not it', () => {
  // Two texts whose FNV-1a of 32 bits is the same.
  const codes = ['own-a', 'own-a', 'costarring', 'liquid'];
  const { byCode } = columnsOf(codes.map((code, at) => plain(at + 1, code)));
  expect(['own-a', 'costarring', 'liquid'].map((code) => byCode(code)?.channelNo)).toEqual([2, 3, 4]);
});
