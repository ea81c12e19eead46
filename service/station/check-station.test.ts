import path from 'node:path';
import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readCsv } from '#service/station/readers/csv-entries.ts';
import { readJson } from '#service/station/readers/json-entries.ts';
import { checkedBy, folderOf, inShort, SOUND, type TestFiles, zipOf } from '#service/testing/test-package.ts';

const PROGRAMME = {
  id: 'harbour-walks',
  name: { tc: '海旁漫步', en: 'Harbour Walks' },
  episodes: [
    { id: 'e1', number: 1, duration: 1800, stream: 'https://cdn.example/e1.m3u8' },
    { id: 'e2', number: 2, duration: 1800, stream: 'https://cdn.example/e2.m3u8' },
  ],
};
const EPISODE = PROGRAMME.episodes[0];
const PLAN = {
  id: 'plus',
  name: 'Plus',
  tags: ['PLUS'],
  prices: [{ country: 'HK', amount: 78, currency: 'HKD' }],
};
const LOOP = { kind: 'demo-loop', loop: 'harbour', protection: 'clear' };
const programme = (changes: object): TestFiles => ({
  ...SOUND,
  'programmes/a.json': { ...PROGRAMME, ...changes },
});
const table = (text: string): TestFiles => ({ 'station.json': { name: 'Test' }, 'channels.csv': text });

/** A package, and what is found in it. */
const CASES: readonly (readonly [what: string, files: TestFiles, found: readonly string[]])[] = [
  ['a sound one', SOUND, []],
  ['a sound programme', programme({}), []],
  [
    'no station.json',
    { 'channels.json': SOUND['channels.json'] ?? [] },
    ['blocker FILE_MISSING station.json'],
  ],
  ['nothing to watch', { 'station.json': { name: 'Test' } }, ['blocker NOTHING_ON_AIR station.json']],
  [
    'JSON that is cut off',
    { ...SOUND, 'rows.json': '[\n{ "id": "a",\n"title": "A"' },
    ['blocker FILE_UNREADABLE rows.json:3'],
  ],
  [
    'texts of the interface that no page has',
    {
      ...SOUND,
      'texts/en.json':
        '{\n"login": {\n"tagline": "The sea",\n"taglin": "x" },\n"browse": { "count_other": "{{count}}" },\n"sea": { "blue": "x" } }',
    },
    ['note FIELD_UNKNOWN texts/en.json:4', 'note FIELD_UNKNOWN texts/en.json:6'],
  ],
  ['comments and a last comma', { ...SOUND, 'plans.json': '// Plans\n[\n/* none */\n]\n' }, []],
  ['a list of words', { ...SOUND, 'rows.json': '["a"]' }, ['warning ENTRY_INVALID rows.json:1']],
  ['text where JSON is due', { ...SOUND, 'rows.json': '"a"' }, ['blocker FILE_UNREADABLE rows.json:1']],
  ['an empty file', { ...SOUND, 'rows.json': '' }, ['blocker FILE_UNREADABLE rows.json:1']],
  ['lists in lists', { ...SOUND, 'rows.json': '['.repeat(100_000) }, ['blocker FILE_UNREADABLE rows.json']],
  ['brackets in texts', { ...SOUND, 'categories.json': [{ id: 'a', name: '['.repeat(99) }] }, []],
  [
    'GBK',
    {
      ...SOUND,
      'rows.json': Uint8Array.from([0x5b, 0x22, 0xd6, 0xd0, 0xce, 0xc4, 0xb5, 0xe7, 0xca, 0xd3, 0x22, 0x5d]),
    },
    ['blocker FILE_UNREADABLE rows.json'],
  ],
  [
    'a field that nobody knows',
    {
      ...SOUND,
      'channels.json':
        '[{"number": 1, "code": "A",\n"colour": "red",\n"name": "A", "stream": "https://cdn.example/a"}]',
    },
    ['note FIELD_UNKNOWN channels.json:2'],
  ],
  [
    'a channel without a stream',
    { ...SOUND, 'channels.json': '[\n{"number": 1, "code": "A", "name": "A"}\n]' },
    ['blocker NOTHING_ON_AIR station.json', 'warning ENTRY_INVALID channels.json:2'],
  ],
  [
    'a stream that is no address',
    programme({ episodes: [{ ...EPISODE, stream: 'file:///etc/passwd' }] }),
    ['warning ENTRY_INVALID programmes/a.json:12'],
  ],
  [
    'a channel that is a loop of the demo',
    {
      ...SOUND,
      'channels.json':
        '[\n{"number": 1, "code": "A", "name": "A",\n"stream": {"kind": "demo-loop", "loop": "harbour", "protection": "clear"}}\n]',
    },
    ['blocker DEMO_ONLY channels.json:3'],
  ],
  [
    'an episode that is a loop of the demo',
    programme({ episodes: [EPISODE, { ...EPISODE, id: 'e2', stream: LOOP }] }),
    ['blocker DEMO_ONLY programmes/a.json:18'],
  ],
  [
    'pictures that the demo draws',
    programme({ art: { drawn: { scene: 'pier', family: 1 } } }),
    ['blocker DEMO_ONLY programmes/a.json:22'],
  ],
  [
    'one film of two episodes',
    programme({ episodes: [EPISODE, { ...EPISODE, id: 'e2', video: 'e1' }] }),
    ['blocker ID_TWICE programmes/a.json:1'],
  ],
  [
    'one id for two channels',
    table('number,code,name,stream\n1,A,One,https://cdn.example/1\n2,A,Two,https://cdn.example/2\n'),
    ['blocker ID_TWICE channels.csv:3'],
  ],
  [
    'one number for two channels',
    table('number,code,name,stream\n1,A,One,https://cdn.example/1\n1,B,Two,https://cdn.example/2\n'),
    ['warning NUMBER_TWICE channels.csv:3'],
  ],
  [
    'a table from Excel',
    table('\ufeffnumber;code;name.tc;name.en;stream\r\n1;A;一;One;https://cdn.example/1\r\n'),
    [],
  ],
  [
    'a table with names in one language',
    table('number;code;name.tc;stream\n1;A;一;https://cdn.example/1\n'),
    ['note TEXT_ONE_LANGUAGE channels.csv:2'],
  ],
  [
    'a number that is none',
    table('number,code,name,stream\none,A,One,https://cdn.example/1\n2,B,Two,https://cdn.example/2\n'),
    ['warning ENTRY_INVALID channels.csv:2'],
  ],
  [
    'a quote that never ends',
    table('number,code,name,stream\n1,A,"One,https://cdn.example/1\n'),
    ['blocker FILE_UNREADABLE channels.csv:2', 'blocker NOTHING_ON_AIR station.json'],
  ],
  [
    'a column named like a part of every object',
    table(
      'number,code,name,stream,__proto__.polluted,constructor.prototype.polluted\n1,A,One,https://cdn.example/1,yes,yes\n',
    ),
    ['note FIELD_UNKNOWN channels.csv:2', 'note FIELD_UNKNOWN channels.csv:2'],
  ],
  [
    'episodes in a table, one of no programme',
    {
      ...SOUND,
      'programmes.csv': 'id,name\nwalks,Walks\n',
      'episodes.csv':
        'programme,id,number,duration,stream\nwalks,e1,1,60,https://cdn.example/1\nother,e2,1,60,https://cdn.example/2\n',
    },
    ['warning REFERENCE_UNKNOWN episodes.csv:3'],
  ],
  [
    'one id for two episodes',
    programme({ episodes: [EPISODE, EPISODE] }),
    ['blocker ID_TWICE programmes/a.json:1'],
  ],
  [
    'a window that ends before it begins',
    programme({
      episodes: [{ ...EPISODE, free: { from: '2026-12-02T00:00:00Z', to: '2026-12-01T00:00:00Z' } }],
    }),
    ['blocker WINDOW_REVERSED programmes/a.json:8'],
  ],
  [
    'windows that are over',
    programme({ episodes: [{ ...EPISODE, free: { to: '2026-11-30T23:59:59Z' } }] }),
    ['warning WINDOW_OVER programmes/a.json:8'],
  ],
  [
    'a time without a zone',
    programme({ offShelf: '2026-12-31T00:00:00' }),
    ['warning ENTRY_INVALID programmes/a.json:21'],
  ],
  [
    'a tag that no plan has',
    programme({ tags: ['GOLD'] }),
    ['warning REFERENCE_UNKNOWN programmes/a.json:21'],
  ],
  ['a tag that a plan has', { ...programme({ tags: ['PLUS'] }), 'plans.json': [PLAN] }, []],
  [
    'a price without a currency',
    { ...SOUND, 'plans.json': [{ ...PLAN, prices: [{ country: 'HK', amount: 78 }] }] },
    ['blocker PRICE_WITHOUT_CURRENCY plans.json:9'],
  ],
  [
    'a price in the currency of the station',
    {
      ...SOUND,
      'station.json': { name: 'Test', currency: 'HKD' },
      'plans.json': [{ ...PLAN, prices: [{ country: 'HK', amount: 78 }] }],
    },
    [],
  ],
  [
    'a price in a country that the station does not have',
    { ...SOUND, 'plans.json': [{ ...PLAN, prices: [{ country: 'PT', amount: 10, currency: 'EUR' }] }] },
    ['note MARKET_UNSUPPORTED plans.json:9'],
  ],
  [
    'a programme that is sold in a currency of elsewhere',
    programme({ price: 10, currency: 'USD' }),
    ['blocker CURRENCY_UNSUPPORTED programmes/a.json:21'],
  ],
  [
    'two prices in a country',
    { ...SOUND, 'plans.json': [{ ...PLAN, prices: [...PLAN.prices, ...PLAN.prices] }] },
    ['blocker ID_TWICE plans.json:14'],
  ],
  [
    'upgrades in a circle',
    {
      ...SOUND,
      'plans.json': [
        { ...PLAN, upgrades: ['max'] },
        { ...PLAN, id: 'max', upgrades: ['plus'] },
      ],
    },
    ['blocker REFERENCES_IN_A_CIRCLE plans.json:15', 'blocker REFERENCES_IN_A_CIRCLE plans.json:32'],
  ],
  [
    'a row of programmes that are not there',
    { ...SOUND, 'rows.json': [{ id: 'r', title: 'Row', programmes: ['none'] }] },
    ['warning REFERENCE_UNKNOWN rows.json:6', 'warning ROW_EMPTY rows.json:2'],
  ],
  [
    'a picture that is not there',
    programme({ art: { wide: 'art/walks/wide.jpg' } }),
    ['warning PICTURE_MISSING programmes/a.json:22'],
  ],
  [
    'a picture that is none',
    { ...programme({ art: { wide: 'art/wide.exe' } }), 'art/wide.exe': 'MZ' },
    ['warning PICTURE_UNUSABLE programmes/a.json:22'],
  ],
  [
    'a category that is not there',
    { ...programme({ categories: ['film'] }), 'categories.json': [{ id: 'drama', name: 'Drama' }] },
    ['warning REFERENCE_UNKNOWN programmes/a.json:21'],
  ],
];

describe('a package that is checked', () => {
  it.each(CASES)('%s', async (_, files, found) => {
    const { exit, findings } = await checkedBy(await folderOf(files));
    expect(inShort(findings)).toEqual(found);
    expect(exit).toBe(found.some((line) => line.startsWith('blocker')) ? 1 : 0);
  });

  it('is the same as a folder and as an archive, with or without an outer folder', async () => {
    const files = programme({ tags: ['GOLD'] });
    const outer = Object.fromEntries(
      Object.entries(files).map(([path, content]) => [`town/${path}`, content]),
    );
    const expected = inShort((await checkedBy(await folderOf(files))).findings);
    expect(expected).toHaveLength(1);
    for (const archive of [await zipOf(files), await zipOf(outer)]) {
      expect(inShort((await checkedBy(archive)).findings)).toEqual(expected);
    }
  });

  it('reads nothing outside of an archive', async () => {
    const archive = await zipOf({
      ...SOUND,
      '../channels.json': 'x',
      'programmes/..\\..\\a.json': 'x',
      '/etc/x': 'x',
    });
    expect(inShort((await checkedBy(archive)).findings)).toEqual([
      'warning FILE_NAME_UNSAFE ../channels.json',
      'warning FILE_NAME_UNSAFE programmes/../../a.json',
      'warning FILE_NAME_UNSAFE /etc/x',
    ]);
  });

  it('finds a picture in other capitals, and tells of one that belongs to nothing', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"/>';
    const one = {
      number: 1,
      code: 'ONE',
      name: 'One',
      stream: 'https://cdn.example/a.m3u8',
      logo: 'Logos/one.SVG',
    };
    const files = { ...SOUND, 'channels.json': [one], 'logos/One.svg': svg, 'art/one/logo.svg': svg };
    const { findings } = await checkedBy(await folderOf(files));
    expect(inShort(findings)).toEqual(['warning FILE_UNUSED art/one/logo.svg']);
  });

  it('reads an archive with backslashes, or with `./` before its names, as archivers write it', async () => {
    const guide = { 'guide\\guide.xml': '<tv/>', './rows.json': '[' };
    const { findings } = await checkedBy(await zipOf({ ...SOUND, ...guide, 'desktop.ini': 'x' }));
    expect(inShort(findings)).toEqual([
      'blocker FILE_UNREADABLE rows.json:1',
      'warning GUIDE_EMPTY guide/guide.xml',
    ]);
  });

  it('takes no link of an archive for a file, whatever it leads to', async () => {
    const packed = Object.fromEntries(
      Object.entries(SOUND).map(([name, content]) => [name, strToU8(JSON.stringify(content))]),
    );
    const link = { os: 3, attrs: 0o120777 << 16 };
    const archive = zipSync({ ...packed, 'rows.json': [strToU8('[]'), link] });
    const folder = await folderOf({ 'package.zip': archive });
    expect(inShort((await checkedBy(path.join(folder, 'package.zip'))).findings)).toEqual([
      'warning FILE_NAME_UNSAFE rows.json',
    ]);
  });

  it('of many files is opened by its directory, which is read once', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 1000 }, (_, at) => [
        `programmes/p${at}.json`,
        `{"id":"p${at}","name":"P","episodes":[{"id":"e${at}","number":1,"duration":60,"stream":"https://cdn.example/${at}"}]}`,
      ]),
    );
    const archive = await zipOf({ ...SOUND, ...many });
    const { holds, findings } = await checkedBy(archive);
    expect([holds?.programmes, findings]).toEqual([1000, []]);
  });

  it('is refused if it unpacks to more than a machine has, is no archive, or is not there', async () => {
    const bomb = await zipOf({ ...SOUND, 'rows.json': new Uint8Array(64 * 1024 * 1024) });
    expect((await checkedBy(bomb)).refusal).toBe('ARCHIVE_TOO_LARGE');
    const folder = await folderOf({ 'no.zip': 'PK but no archive' });
    expect((await checkedBy(`${folder}/no.zip`)).refusal).toBe('ARCHIVE_UNREADABLE');
    expect((await checkedBy(`${folder}/absent`)).refusal).toBe('PACKAGE_MISSING');
    expect((await checkedBy(`${folder}/absent.zip`)).exit).toBe(3);
  });

  it('leaves no trace of a hostile column', async () => {
    await checkedBy(await folderOf(table('number,__proto__.polluted\n1,yes\n')));
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });
});

describe('readers of a package', () => {
  it('count lines right where their endings are mixed', async () => {
    const { entries } = await readCsv('number\n\r\n81\r\n82\r83', 'channels.csv');
    expect(entries.map(({ place }) => place.line)).toEqual([3, 4, 5]);
  });

  const texts = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.json({ maxDepth: 6 }),
    fc.string({
      unit: fc.constantFrom('{', '}', '[', ']', '"', ',', ';', ':', '\n', '\r', '\\', '/', '*', 'a', '1'),
      maxLength: 200,
    }),
  );

  it('neither throw nor give an entry without a place, whatever they are given', async () => {
    await fc.assert(
      fc.asyncProperty(texts, async (text) => {
        for (const { entries, findings } of [readJson(text, 'a.json'), await readCsv(text, 'a.csv')]) {
          const lines = text.split(/\r\n?|\n/).length + 1;
          for (const { place } of entries) expect(place.line).toBeLessThanOrEqual(lines);
          for (const { line } of findings) expect(line ?? 1).toBeGreaterThan(0);
        }
      }),
      { numRuns: 2000 },
    );
  });
});

describe('texts of the interface', () => {
  it('that no page has are told with the one that comes nearest', async () => {
    const folder = await folderOf({
      ...SOUND,
      'texts/en.json': { login: { taglin: 'x' }, zzz: { zz: 'x' } },
    });
    const { findings } = await checkedBy(folder);
    expect(findings.map(({ message }) => message)).toEqual([
      'login.taglin is no text of the interface, and is left out; the nearest is login.tagline',
      'zzz.zz is no text of the interface, and is left out',
    ]);
  });
});
