import { expect, it } from 'vitest';
import { readFiles } from '#service/testing/test-package.ts';

const CDN = 'https://cdn.example';
const SHOW = '<tvshow><title>Show</title></tvshow>';
const episode = (season: number, number: number): string =>
  `<episodedetails><title>T</title><season>${season}</season><episode>${number}</episode><runtime>9</runtime></episodedetails>`;
const episodes = (...all: readonly (readonly [number, number])[]) =>
  readFiles({
    'programmes/Show/tvshow.nfo': SHOW,
    ...Object.fromEntries(
      all.flatMap(([season, number]) => [
        [`programmes/Show/S${season}E${number}.nfo`, episode(season, number)],
        [`programmes/Show/S${season}E${number}.strm`, `${CDN}/${season}-${number}.m3u8`],
      ]),
    ),
  });
const film = (nfo: string, strm = `${CDN}/a.m3u8`) =>
  readFiles({
    'programmes/A/movie.nfo': `<movie><title>A</title>${nfo}</movie>`,
    'programmes/A/A.strm': strm,
  });

it('an episode without an id keeps its own when others come before it', async () => {
  const before = await episodes([1, 2]);
  const after = await episodes([0, 2], [1, 1], [1, 2]);
  const idOf = ({ programmes }: typeof before, number: number) =>
    programmes[0]?.item.episodes.find((one) => one.number === number)?.id;
  expect(idOf(after, 2)).toBe(idOf(before, 2));
  expect(after.programmes[0]?.item.episodes.map(({ number }) => number)).toEqual([1, 2, 999_002]);
});

it.each([
  ['90', 5400],
  ['90 min', 5400],
  ['1h 30min', 5400],
  ['1:30:00', 5400],
])('a running time of %s is %i seconds', async (runtime, seconds) => {
  const { programmes } = await film(`<runtime>${runtime}</runtime>`);
  expect(programmes[0]?.item.episodes[0]?.duration).toBe(seconds);
});

it.each([
  ['headers', `${CDN}/a.m3u8|User-Agent=Box`],
  ['headers', `#KODIPROP:inputstream.adaptive.stream_headers=Referer=x\n${CDN}/a.m3u8`],
  ['licences', `#KODIPROP:inputstream.adaptive.license_type=com.widevine.alpha\n${CDN}/a.mpd`],
])('a stream that needs %s is left out, with the file that says so', async (what, strm) => {
  const { programmes, found, told } = await film('<runtime>9</runtime>', strm);
  expect(programmes).toEqual([]);
  expect(found[0]).toBe('warning ENTRY_LEFT_OUT programmes/A/A.strm:1');
  expect(told[0]).toContain(what);
});

it('pictures that the file names count where none lies beside it; those of people are theirs', async () => {
  const { programmes } = await film(
    `<runtime>9</runtime><actor><name>B</name><thumb>${CDN}/b.jpg</thumb></actor>` +
      `<thumb aspect="poster">${CDN}/p.jpg</thumb><thumb aspect="poster">${CDN}/q.jpg</thumb>` +
      `<thumb aspect="landscape">${CDN}/l.jpg</thumb><fanart><thumb>${CDN}/f.jpg</thumb></fanart>`,
  );
  expect(programmes[0]?.item.art).toEqual({
    poster: `${CDN}/p.jpg`,
    wide: `${CDN}/l.jpg`,
    hero: `${CDN}/f.jpg`,
  });
});

it('names of files are the same in capitals', async () => {
  const { programmes } = await readFiles({
    'programmes/A/A.NFO': '<movie><title>A</title><runtime>9</runtime></movie>',
    'programmes/A/A.STRM': `${CDN}/a.m3u8`,
  });
  expect(programmes).toHaveLength(1);
});
