import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openStores } from '#service/app/open-stores.ts';
import type { StoredGuideSlot } from '#service/guide/store/guide.ts';
import { writeImport } from '#service/imported/test-import.ts';
import { NOON } from '#service/testing/test-client.ts';
import { testContent } from '#service/testing/test-content.ts';
import { nowAndNext } from '#shared/domain/guide/now-and-next.ts';
import { DAY, HOUR, MINUTE } from '#shared/kernel/time.ts';
import { createChannelDayCache } from './channel-day.ts';
import { guideItemReply } from './guide-item-reply.ts';
import { writeGuide } from './write-guide.ts';
import { writeGuideSearch } from './write-guide-search.ts';
import { writeNowAndNext } from './write-now-and-next.ts';

type Stores = Awaited<ReturnType<typeof openStores>>;

const noTurns = async (): Promise<void> => undefined;
const textOf = ({ pieces }: { pieces: readonly Uint8Array[] }): string => Buffer.concat(pieces).toString();

let store: Stores;
/**
 * Programmes of an imported channel: gaps, overlaps, one across the start of the guide day, one over two days
 * long.
 */
const OWN: readonly (readonly [number, number])[] = [
  [-30 * HOUR, 26 * HOUR],
  [-3 * HOUR, 2 * HOUR],
  [-2 * HOUR, 2 * HOUR],
  [HOUR, 30 * MINUTE],
  [16 * HOUR, 5 * HOUR],
  [21 * HOUR, 50 * HOUR],
];
async function bringAlong(shift: number): Promise<void> {
  const [like] = testContent.catalogueAt(NOON).channels;
  if (like === undefined) throw new Error('no channel');
  const source = {
    kind: 'imported',
    stream: 'http://h.example/',
    logo: null,
    folded: 'own',
    reach: 'public',
  } as const;
  const draft = store.importedChannels.draft();
  const channel = { ...like, channelNo: 900, networkCode: 'own-1', source };
  const slots = OWN.map(([start, length], index) => ({
    guideNo: 1,
    start: NOON + shift + start,
    end: NOON + shift + start + length,
    title: { tc: `節目 ${index}`, en: `Number "${index}"` },
    details: null,
  }));
  writeImport(draft, [
    { kind: 'channels', rows: [{ channel, guideNo: 1 }] },
    { kind: 'slots', rows: slots },
  ]);
  await draft.commit();
}
beforeEach(async () => {
  store = await openStores({
    folder: null,
    catalogue: testContent.catalogueAt(NOON),
    accounts: testContent.accounts,
    makeGuideDay: testContent.makeGuideDay,
    now: NOON,
  });
  await bringAlong(0);
});
afterEach(() => store.close());

const codes = () => store.catalogue.channels().map(({ networkCode }) => networkCode);
const itemAt = (now: number) => (slot: StoredGuideSlot) =>
  guideItemReply(slot, store.catalogue.programme(slot.programme_id)?.programme ?? null, now);
/** The expected guide, with every programme fetched and serialised separately. */
const plainGuide = (from: number, to: number, now: number): string =>
  JSON.stringify({
    item: codes().map((code) => ({
      network_code: code,
      epg: store.guide.between([code], from, to, now).map(itemAt(now)),
    })),
  });
const plainNow = (now: number): string =>
  JSON.stringify({
    channels: store.catalogue.channels().map(({ channelNo, networkCode }) => {
      const items = store.guide.between([networkCode], now, now + DAY / 2, now).map(itemAt(now));
      const { now: current, next } = nowAndNext(items, now);
      return { channel_no: channelNo, network_code: networkCode, current, next };
    }),
  });

const minutes = (most: number) => fc.integer({ min: -most, max: most }).map((count) => count * MINUTE);
const anyTime = (most: number) =>
  fc.tuple(minutes(most), fc.constantFrom(-1, 0, 1, 17_001)).map(([at, more]) => NOON + at + more);
/** Times inside the stored days, so that none are generated or deleted in between. */
const A_DAY = (5 * HOUR) / MINUTE;

describe('the guide in pieces', () => {
  it('reads byte for byte as the guide in one piece, at any time and for any range', async () => {
    const readDay = createChannelDayCache(store);
    await fc.assert(
      fc.asyncProperty(
        anyTime(3 * 1440),
        fc.integer({ min: 1, max: 4000 }),
        anyTime(A_DAY),
        async (from, length, now) => {
          const to = from + length * MINUTE;
          expect(
            textOf(
              await writeGuide(readDay, { codes: codes(), from, to, now, isLocked: () => false }, noTurns),
            ),
          ).toBe(plainGuide(from, to, now));
        },
      ),
      { numRuns: 150 },
    );
  });

  it('holds exactly as long as it reads the same', async () => {
    const readDay = createChannelDayCache(store);
    await fc.assert(
      fc.asyncProperty(anyTime(1440), anyTime(A_DAY), async (from, now) => {
        const to = from + 9 * HOUR;
        const { validFrom, validUntil } = await writeGuide(
          readDay,
          { codes: codes(), from, to, now, isLocked: () => false },
          noTurns,
        );
        const text = plainGuide(from, to, now);
        for (const at of [validFrom, validUntil - 1])
          if (Math.abs(at - now) < 5 * HOUR) expect(plainGuide(from, to, at)).toBe(text);
      }),
      { numRuns: 100 },
    );
  });

  it('says what is on as the rule does, and for how long that holds', async () => {
    const readDay = createChannelDayCache(store);
    await fc.assert(
      fc.asyncProperty(anyTime(6 * 1440), async (now) => {
        const written = await writeNowAndNext(
          readDay,
          { channels: store.catalogue.channels(), isOpen: () => true, now },
          noTurns,
        );
        expect(textOf(written)).toBe(plainNow(now));
        for (const at of [written.validFrom, written.validUntil - 1])
          expect(plainNow(at)).toBe(textOf(written));
      }),
      { numRuns: 150 },
    );
  });

  it('has one tag a content: the same for other words of the same range, another when anything reads otherwise', async () => {
    const readDay = createChannelDayCache(store);
    const tagOf = async (from: number, to: number, now = NOON) =>
      (await writeGuide(readDay, { codes: codes(), from, to, now, isLocked: () => false }, noTurns)).tag;
    const tag = await tagOf(NOON + 1, NOON + HOUR);
    expect(await tagOf(NOON + 2, NOON + HOUR - 1)).toBe(tag);
    expect(await tagOf(NOON + 1, NOON + HOUR + 1)).not.toBe(tag);
    expect(await tagOf(NOON + 1, NOON + HOUR, NOON + HOUR)).not.toBe(tag);
  });

  it('is searched channel by channel: what comes, the nearest first, or else the latest that is over, and own channels too', async () => {
    const reply = z.object({
      items: z.array(z.object({ network_code: z.string(), item: z.object({ start_datetime: z.string() }) })),
    });
    const found = async (keyword: string, now: number, limit: number, of: readonly string[] = codes()) => {
      const request = {
        channels: of.map((code) => ({ code, names: [], number: '', kinds: [] })),
        keyword,
        limit,
        now,
        further: async () => [],
        searchAll: () => null,
        slotsOf: () => [],
        fieldsOf: () => [],
      };
      const written = await writeGuideSearch(
        store.guide.search,
        request,
        (slot) => JSON.stringify(itemAt(now)(slot)),
        noTurns,
      );
      const { items } = reply.parse(JSON.parse(textOf(written)));
      return items.map(({ network_code, item }) => [
        network_code,
        (Date.parse(item.start_datetime) - NOON) / HOUR,
      ]);
    };
    const all = ['J', 'K', 'P', 'SP'];
    const late = NOON + 20 * DAY;
    expect(await found('hour 7', NOON, 50)).toEqual(all.map((code) => [code, 1]));
    expect(await found('hour 7', NOON, 2, ['SP', 'K'])).toEqual([
      ['K', 1],
      ['SP', 1],
    ]);
    expect(await found('hour 7', late, 50)).toEqual(all.map((code) => [code, 7 * 24 + 1]));
    expect(await found('number "4', NOON, 50)).toEqual([['own-1', 16]]);
    expect(await found('number', NOON, 1)).toEqual([['own-1', 1]]);
    expect(await found('number', late, 50)).toEqual([]);
  });

  it('follows an import, and days that are made and forgotten', async () => {
    const readDay = createChannelDayCache(store);
    const both = async (from: number, now: number): Promise<void> => {
      const to = from + DAY;
      store.guide.topUp(now);
      expect(
        textOf(await writeGuide(readDay, { codes: codes(), from, to, now, isLocked: () => false }, noTurns)),
      ).toBe(plainGuide(from, to, now));
    };
    await both(NOON, NOON);
    const { version: edition, revision } = store.guide;
    const before = edition(NOON);
    const first = revision('J', NOON);
    const own = revision('own-1', NOON);
    await bringAlong(HOUR);
    expect([edition(NOON) > before, revision('J', NOON) === first, revision('own-1', NOON) === own]).toEqual([
      true,
      true,
      false,
    ]);
    await both(NOON, NOON);
    await both(NOON + 9 * DAY, NOON);
    await both(NOON + 9 * DAY, NOON + 4 * DAY);
    await both(NOON - 12 * DAY, NOON + 4 * DAY);
    await both(NOON - 12 * DAY, NOON);
  });
});
