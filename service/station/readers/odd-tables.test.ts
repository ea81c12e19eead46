import { describe, expect, it } from 'vitest';
import { readFiles } from '#service/testing/test-package.ts';

const CDN = 'https://cdn.example';
const HEAD = 'number;code;name;stream\r\n';
const LINE = `1;A;One;${CDN}/a.m3u8\r\n`;

describe('a table as spreadsheets write it', () => {
  it.each([
    ['a line that names the separator', `sep=;\r\n${HEAD}${LINE}`],
    ['that line behind a byte order mark', `\ufeffsep=;\r\n${HEAD}${LINE}`],
    ['a separator that is said and of no other table', `sep=|\r\n${(HEAD + LINE).replaceAll(';', '|')}`],
    ['an empty line before the names', `\r\n${HEAD}${LINE}`],
    ['lines of empty cells', `${HEAD}${LINE};;;\r\n;;;\r\n`],
    ['names with capitals', `Number;CODE;Name.EN;Stream\r\n${LINE}`],
    ['texts that are kept from being numbers', `${HEAD}="1";="A";="One";${CDN}/a.m3u8\r\n`],
    ['what old programs end a file with', `${HEAD}${LINE}\u001a\u0000\u0000`],
  ])('%s', async (_, table) => {
    const { channels, found } = await readFiles({ 'channels.csv': table });
    expect(channels.map(({ item }) => [item.number, item.code, item.name.en])).toEqual([[1, 'A', 'One']]);
    expect(found).toEqual([]);
  });

  it('the line of a mistake is that of the file', async () => {
    const { found } = await readFiles({ 'channels.csv': `sep=;\r\n${HEAD};;;\r\nx;A;One;${CDN}/a.m3u8\r\n` });
    expect(found).toEqual(['warning ENTRY_INVALID channels.csv:4']);
  });

  it.each([
    ['WAHR', true],
    ['x', true],
    ['是', true],
    ['FALSCH', false],
    ['Non', false],
  ])('%s is yes: %s', async (kids, expected) => {
    const { channels } = await readFiles({
      'channels.csv': `number;code;name;stream;kids\n1;A;One;${CDN}/a.m3u8;${kids}`,
    });
    expect(channels[0]?.item.kids).toBe(expected);
  });

  it.each([
    ['12,5', 12.5],
    ['12.50', 12.5],
    ['1,200', null],
    ['€ 12', null],
  ])('a price of %s is %s', async (price, expected) => {
    const { programmes } = await readFiles({ 'programmes.csv': `id;name;price\na;A;"${price}"` });
    expect(programmes[0]?.item.price ?? null).toBe(expected);
  });

  it.each([
    ['0:45:00', 2700],
    ['45 min', 2700],
    ['PT45M', 2700],
    ['2700', 2700],
    ['00:45', null],
  ])('a duration of %s is %s seconds', async (duration, expected) => {
    const { programmes } = await readFiles({
      'programmes.csv': 'id;name\na;A',
      'episodes.csv': `programme;id;number;duration;stream\na;e;1;${duration};${CDN}/a.m3u8`,
    });
    expect(programmes[0]?.item.episodes[0]?.duration ?? null).toBe(expected);
  });

  it('lists of ids and codes have commas between them as well, and names do not', async () => {
    const { programmes } = await readFiles({
      'programmes.csv':
        'id;name;categories;languages;countries;artists;rating\na;A;news, film;en,yue;HK,MO;Bo, Jr.;pg',
    });
    expect(programmes[0]?.item).toMatchObject({
      categories: ['news', 'film'],
      languages: ['en', 'yue'],
      countries: ['HK', 'MO'],
      artists: [{ en: 'Bo, Jr.' }],
      rating: 'PG',
    });
  });

  it('10 MB of nothing is passed over in linear time', async () => {
    const blank = ' '.repeat(10_000_000);
    const { channels } = await readFiles({ 'channels.csv': `${HEAD}${LINE}\n${blank}\n;;;\n${blank}` });
    expect(channels).toHaveLength(1);
  });
});

describe('what is called by nearly the right name', () => {
  it('a field that limits who may watch is not lost for a letter', async () => {
    const { found, told } = await readFiles({
      'channels.csv': `number;code;name;stream;tag\n1;A;One;${CDN}/a.m3u8;PLUS`,
    });
    expect(found).toEqual(['warning FIELD_MISNAMED channels.csv:2']);
    expect(told[0]).toContain('did you mean “tags”?');
  });

  it('a field that is like none is a note', async () => {
    const { found } = await readFiles({ 'categories.json': [{ id: 'a', name: 'A', remarks: 'x' }] });
    expect(found).toEqual(['note FIELD_UNKNOWN categories.json:5']);
  });

  it('files are found in any capitals, tables also with tabs, and guides packed in other ways', async () => {
    const { channels, programmes, guides, found } = await readFiles({
      'Channels.CSV': HEAD + LINE,
      'programmes.tsv': 'id\tname\na\tA',
      'guide/EPG.XML': '<tv/>',
      'guide/more.xml.xz': 'x',
    });
    expect([channels.length, programmes.length, guides.length]).toEqual([1, 1, 2]);
    expect(found).toEqual([]);
  });

  it.each([
    ['plans.xlsx', 'plans.json or plans.csv'],
    ['promo-code.csv', 'promo-codes.json'],
    ['programs.json', 'programmes.json'],
    ['guide.xml', 'guides are in guide/'],
    ['programmes/films.csv', 'Nothing reads this file'],
  ])('%s, which no reader takes, is told', async (file, said) => {
    const { found, told } = await readFiles({ [file]: 'x' });
    expect(found).toEqual([`warning FILE_UNUSED ${file}`]);
    expect(told[0]).toContain(said);
  });

  it('files beside a station that are no content are not', async () => {
    const { found } = await readFiles({ 'README.md': 'x', 'package.json': '{}', 'art/a/wide.png': 'x' });
    expect(found).toEqual([]);
  });
});
