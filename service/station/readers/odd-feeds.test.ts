import { describe, expect, it } from 'vitest';
import { readFiles } from '#service/testing/test-package.ts';

const CDN = 'https://cdn.example';
const CONTENT = `<media:content url="${CDN}/a.m3u8" type="application/x-mpegURL" duration="60"/>`;
const item = (inner: string, id = 'a'): string =>
  `<item><title>${id}</title><guid>${id}</guid>${inner}</item>`;
const rss = (inner: string): string =>
  `<rss xmlns:media="http://search.yahoo.com/mrss/"><channel><title>Feed</title>${inner}</channel></rss>`;
const mrss = (inner: string) => readFiles({ 'programmes/f.xml': rss(inner) });
const json = (value: object) => readFiles({ 'programmes/f.json': value });
const rokuVideo = (id: string, changes: object = {}) => ({
  id,
  title: id,
  content: { duration: 60, videos: [{ url: `${CDN}/${id}.m3u8`, videoType: 'HLS' }] },
  ...changes,
});
const film = (changes: object = {}) => ({
  '@context': 'https://schema.org',
  '@type': 'Movie',
  identifier: 'a',
  name: 'A',
  duration: 'PT1H',
  contentUrl: `${CDN}/a.m3u8`,
  ...changes,
});
const LEFT_OUT = 'warning ENTRY_LEFT_OUT programmes/f.xml:1';

describe('ratings of feeds', () => {
  it.each([
    ['<media:rating scheme="urn:simple">adult</media:rating>', 'M'],
    ['<media:rating scheme="urn:v-chip">tv-ma lsv</media:rating>', 'M'],
    ['<media:rating scheme="urn:icra">r (cz 1 lz 1)</media:rating>', 'M'],
    ['<media:adult>true</media:adult>', 'M'],
    ['<itunes:explicit>yes</itunes:explicit>', 'M'],
    ['<media:group><media:rating>pg-13</media:rating></media:group>', 'PG'],
    ['<media:rating scheme="urn:simple">nonadult</media:rating>', 'G'],
    ['<media:rating>Not Rated</media:rating>', 'G'],
  ])('%s is %s', async (said, rating) => {
    const { programmes, found } = await mrss(item(CONTENT + said));
    expect(programmes.map((one) => one.item.rating)).toEqual([rating]);
    expect(found).toEqual([]);
  });

  it('one that nobody knows counts as the strictest, and is told', async () => {
    const { programmes, found } = await mrss(item(`${CONTENT}<media:rating>Banned</media:rating>`));
    expect(programmes.map((one) => one.item.rating)).toEqual(['M']);
    expect(found).toEqual(['warning RATING_UNKNOWN programmes/f.xml:1']);
  });

  it('that of the feed holds for items that say nothing else', async () => {
    const own = item(`${CONTENT}<media:rating>PG</media:rating>`, 'b');
    const { programmes } = await mrss(`<media:rating>R</media:rating>${item(CONTENT)}${own}`);
    expect(programmes.map((one) => one.item.rating)).toEqual(['M', 'PG']);
  });

  it('of Roku are words, objects or lists, and those of linked data name who rated', async () => {
    const roku = await json({
      movies: [rokuVideo('a', { rating: 'R' }), rokuVideo('b', { ratings: [{ rating: 'TVMA' }] })],
    });
    const linked = await json([
      film({ contentRating: { '@type': 'Rating', author: 'MPAA', ratingValue: 'R' } }),
      film({ identifier: 'b', contentRating: 'MPAA R' }),
      film({ identifier: 'c', isFamilyFriendly: false }),
    ]);
    expect(roku.programmes.map((one) => one.item.rating)).toEqual(['M', 'M']);
    expect(linked.programmes.map((one) => one.item.rating)).toEqual(['M', 'M', 'M']);
  });
});

describe('where and when an item of a feed may be shown', () => {
  const countriesOf = async (said: string) => {
    const { programmes, found } = await mrss(item(CONTENT + said));
    return { countries: programmes[0]?.item.countries, found };
  };

  it('countries that it denies are left out of all countries', async () => {
    const { countries = [] } = await countriesOf(
      '<media:restriction relationship="deny" type="country">us cn</media:restriction>',
    );
    expect(countries).toHaveLength(248);
    expect(countries).not.toContain('US');
    expect(countries).toContain('HK');
  });

  it('countries are also written with commas', async () => {
    const { countries } = await countriesOf(
      '<media:restriction relationship="allow" type="country">HK, MO</media:restriction>',
    );
    expect(countries).toEqual(['HK', 'MO']);
  });

  it.each([
    '<media:restriction relationship="allow">none</media:restriction>',
    '<media:restriction relationship="deny" type="country">all</media:restriction>',
    '<media:restriction relationship="allow" type="country">Hong Kong</media:restriction>',
    '<media:status state="blocked"/>',
    '<dcterms:valid>from the first of May</dcterms:valid>',
  ])('%s is shown nowhere, and told', async (said) => {
    expect(await countriesOf(said)).toEqual({ countries: undefined, found: [LEFT_OUT] });
  });

  it('restrictions that are of something else are none', async () => {
    const said = '<media:restriction relationship="deny" type="sharing"/>';
    expect(await countriesOf(said)).toEqual({ countries: undefined, found: [] });
  });

  it.each([
    '<media:group><dcterms:valid>start=2030-01-01T00:00Z; end=2031-01-01T00:00Z</dcterms:valid></media:group>',
    '<dcterms:valid>2030-01-01T00:00Z/2031-01-01T00:00Z</dcterms:valid>',
    '<dcterms:available>start=2030-01-01T00:00Z; end=2031-01-01T00:00Z</dcterms:available>',
  ])('its window: %s', async (said) => {
    const { programmes } = await mrss(item(CONTENT + said));
    const [episode] = programmes[0]?.item.episodes ?? [];
    expect(episode?.free).toEqual({ from: Date.parse('2030-01-01'), to: Date.parse('2031-01-01') });
  });

  it('linked data says it by regions and by what is offered', async () => {
    const offers = { availabilityStarts: '2030-01-01T00:00:00Z', price: '9.90' };
    const { programmes, found } = await json(
      film({ regionsAllowed: 'US,NL', ineligibleRegion: 'NL', offers }),
    );
    expect(programmes[0]?.item.countries).toEqual(['US']);
    expect(programmes[0]?.item.episodes[0]?.free).toEqual({ from: Date.parse('2030-01-01') });
    expect(found).toEqual(['warning PAID_ELSEWHERE programmes/f.json:1']);
  });

  it('what is paid for elsewhere is told', async () => {
    const { found } = await mrss(item(`${CONTENT}<media:price type="rent" price="3.99"/>`));
    expect(found).toEqual(['warning PAID_ELSEWHERE programmes/f.xml:1']);
  });
});

describe('what feeds write in other ways', () => {
  it('addresses that leave their scheme to the page, of streams and pictures', async () => {
    const source = { file: '//cdn.example/a.m3u8', type: 'application/vnd.apple.mpegurl' };
    const { programmes } = await json({
      playlist: [{ mediaid: 'a', title: 'A', duration: 9, image: '//cdn.example/a.jpg', sources: [source] }],
    });
    expect(programmes[0]?.item).toMatchObject({
      art: { wide: `${CDN}/a.jpg` },
      episodes: [{ stream: { url: `${CDN}/a.m3u8` } }],
    });
  });

  it('JW Player: a list without a playlist around it, and an item whose file stands in itself', async () => {
    const { programmes, found } = await json([
      { mediaid: 'a', title: 'A', duration: 9, file: `${CDN}/a.m3u8`, tags: 'town life' },
    ]);
    expect(programmes[0]?.item.episodes).toMatchObject([{ stream: { url: `${CDN}/a.m3u8` } }]);
    expect(found).toEqual([]);
  });

  it.each([
    ['P0Y0M0DT1H2M3S', 3723],
    ['PT3723,5S', 3723],
    ['62 min', 3720],
    ['1h 2min', 3720],
    ['2 hours', 7200],
  ])('a duration of %s is %i seconds', async (duration, seconds) => {
    const { programmes } = await json(film({ duration }));
    expect(programmes[0]?.item.episodes[0]?.duration).toBe(seconds);
  });

  it('of several durations and pictures: the first that is one, and the largest', async () => {
    const { programmes } = await mrss(
      item(
        `<media:content url="${CDN}/a.m3u8" duration="0"/><itunes:duration>10:00</itunes:duration>` +
          `<media:thumbnail url="${CDN}/s.jpg" width="120"/><media:thumbnail url="${CDN}/l.jpg" width="1280"/>`,
      ),
    );
    expect(programmes[0]?.item.art.wide).toBe(`${CDN}/l.jpg`);
    expect(programmes[0]?.item.episodes[0]?.duration).toBe(600);
  });

  it('a text that is longer than pages show is cut, and its item stays', async () => {
    const { programmes } = await mrss(item(`${CONTENT}<description>${'x'.repeat(30_000)}</description>`));
    expect(programmes[0]?.item.about?.en).toHaveLength(20_000);
  });
});

describe('ids that a feed has twice', () => {
  it('an episode of two series is one of the first, and holds nothing back', async () => {
    const { programmes, found } = await json({
      series: [
        { id: 's', title: 'S', episodes: [rokuVideo('e1'), rokuVideo('e2')] },
        { id: 't', title: 'T', episodes: [rokuVideo('e1'), rokuVideo('e3')] },
      ],
    });
    const ids = programmes.map((one) => one.item.episodes.map(({ id }) => id));
    expect(ids).toEqual([['e1', 'e2'], ['e3']]);
    expect(found).toEqual([expect.stringMatching(/^warning ENTRY_TWICE programmes\/f\.json:/)]);
  });

  it('a programme of the station counts more, also if its file is read later', async () => {
    const { programmes, found } = await readFiles({
      'programmes/feed-a.json': { series: [{ id: 's', title: 'S', episodes: [rokuVideo('e1')] }] },
      'programmes/walks.json': {
        id: 's',
        name: 'Ours',
        episodes: [{ id: 'e1', number: 1, duration: 9, stream: `${CDN}/ours.m3u8` }],
      },
    });
    expect(programmes.map((one) => one.item.name.en)).toEqual(['Ours']);
    expect(found).toEqual([expect.stringMatching(/^warning ENTRY_TWICE programmes\/feed-a\.json:/)]);
  });

  it('specials have numbers of their own', async () => {
    const seasons = [0, 1].map((seasonNumber) => ({
      seasonNumber,
      episodes: [rokuVideo(`e${seasonNumber}`, { episodeNumber: 1 })],
    }));
    const { programmes } = await json({ series: [{ id: 's', title: 'S', seasons }] });
    expect(programmes[0]?.item.episodes.map(({ number }) => number)).toEqual([999_001, 1]);
  });
});
