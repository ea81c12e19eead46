import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { HOUR } from '#shared/kernel/time.ts';
import { createGenerationWriter, NotWritten } from './generation-writer.ts';
import type { ImportedSlot } from './imported-content.ts';
import { type Generation, openGeneration } from './open-generation.ts';

const folder = mkdtempSync(join(tmpdir(), 'harbour-generation-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const file = join(folder, 'one.sqlite');

/** Programmes of three guide channels over a few days, with the same starts and titles again and again. */
const slot: fc.Arbitrary<ImportedSlot> = fc
  .record({
    guideNo: fc.integer({ min: 1, max: 3 }),
    hour: fc.integer({ min: -30, max: 60 }),
    hours: fc.integer({ min: 1, max: 24 }),
    title: fc.record({
      tc: fc.constantFrom('新聞', 'News', '新聞報道'),
      en: fc.constantFrom('News', '新聞'),
    }),
    details: fc.constantFrom(null, '{"season":2}', '{"part":1}', '{"stars":"5/5"}'),
    isRepeated: fc.boolean(),
  })
  .map(({ hour, hours, ...rest }) => ({ ...rest, start: hour * HOUR, end: (hour + hours) * HOUR }));

/** What a table of programmes with a guide's channel and a start as its key would hold. */
function tableOf(slots: readonly ImportedSlot[]): readonly ImportedSlot[] {
  const rows = new Map<string, ImportedSlot>();
  for (const one of slots) {
    const key = `${one.guideNo} ${one.start}`;
    const before = rows.get(key);
    if ((one.details ?? '').length >= (before?.details ?? '').length) rows.set(key, one);
  }
  return [...rows.values()].toSorted((one, other) => one.start - other.start);
}

function written(batches: readonly (readonly ImportedSlot[])[], fills = 0) {
  const writer = createGenerationWriter(file);
  for (const rows of batches) {
    writer.add({ kind: 'slots', rows });
    // So many others that what waits is written.
    const others = Array.from({ length: fills }, (_, at) => ({
      guideNo: 9,
      start: at,
      end: at + 1,
      title: { tc: 'x', en: 'x' },
      details: null,
    }));
    writer.add({ kind: 'slots', rows: others });
  }
  writer.finish();
  return openGeneration(file);
}

const shownOf = ({ start, end, title }: ImportedSlot) => [start, end, title.tc, title.en];

describe('the programmes of a generation', () => {
  it('are those of a table with a row each, however they come', () => {
    fc.assert(
      fc.property(fc.array(fc.array(slot, { maxLength: 30 }), { maxLength: 4 }), (batches) => {
        const { slots, close } = written(batches);
        const table = tableOf(batches.flat());
        for (const guideNo of [1, 2, 3]) {
          const own = table.filter((one) => one.guideNo === guideNo);
          const after = -5 * HOUR;
          const until = 20 * HOUR;
          const behind = own.find(({ start }) => start >= until);
          const between = own.filter(({ start }) => start > after && start < until);
          expect(
            slots
              .between(guideNo, after, until)
              .map(({ start, end, title_tc: tc, title_en: en }) => [start, end, tc, en]),
          ).toEqual([...between, ...(behind === undefined ? [] : [behind])].map(shownOf));
          for (const { start, details } of own) expect(slots.detailed(guideNo, start)?.details).toBe(details);
          const now = 3 * HOUR;
          const coming = own.filter(({ end }) => end > now);
          const firsts = (some: readonly ImportedSlot[]) => [
            ...new Map(
              some.toReversed().map((one) => [`${one.title.tc} ${one.title.en}`, one.start]),
            ).values(),
          ];
          expect(slots.coming(guideNo, now).map(({ start }) => start)).toEqual(
            firsts(coming).toSorted((one, other) => one - other),
          );
          const news = coming.filter(({ title }) => `${title.tc}${title.en}`.includes('新聞'));
          expect(slots.found(guideNo, '新闻', now).map(({ start }) => start)).toEqual(
            firsts(news).toSorted((one, other) => one - other),
          );
        }
        expect([...slots.all()].flat()).toHaveLength(table.length);
        close();
      }),
      { numRuns: 40 },
    );
  });

  it('are whole where a day goes on after it was written', () => {
    const one = (hour: number, details: string | null): ImportedSlot => ({
      guideNo: 1,
      start: hour * HOUR,
      end: (hour + 1) * HOUR,
      title: { tc: `第 ${hour}`, en: `No ${hour}` },
      details,
    });
    const { slots, close } = written(
      [
        [one(5, null), one(2, '{"season":2}')],
        [one(3, '{"part":1}'), one(2, null)],
      ],
      20_000,
    );
    expect(slots.between(1, 0, 24 * HOUR).map(({ title_en }) => title_en)).toEqual(['No 2', 'No 3', 'No 5']);
    expect([2, 3, 5].map((hour) => slots.detailed(1, hour * HOUR)?.details)).toEqual([
      '{"season":2}',
      '{"part":1}',
      null,
    ]);
    close();
  });
});

it('details that come again are written once, and those of the version before are read', () => {
  const slotsOf = (isRepeated: boolean): ImportedSlot[] =>
    Array.from({ length: 100 }, (_, at) => ({
      guideNo: 1,
      start: at * HOUR,
      end: (at + 1) * HOUR,
      title: { tc: 'x', en: 'x' },
      details: JSON.stringify({ desc: { tc: String(at % 2).repeat(200) } }),
      isRepeated,
    }));
  const detailsOf = ({ slots }: Generation) =>
    slotsOf(false).map(({ start }) => slots.detailed(1, start)?.details);
  const lengthOf = (table: string): unknown => {
    const database = new DatabaseSync(file, { readOnly: true });
    try {
      return database.prepare(`SELECT total(length(body)) AS length FROM ${table}`).get()?.length;
    } finally {
      database.close();
    }
  };
  const alone = written([slotsOf(false)]);
  const said = detailsOf(alone);
  alone.close();
  expect(said).toEqual(slotsOf(false).map(({ details }) => details));
  expect(lengthOf('repeated_details')).toBe(0);
  const before = new DatabaseSync(file);
  before.exec('DROP TABLE repeated_details; PRAGMA user_version = 1;');
  before.close();
  const earlier = openGeneration(file);
  expect(detailsOf(earlier)).toEqual(said);
  earlier.close();
  const again = written([slotsOf(true).slice(0, 30), slotsOf(true).slice(30)], 20_000);
  expect(detailsOf(again)).toEqual(said);
  expect(
    [...again.slots.all()].flat().flatMap(({ guideNo, details }) => (guideNo === 1 ? [details] : [])),
  ).toEqual(said);
  again.close();
  expect(lengthOf('repeated_details')).toBe(2 * (said[0] ?? '').length);
  expect(lengthOf('details')).toBeLessThan(1000);
});

describe('the file of a generation', () => {
  it('that was not finished is not read', () => {
    const writer = createGenerationWriter(file);
    writer.add({ kind: 'slots', rows: [] });
    writer.discard();
    expect(() => openGeneration(file)).toThrow();
  });

  it('that cannot be written says so', () => {
    expect(() => createGenerationWriter(join(file, 'below.sqlite'))).toThrow(NotWritten);
  });

  it('is one file, with nothing beside it', () => {
    written([]).close();
    expect(readdirSync(folder)).toEqual(['one.sqlite']);
  });
});
