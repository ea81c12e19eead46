import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildCatalogue } from '#demo/content/catalogue.ts';
import { withTagNames } from '#service/catalogue/content/category-content.ts';
import type { SearchEntry } from '#service/catalogue/store/search-entry.ts';
import { searchEntries } from '#service/catalogue/store/write-catalogue.ts';
import { migrate } from '#service/kernel/database/migrations.ts';
import { foldText } from '#service/kernel/text/fold-text.ts';
import { describedProgrammes } from '#service/search/described-programmes.ts';
import { openSearch, type SearchStore, writeSearch } from './search.ts';

const entry = (ref: string, tc: string, en: string, more: Partial<SearchEntry> = {}): SearchEntry => ({
  ref,
  kind: 'programme',
  kids: false,
  tc,
  en,
  people: [],
  tags: [],
  ...more,
});
const LIBRARY = [
  entry('wok', '鑊氣人生', 'Breath of the Wok', {
    people: ['陳霧', 'Wu Chan'],
    tags: ['美食', 'Food', '2026'],
  }),
  entry('fog', '霧裏看花人', 'Watching Flowers in Fog'),
  entry('lamp', '燈下長街', 'Lamplit Street'),
  entry('cafe', '街角咖啡', 'Café on the Corner'),
  entry('bear', '小熊上學', 'Little Bear at School', { kids: true }),
  entry('clip-wok', '鑊氣人生 預告', 'Breath of the Wok Trailer', { kind: 'clip' }),
];
const PROGRAMMES = { kind: 'programme', kidsOnly: false } as const;

let search: SearchStore;
beforeEach(() => {
  const database = new DatabaseSync(':memory:');
  migrate(database);
  writeSearch(database, LIBRARY);
  search = openSearch(database);
});

describe('search', () => {
  it.each([
    ['a Chinese title', '鑊氣人生', ['wok']],
    ['a single character', '街', ['cafe', 'lamp']],
    ['simplified for traditional', '镬气人生', ['wok']],
    ['another simplified one', '灯下', ['lamp']],
    ['a character written wrong', '鑊汽人生', ['wok']],
    ['a character left out', '霧裏花人', ['fog']],
    ['an English word', 'wok', ['wok']],
    ['capitals and accents', 'CAFE', ['cafe']],
    ['full-width letters', 'ｗｏｋ', ['wok']],
    ['a letter left out', 'flowrs', ['fog']],
    ['two letters changed places', 'lamlpit street', ['lamp']],
    ['a person', '陳霧', ['wok']],
    ['a category', '美食', ['wok']],
    ['a year', '2026', ['wok']],
    ['nothing like it', 'zeppelin', []],
    ['nothing at all', '  ', []],
    ['only signs', '%_\\"', []],
  ])('finds %s: %s', (_, keyword, found) => {
    expect([...search.find(keyword, PROGRAMMES)].sort()).toEqual(found);
  });

  it('puts a whole title before one that begins so, and titles before people', () => {
    expect(search.find('霧', PROGRAMMES)).toEqual(['fog', 'wok']);
  });
  it('finds clips by themselves, and only what is for kids in a kids profile', () => {
    expect(search.find('鑊氣', { kind: 'clip', kidsOnly: false })).toEqual(['clip-wok']);
    expect(search.find('小熊', { kind: 'programme', kidsOnly: true })).toEqual(['bear']);
    expect(search.find('鑊氣', { kind: 'programme', kidsOnly: true })).toEqual([]);
  });
  it('never throws, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (keyword) =>
        Array.isArray(search.find(keyword, PROGRAMMES)),
      ),
      { numRuns: 300 },
    );
  });
});

describe('folding', () => {
  it('makes alike what people write differently', () => {
    expect(foldText('  霧裏 看花人！')).toBe(foldText('雾里看花人'));
    expect(foldText('Café  on—the Corner')).toBe('cafe on the corner');
  });
});

describe('the demo catalogue', () => {
  it('has titles in which kinds meet, and a walk through Macau among what is about travel', async () => {
    const { programmes, parts } = buildCatalogue();
    const named = (one: (typeof programmes)[number]) => withTagNames(parts.categories, one);
    const database = new DatabaseSync(':memory:');
    migrate(database);
    writeSearch(database, searchEntries(programmes.map(named)));
    const demo = openSearch(database);
    const titles = (keyword: string): readonly string[] => {
      const found = new Set(demo.find(keyword, PROGRAMMES));
      return programmes.flatMap(({ programmeId, name }) => (found.has(programmeId) ? [name.tc] : []));
    };
    expect(titles('電影 愛情')).toContain('無聲告白');
    expect(titles('愛情 film')).toContain('無聲告白');
    expect(titles('comedy film')).toContain('黃金巷大劫案');
    const described = await describedProgrammes(programmes.map(named), '旅遊 澳門', async () => undefined);
    expect(described.map(({ name }) => name.tc)).toEqual(['蓮城散策']);
  });
});
