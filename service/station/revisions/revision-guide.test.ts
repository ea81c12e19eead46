import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { NO_PARTS } from '#service/catalogue/content/catalogue-content.ts';
import { emptyContent } from '#service/content/service-content.ts';
import type { GuideStore, StoredGuideSlot } from '#service/guide/store/guide.ts';
import { wordsOf } from '#service/kernel/text/word-match.ts';
import { HOUR } from '#shared/kernel/time.ts';
import { openRevision } from './open-revision.ts';
import { createRevisionWriter } from './write-revision.ts';

const NOW = Date.parse('2026-11-20T04:00:00Z');
const CODES = Array.from({ length: 8 }, (_, index) => `C${index + 1}`);
/** A guide large enough for a search by time: a hundred titles, half of which are of a ferry. */
const MANY = Array.from({ length: 24 }, (_, index) => `M${index + 1}`);
const FERRIES = Array.from({ length: 200 }, (_, at) => {
  const en = `${at % 2 === 0 ? 'Ferry' : 'Tram'} ${at}`;
  return { tc: en, en };
});
const TITLES = [
  { tc: '海港夜', en: 'Harbour Night' },
  { tc: '潮汐', en: 'The Tide' },
  { tc: '渡輪與碼頭', en: 'Ferries and piers' },
  { tc: '夜渡', en: 'Night ferry' },
  { tc: '藝', en: 'Art' },
  { tc: '派對', en: 'Party' },
];

/** The guide of a revision whose channels show the titles in turn, an hour each, a day before and after now. */
function guideOfRevision(codes = CODES, titles = TITLES): GuideStore {
  const folder = mkdtempSync(path.join(tmpdir(), 'harbour-revision-guide-'));
  const file = path.join(folder, 'one.sqlite');
  const writer = createRevisionWriter(file);
  const slots = codes.flatMap((networkCode, place) =>
    Array.from({ length: 48 }, (_, hour) => ({
      networkCode,
      start: NOW + (hour - 24) * HOUR,
      end: NOW + (hour - 23) * HOUR,
      programmeId: '',
      episodeNo: null,
      title: titles[(hour + place * 7) % titles.length] ?? { tc: '', en: '' },
      onairCodes: [],
      vodEpisodeId: null,
    })),
  );
  const catalogue = { channels: [], programmes: [], rows: [], parts: NO_PARTS };
  writer.write({ catalogue, slots, pictures: new Map(), content: emptyContent });
  writer.finish();
  const revision = openRevision(file, 1);
  onTestFinished(() => {
    revision.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return revision.reads.guide;
}

const inShort = ({ network_code, start, title_en }: StoredGuideSlot): string =>
  `${start} ${network_code} ${title_en}`;

it.each(['harbour', 'night', 'night ferry', '渡輪', '夜', 'art', 'the tide', 'zebra'])(
  'finds “%s” for all channels at once as it does for each',
  (keyword) => {
    const guide = guideOfRevision();
    const words = wordsOf(keyword).join(' ');
    for (const side of ['coming', 'over'] as const) {
      const each = CODES.slice(2).flatMap((code) => guide.search(code, words, side, NOW, 50));
      const together = guide.searchAll(CODES.slice(2), words, side, NOW, 500) ?? [];
      expect(together.map(inShort).sort()).toEqual(each.map(inShort).sort());
      expect(guide.searchAll(CODES, words, side, NOW, 3)?.length).toBe(Math.min(3, each.length));
    }
    expect(guide.search('C1', 'art', 'coming', NOW, 50).map(({ title_en }) => title_en)).toEqual(['Art']);
  },
);

it('lists every title that is still to come', () => {
  const guide = guideOfRevision();
  const both = TITLES.flatMap(({ tc, en }) => [tc, en]).sort();
  expect([...(guide.allTitles(NOW) ?? [])].sort()).toEqual(both);
  expect(guide.allTitles(NOW + 100 * HOUR)).toEqual([]);
  expect([...guide.titles('C1', NOW)].sort()).toEqual(both);
});

it.each(['coming', 'over'] as const)(
  'finds the nearest of many titles by time (%s) as for each channel',
  (side) => {
    const guide = guideOfRevision(MANY, FERRIES);
    const each = MANY.flatMap((code) => guide.search(code, 'ferry', side, NOW, 500));
    const all = guide.searchAll(MANY, 'ferry', side, NOW, 5000) ?? [];
    expect(all.map(inShort).sort()).toEqual(each.map(inShort).sort());
    const nearest = guide.searchAll(MANY, 'ferry', side, NOW, 20) ?? [];
    const starts = each
      .map(({ start }) => start)
      .toSorted((one, other) => (side === 'coming' ? one - other : other - one));
    expect(nearest.map(({ start }) => start)).toEqual(
      starts.slice(0, 20).toSorted((one, other) => one - other),
    );
  },
);
