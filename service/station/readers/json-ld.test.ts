import { expect, it } from 'vitest';
import { readFiles } from '#service/testing/test-package.ts';

const CDN = 'https://cdn.example';
const SERIES = { '@type': 'TVSeries', '@id': '#s', name: 'Hills' };
const episode = (id: string, changes: object) => ({
  '@type': 'TVEpisode',
  '@id': id,
  name: 'First',
  episodeNumber: 1,
  duration: 'PT1H',
  contentUrl: `${CDN}/a.m3u8`,
  ...changes,
});

/** Documents of the same series with the same episode, as different programs write it. */
const DOCUMENTS: readonly (readonly [string, object])[] = [
  ['a list of items', [SERIES, episode('#e', { partOfSeries: { '@id': '#s' } })]],
  ['the id of the series alone', { '@graph': [SERIES, episode('#e', { partOfSeries: '#s' })] }],
  ['another name of that field', { '@graph': [SERIES, episode('#e', { partOfTVSeries: { '@id': '#s' } })] }],
  ['a series that is written in the episode', episode('#e', { partOfSeries: SERIES })],
  ['episodes by their ids', { '@graph': [{ ...SERIES, episode: [{ '@id': '#e' }] }, episode('#e', {})] }],
  [
    'seasons by their ids',
    {
      '@graph': [
        { ...SERIES, containsSeason: { '@id': '#1' } },
        { '@type': 'TVSeason', '@id': '#1', seasonNumber: 1, episode: [episode('#e', {})] },
      ],
    },
  ],
  [
    'a season that names the series',
    {
      '@graph': [
        SERIES,
        { '@type': 'TVSeason', '@id': '#1', partOfSeries: { '@id': '#s' }, episode: [episode('#e', {})] },
      ],
    },
  ],
];

it.each(DOCUMENTS)('%s', async (_, document) => {
  const { programmes, found } = await readFiles({ 'programmes/f.jsonld': document });
  expect(programmes.map((one) => one.item)).toMatchObject([
    { name: { en: 'Hills' }, episodes: [{ number: 1, duration: 3600, stream: { url: `${CDN}/a.m3u8` } }] },
  ]);
  expect(programmes).toHaveLength(1);
  expect(found).toEqual([]);
});

it('a video that a film names by its id is that film’s, and none of its own', async () => {
  const { programmes, found } = await readFiles({
    'programmes/f.jsonld': {
      '@graph': [
        {
          '@type': 'VideoObject',
          '@id': '#v',
          name: 'A file',
          contentUrl: `${CDN}/a.m3u8`,
          duration: 'PT1M',
        },
        { '@type': 'Movie', '@id': '#m', name: 'Pier', video: { '@id': '#v' } },
      ],
    },
  });
  expect(programmes.map((one) => one.item.name.en)).toEqual(['Pier']);
  expect(found).toEqual([]);
});

it('names with a prefix, languages as fields, and an id that is a value', async () => {
  const { programmes } = await readFiles({
    'programmes/f.jsonld': {
      '@context': { schema: 'http://schema.org/' },
      '@type': 'schema:Movie',
      'schema:identifier': { '@type': 'PropertyValue', propertyID: 'house', value: 'P1' },
      'schema:name': { en: 'Pier', 'zh-Hant': '碼頭' },
      'schema:contentUrl': `${CDN}/a.m3u8`,
      'schema:timeRequired': 'PT1M',
    },
  });
  expect(programmes[0]?.item).toMatchObject({ id: 'P1', name: { en: 'Pier', tc: '碼頭' } });
});

it('an id that leads back to itself ends', async () => {
  const { programmes } = await readFiles({
    'programmes/f.jsonld': { '@graph': [{ ...SERIES, episode: [{ '@id': '#s' }] }] },
  });
  expect(programmes).toEqual([]);
});
