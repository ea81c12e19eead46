import { describe, expect, it } from 'vitest';
import { NOON } from '#service/testing/test-client.ts';
import { testFiles, testImportedChannels } from '#service/testing/test-imported-sources.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { DAY, HOUR, MINUTE } from '#shared/kernel/time.ts';

const stamp = (at: number): string =>
  `${new Date(at).toISOString().replaceAll(/[-:T]/g, '').slice(0, 14)} +0000`;
/** A programme from one hour after noon to another. */
const programme = (title: string, from: number, to: number, more = '', id = 'pier.example'): string =>
  `<programme channel="${id}" start="${stamp(NOON + from * HOUR)}" stop="${stamp(NOON + to * HOUR)}"><title>${title}</title>${more}</programme>`;
const guideOf = (...programmes: string[]): string =>
  `<tv><channel id="pier.example"><display-name>Pier</display-name></channel>${programmes.join('')}</tv>`;
const listOf = (...names: string[]): string =>
  `#EXTM3U\n${names.map((name) => `#EXTINF:-1 tvg-id="${name.toLowerCase()}.example",${name}\nhttp://h.example/${name}\n`).join('')}`;
const DAY_GUIDE = guideOf(programme('Day', -6, 6), programme('Night', 6, 18));

/** Replies of a server in place of a guide, and the message for each. */
const BROKEN: readonly (readonly [string, string, string])[] = [
  ['a page', '<!doctype html><html><body>Sign in</body></html>', 'NOT_XMLTV'],
  ['an error in JSON', '{"error":"expired"}', 'NOT_XMLTV'],
  ['a list', listOf('Pier'), 'GUIDE_IS_A_PLAYLIST'],
  ['0 bytes', '', 'GUIDE_EMPTY'],
  ['gaps', '\ufeff \n\n', 'GUIDE_EMPTY'],
  ['no programmes', '<?xml version="1.0"?><tv generator-info-name="none"></tv>', 'GUIDE_EMPTY'],
  ['channels only', guideOf(), 'GUIDE_EMPTY'],
  [
    'times that are none',
    guideOf('<programme channel="pier.example" start="soon"><title>X</title></programme>'),
    'GUIDE_EMPTY',
  ],
];

describe('a guide that is broken or empty', () => {
  it('takes nothing away: its programmes stay, and the list beside it is updated', async () => {
    const files: Record<string, string> = { '/list.m3u': listOf('Pier'), '/guide.xml': DAY_GUIDE };
    const host = await testFiles(files);
    const { add, refresh, guide, channels } = await testImportedChannels();
    await add({ kind: 'playlist', location: `${host}/list.m3u` });
    await add({ kind: 'guide', location: `${host}/guide.xml` });
    for (const [what, text, code] of BROKEN) {
      files['/guide.xml'] = text;
      files['/list.m3u'] = listOf('Pier', what);
      const state = await refresh();
      expect(
        state.sources.map((source) => source.code),
        what,
      ).toEqual([null, code]);
      expect(state.sources[1]?.updated_at).not.toBeNull();
      expect((await channels()).map((channel) => channel.name)).toEqual(['Pier', what]);
      expect(await guide('Pier', NOON)).toEqual(['Day -360-360', 'Night 360-1080']);
    }
    files['/guide.xml'] = guideOf(programme('Newer', -6, 6));
    expect((await refresh()).sources[1]?.code).toBeNull();
    expect(await guide('Pier', NOON)).toEqual(['Newer -360-360']);
  });

  it('is said to be so if it never had anything, and the channels are there', async () => {
    const files: Record<string, string> = { '/list.m3u': listOf('Pier') };
    for (const [place, [, text]] of BROKEN.entries()) files[`/${place}.xml`] = text;
    const host = await testFiles(files);
    const { add, browser, settled } = await testImportedChannels();
    for (const place of BROKEN.keys())
      await browser.read(endpoints.addImportedSource, {
        body: { kind: 'guide', location: `${host}/${place}.xml` },
      });
    await settled();
    const state = await add({ kind: 'playlist', location: `${host}/list.m3u` });
    expect(state).toMatchObject({ channels: 1, matched: 0 });
    const { sources } = await (async () => {
      await browser.read(endpoints.refreshImportedSources, { body: {} });
      return settled();
    })();
    expect(sources.map(({ code }) => code)).toEqual([...BROKEN.map(([, , code]) => code), null]);
    expect(sources.flatMap(({ kind, updated_at }) => (kind === 'guide' ? [updated_at] : []))).toEqual(
      BROKEN.map(() => null),
    );
  });

  it.each([
    ['of last week', guideOf(programme('Over', -170, -160)), 'GUIDE_OVER'],
    [
      'of other channels',
      guideOf().replaceAll('ier', 'x') + programme('Else', 0, 6, '', 'px.example'),
      'GUIDE_OTHER',
    ],
  ])('%s does not replace one with programmes, and says so', async (_, text, code) => {
    const files: Record<string, string> = { '/list.m3u': listOf('Pier'), '/guide.xml': DAY_GUIDE };
    const host = await testFiles(files);
    const { add, refresh, guide } = await testImportedChannels();
    await add({ kind: 'playlist', location: `${host}/list.m3u` });
    await add({ kind: 'guide', location: `${host}/guide.xml` });
    files['/guide.xml'] = text;
    expect((await refresh()).sources[1]?.code).toBe(code);
    expect(await guide('Pier', NOON)).toEqual(['Day -360-360', 'Night 360-1080']);
  });
});

describe('a list that cannot be read', () => {
  it('keeps its channels while another is updated, and one that never was a list is left out', async () => {
    const files: Record<string, string> = {
      '/one.m3u': listOf('Pier'),
      '/two.m3u': listOf('Peak'),
      '/page': '<html>Sorry</html>',
    };
    const host = await testFiles(files);
    const { add, refresh, channels } = await testImportedChannels();
    await add({ kind: 'playlist', location: `${host}/one.m3u` });
    await add({ kind: 'playlist', location: `${host}/two.m3u` });
    const codes = (await channels()).map(({ network_code }) => network_code);
    files['/one.m3u'] = '<html>Sorry</html>';
    files['/two.m3u'] = listOf('Peak', 'Island');
    const state = await refresh();
    expect(state.sources.map((source) => source.code)).toEqual(['PLAYLIST_IS_A_PAGE', null]);
    expect((await channels()).map((channel) => channel.name)).toEqual(['Pier', 'Peak', 'Island']);
    expect((await channels()).slice(0, 2).map(({ network_code }) => network_code)).toEqual(codes);
    const more = await add({ kind: 'playlist', location: `${host}/page` });
    expect(more.sources[2]).toMatchObject({ code: 'PLAYLIST_IS_A_PAGE', updated_at: null });
    expect(more.channels).toBe(3);
  });
});

const LAST_WEEK = guideOf(programme('Over', -78, -54));
const HALF = guideOf(programme('Morning only', -6, 6));
describe('guides of one channel', () => {
  it.each([
    [
      'a guide that has ended gives way to one of today',
      [LAST_WEEK, DAY_GUIDE],
      ['Day -360-360', 'Night 360-1080'],
    ],
    ['in whatever order they were added', [DAY_GUIDE, LAST_WEEK], ['Day -360-360', 'Night 360-1080']],
    [
      'what the first lacks comes from the second',
      [HALF, DAY_GUIDE],
      ['Morning only -360-360', 'Night 360-1080'],
    ],
    ['and the first goes first', [DAY_GUIDE, HALF], ['Day -360-360', 'Night 360-1080']],
    [
      'of three',
      [HALF, guideOf(programme('Late', 12, 14)), DAY_GUIDE],
      ['Morning only -360-360', 'Night 360-720', 'Late 720-840', 'Night 840-1080'],
    ],
    [
      'one that matches by id comes before one that matches by name',
      [DAY_GUIDE.replaceAll('pier.example', 'other'), HALF],
      ['Morning only -360-360', 'Night 360-1080'],
    ],
  ])('%s', async (_, guides, expected) => {
    const host = await testFiles({
      '/list.m3u': listOf('Pier'),
      ...Object.fromEntries(guides.map((text, at) => [`/${at}.xml`, text])),
    });
    const { add, guide } = await testImportedChannels();
    await add({ kind: 'playlist', location: `${host}/list.m3u` });
    for (const at of guides.keys()) await add({ kind: 'guide', location: `${host}/${at}.xml` });
    expect(await guide('Pier', NOON)).toEqual(expected);
    expect((await guide('Pier', NOON + DAY)).length).toBe(0);
  });

  it('are found by what they show, and not by what another of them shows over it', async () => {
    const host = await testFiles({ '/list.m3u': listOf('Pier'), '/0.xml': HALF, '/1.xml': DAY_GUIDE });
    const { add, browser } = await testImportedChannels();
    await add({ kind: 'playlist', location: `${host}/list.m3u` });
    for (const at of [0, 1]) await add({ kind: 'guide', location: `${host}/${at}.xml` });
    const found = async (keyword: string) =>
      (
        await browser.read(endpoints.guideSearch, { query: { country_code: 'HK', keyword, limit: '10' } })
      ).items
        .map(({ item }) => item.programme_title_en)
        .filter((title) => ['Morning only', 'Day', 'Night'].includes(title));
    expect([await found('morning only'), await found('night'), await found('day')]).toEqual([
      ['Morning only'],
      ['Night'],
      [],
    ]);
  });
});

describe('programmes', () => {
  it('inside a longer one leave no hole, and all pieces of that have its details', async () => {
    const show = programme('Show', 6, 10, '<desc>All evening.</desc>');
    const weather = programme('Weather', 7, 7 + 1 / 12, '<desc>Rain.</desc>');
    const host = await testFiles({ '/list.m3u': listOf('Pier'), '/guide.xml': guideOf(show, weather) });
    const { add, guide, browser, channels } = await testImportedChannels();
    await add({ kind: 'playlist', location: `${host}/list.m3u` });
    await add({ kind: 'guide', location: `${host}/guide.xml` });
    expect(await guide('Pier', NOON)).toEqual(['Show 360-420', 'Weather 420-425', 'Show 425-600']);
    const [channel] = await channels();
    const said = async (minutes: number) => {
      const start = new Date(NOON + minutes * MINUTE).toISOString();
      const query = { country_code: 'HK', network_code: channel?.network_code ?? '', start };
      return (await browser.read(endpoints.programmeDetails, { query })).details?.desc?.en;
    };
    expect([await said(360), await said(420), await said(425)]).toEqual([
      'All evening.',
      'Rain.',
      'All evening.',
    ]);
  });

  it.each([
    [
      'in one guide',
      [guideOf(programme('Tide', 0, 1, '<desc>Water, and much of it.</desc>'), programme('Tide', 0, 1))],
    ],
    [
      'in one guide, the other way round',
      [guideOf(programme('Tide', 0, 1), programme('Tide', 0, 1, '<desc>Water, and much of it.</desc>'))],
    ],
    [
      'in two guides',
      [
        guideOf(programme('Tide', 0, 1)),
        guideOf(programme('Tide', 0, 1, '<desc>Water, and much of it.</desc>')),
      ],
    ],
    [
      'in two guides, the other way round',
      [
        guideOf(programme('Tide', 0, 1, '<desc>Water, and much of it.</desc>')),
        guideOf(programme('潮', 0, 1, '<desc>W</desc>')),
      ],
    ],
  ])('that are there twice are the fuller ones, %s', async (_, guides) => {
    const host = await testFiles({
      '/list.m3u': listOf('Pier'),
      ...Object.fromEntries(guides.map((text, at) => [`/${at}.xml`, text])),
    });
    const { add, browser, channels } = await testImportedChannels();
    await add({ kind: 'playlist', location: `${host}/list.m3u` });
    for (const at of guides.keys()) await add({ kind: 'guide', location: `${host}/${at}.xml` });
    const [channel] = await channels();
    const query = {
      country_code: 'HK',
      network_code: channel?.network_code ?? '',
      start: new Date(NOON).toISOString(),
    };
    expect((await browser.read(endpoints.programmeDetails, { query })).details?.desc?.en).toBe(
      'Water, and much of it.',
    );
  });
});

describe('times of a guide that names no zone', () => {
  const local = (text: string): string => text.replaceAll(' +0000', '');
  it('are in the zone that the viewer names, moved by as much as the viewer says, and as they were without', async () => {
    const host = await testFiles({
      '/list.m3u': listOf('Pier'),
      '/guide.xml': local(guideOf(programme('Eight', 8, 9))),
    });
    const { add, guide, browser, settled } = await testImportedChannels();
    await add({ kind: 'playlist', location: `${host}/list.m3u` });
    const { sources } = await add({ kind: 'guide', location: `${host}/guide.xml` });
    const source_id = sources[1]?.source_id ?? '';
    const changed = async (facts: object) => {
      await browser.read(endpoints.changeImportedSource, { body: { source_id, ...facts } });
      const state = await settled();
      expect(state.sources[1]).toMatchObject(facts);
      return guide('Pier', NOON);
    };
    expect(await guide('Pier', NOON)).toEqual(['Eight 480-540']);
    expect(await changed({ guide_zone: '+08:00' })).toEqual(['Eight 0-60']);
    expect(await changed({ guide_zone: 'Asia/Tokyo', guide_shift: 60 })).toEqual(['Eight 0-60']);
    expect(await changed({ guide_zone: null, guide_shift: -30 })).toEqual(['Eight 450-510']);
    expect(await changed({ guide_shift: null })).toEqual(['Eight 480-540']);
    const refused = await browser.call(endpoints.changeImportedSource, {
      body: { source_id, guide_zone: 'yesterday' },
    });
    expect(refused.status).toBe(400);
  });

  it('are in the zone that the guide speaks of', async () => {
    const text = local(guideOf(programme('Show', 8, 12), programme('Weather', 9, 9 + 1 / 12))).replace(
      '<tv>',
      '<tv source-info-name="times in BJT">',
    );
    const host = await testFiles({ '/list.m3u': listOf('Pier'), '/guide.xml': text });
    const { add, guide } = await testImportedChannels();
    await add({ kind: 'playlist', location: `${host}/list.m3u` });
    await add({ kind: 'guide', location: `${host}/guide.xml` });
    expect(await guide('Pier', NOON)).toEqual(['Show 0-60', 'Weather 60-65', 'Show 65-240']);
  });
});
