import { describe, expect, it } from 'vitest';
import { createFindings } from '#service/station/finding.ts';
import { openPackage } from '#service/station/package/open-package.ts';
import { readPackage } from '#service/station/read-package.ts';
import { folderOf, inShort, type TestFiles } from '#service/testing/test-package.ts';

const CDN = 'https://cdn.example';
const STATION: TestFiles = { 'station.json': { name: 'Test' } };

async function readOf(files: TestFiles) {
  const findings = createFindings();
  const read = await readPackage(await openPackage(await folderOf({ ...STATION, ...files })), findings);
  return {
    programmes: read.programmes.map(({ item, place }) => ({ ...item, at: `${place.file}:${place.line}` })),
    channels: read.channels.map(({ item }) => item),
    found: inShort(findings.list()),
  };
}

const MRSS = `<?xml version="1.0"?>
<rss xmlns:media="http://search.yahoo.com/mrss/" xmlns:dcterms="http://purl.org/dc/terms/">
<channel><title>Town films</title>
<item><title>The Pier &amp; the Sea</title><guid>pier-1</guid><description><![CDATA[<p>A film.</p>]]></description>
<pubDate>Mon, 02 Nov 2020 10:00:00 GMT</pubDate>
<dcterms:valid>start=2026-12-01T00:00:00+08:00; end=2026-12-31T00:00:00+08:00; scheme=W3C-DTF</dcterms:valid>
<media:rating scheme="urn:mpaa">pg-13</media:rating><media:credit role="director">Ann</media:credit>
<media:restriction relationship="allow" type="country">hk mo</media:restriction>
<media:thumbnail url="${CDN}/pier.jpg"/>
<media:group><media:content url="${CDN}/pier.mp4" type="video/mp4" duration="5400"/>
<media:content url="${CDN}/pier.m3u8" type="application/x-mpegURL" duration="5400"/></media:group></item>
<item><title>Only a file</title><guid>file</guid><media:content url="${CDN}/a.mp4" type="video/mp4" duration="60"/></item>
</channel></rss>`;

const ROKU = {
  providerName: 'Town',
  movies: [
    {
      id: 'walk',
      title: 'A Walk',
      genres: ['drama'],
      releaseDate: '2019-05-01',
      shortDescription: 'Short.',
      longDescription: 'Long.',
      thumbnail: `${CDN}/walk.jpg`,
      credits: [{ name: 'Bo', role: 'actor' }],
      rating: { rating: 'TV-MA', ratingSource: 'USA_PR' },
      content: {
        duration: 600,
        language: 'zh-HK',
        validityPeriodEnd: '2027-01-01T00:00:00Z',
        videos: [{ url: `${CDN}/walk.mpd`, quality: 'HD', videoType: 'DASH' }],
      },
    },
  ],
  series: [
    {
      id: 'tides',
      title: 'Tides',
      seasons: [1, 2].map((seasonNumber) => ({
        seasonNumber: String(seasonNumber),
        episodes: [
          {
            id: `tides-${seasonNumber}`,
            title: 'One',
            episodeNumber: 3,
            content: {
              duration: 60,
              videos: [{ url: `${CDN}/t${seasonNumber}.m3u8`, videoType: 'HLS' }],
            },
          },
        ],
      })),
    },
  ],
};

const JW = {
  feedid: 'abc',
  playlist: [
    {
      mediaid: 'Ab12Cd34',
      title: 'Clip',
      description: 'About it.',
      duration: 95,
      pubdate: 1_577_836_800,
      tags: 'news,town',
      image: `${CDN}/clip.jpg`,
      sources: [
        { file: `${CDN}/clip.mp4`, type: 'video/mp4' },
        { file: `${CDN}/clip.m3u8`, type: 'application/vnd.apple.mpegurl' },
      ],
    },
  ],
};

const LINKED = {
  '@context': 'https://schema.org',
  '@graph': [
    {
      '@type': 'TVSeries',
      '@id': 'https://town.example/hills',
      name: [
        { '@value': 'Hills', '@language': 'en' },
        { '@value': '山', '@language': 'zh-Hant' },
      ],
      genre: 'Outdoors',
      actor: [{ '@type': 'Person', name: 'Cy' }],
    },
    {
      '@type': 'TVEpisode',
      identifier: 'hills-1',
      name: 'First',
      episodeNumber: 1,
      partOfSeries: { '@id': 'https://town.example/hills' },
      duration: 'PT1H2M3S',
      contentUrl: `${CDN}/h1.m3u8`,
    },
    { '@type': 'Organization', name: 'Town' },
  ],
};

describe('feeds in a package', () => {
  it('Media RSS: an item is a programme, with its stream of HLS, window, countries and people', async () => {
    const { programmes, found } = await readOf({ 'programmes/films.xml': MRSS });
    expect(programmes).toMatchObject([
      {
        id: 'pier-1',
        name: { en: 'The Pier & the Sea' },
        about: { en: 'A film.' },
        year: 2020,
        rating: 'PG',
        directors: [{ en: 'Ann' }],
        countries: ['HK', 'MO'],
        art: { wide: `${CDN}/pier.jpg` },
        at: 'programmes/films.xml:4',
        episodes: [
          {
            id: 'pier-1',
            duration: 5400,
            stream: { url: `${CDN}/pier.m3u8` },
            free: {
              from: Date.parse('2026-12-01T00:00:00+08:00'),
              to: Date.parse('2026-12-31T00:00:00+08:00'),
            },
          },
        ],
      },
    ]);
    expect(found).toEqual(['warning ENTRY_LEFT_OUT programmes/films.xml:12']);
  });

  it('Roku: films, and series with seasons', async () => {
    const { programmes, found } = await readOf({ 'programmes/roku.json': ROKU });
    expect(programmes).toMatchObject([
      {
        id: 'walk',
        year: 2019,
        rating: 'M',
        short: { en: 'Short.' },
        languages: ['yue'],
        artists: [{ en: 'Bo' }],
        episodes: [{ id: 'walk', number: 1, stream: { url: `${CDN}/walk.mpd` } }],
      },
      {
        id: 'tides',
        episodes: [
          { id: 'tides-1', number: 3, name: { en: 'One' } },
          { id: 'tides-2', number: 2003 },
        ],
      },
    ]);
    expect(found).toEqual([]);
  });

  it('JW Player: an item is a programme', async () => {
    const { programmes, found } = await readOf({ 'programmes/jw.json': JW });
    expect(programmes).toMatchObject([
      {
        id: 'Ab12Cd34',
        name: { en: 'Clip' },
        year: 2020,
        subCategories: ['news', 'town'],
        episodes: [{ duration: 95, stream: { url: `${CDN}/clip.m3u8` } }],
      },
    ]);
    expect(found).toEqual([]);
  });

  it('linked data: episodes find their series, names their languages, kinds their category', async () => {
    const { programmes, found } = await readOf({
      'programmes/linked.jsonld': LINKED,
      'categories.json': [{ id: 'out', name: { en: 'Outdoors', tc: '戶外' } }],
    });
    expect(programmes).toMatchObject([
      {
        name: { en: 'Hills', tc: '山' },
        categories: ['out'],
        artists: [{ en: 'Cy' }],
        episodes: [{ id: 'hills-1', duration: 3723, stream: { url: `${CDN}/h1.m3u8` } }],
      },
    ]);
    expect(programmes[0]?.id).toMatch(/^x[0-9a-f]{20}$/);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(/^warning ENTRY_LEFT_OUT programmes\/linked\.jsonld:/);
  });

  it('folders with NFO files: series, films, pictures beside them and addresses in .strm files', async () => {
    const { programmes, found } = await readOf({
      'programmes/Tides (2020)/tvshow.nfo':
        '<tvshow><title>Tides</title><plot>Sea.</plot><premiered>2020-02-01</premiered><mpaa>TV-PG</mpaa><uniqueid type="tvdb" default="true">42</uniqueid><genre>Drama</genre><actor><name>Di</name></actor></tvshow>',
      'programmes/Tides (2020)/poster.jpg': 'x',
      'programmes/Tides (2020)/fanart.jpg': 'x',
      'programmes/Tides (2020)/Season 01/Tides S01E02.nfo':
        '<episodedetails><title>Ebb</title><season>1</season><episode>2</episode><runtime>24</runtime></episodedetails>',
      'programmes/Tides (2020)/Season 01/Tides S01E02.strm': `${CDN}/ebb.m3u8\n`,
      'programmes/Tides (2020)/Season 01/Tides S01E02-thumb.jpg': 'x',
      'programmes/Tides (2020)/Season 01/Tides S01E03.nfo':
        '<episodedetails>\n<title>No file</title><season>1</season><episode>3</episode></episodedetails>',
      'programmes/Pier/movie.nfo': '<movie><title>Pier</title><runtime>90 min</runtime></movie>',
      'programmes/Pier/Pier.strm': `${CDN}/pier.mpd`,
    });
    expect(programmes).toMatchObject([
      {
        id: 'tvdb-42',
        name: { en: 'Tides' },
        year: 2020,
        rating: 'PG',
        art: {
          poster: 'programmes/Tides (2020)/poster.jpg',
          wide: 'programmes/Tides (2020)/fanart.jpg',
        },
        episodes: [
          {
            number: 2,
            duration: 1440,
            picture: 'programmes/Tides (2020)/Season 01/Tides S01E02-thumb.jpg',
            stream: { url: `${CDN}/ebb.m3u8` },
          },
        ],
      },
      { name: { en: 'Pier' }, episodes: [{ duration: 5400, stream: { url: `${CDN}/pier.mpd` } }] },
    ]);
    expect(found).toEqual(['warning ENTRY_LEFT_OUT programmes/Tides (2020)/Season 01/Tides S01E03.nfo:1']);
  });

  it('M3U: a line-up of channels, with numbers for those that have none', async () => {
    const { channels, found } = await readOf({
      'channels.m3u': `#EXTM3U url-tvg="https://guide.example/g.xml"
#EXTINF:-1 tvg-id="TOWN" tvg-chno="7" tvg-logo="${CDN}/town.png",Town
${CDN}/town.m3u8
#EXTINF:-1,Pier
${CDN}/pier.m3u8
#EXTINF:-1 tvg-id="TOWN",Town again
${CDN}/again.m3u8
#EXTINF:-1,Needs a header
${CDN}/header.m3u8|User-Agent=Box
#EXTINF:-1,Multicast
udp://239.0.0.1:1234
`,
    });
    expect(channels).toMatchObject([
      { number: 7, code: 'TOWN', name: { en: 'Town' }, logo: `${CDN}/town.png` },
      { number: 1, code: 'Pier', stream: { url: `${CDN}/pier.m3u8` } },
    ]);
    expect(found).toEqual([
      'warning ENTRY_TWICE channels.m3u:7',
      'warning ENTRY_LEFT_OUT channels.m3u:9',
      'warning ENTRY_LEFT_OUT channels.m3u:11',
      'note GUIDE_NAMED channels.m3u',
    ]);
  });

  it('a programme of the station counts more than one of a feed with its id', async () => {
    const { programmes, found } = await readOf({
      'programmes/films.xml': MRSS.replace('<guid>file</guid>', '<guid>other</guid>'),
      'programmes.csv': 'id;name;short\r\npier-1;Ours;Own\r\n',
    });
    expect(programmes.map(({ name }) => name.en)).toEqual(['Ours']);
    expect(found).toContain('warning ENTRY_TWICE programmes/films.xml:4');
  });
});
