import { describe, expect, it } from 'vitest';
import { NOON } from '#service/testing/test-client.ts';
import { importedViewer, testHost } from '#service/testing/test-imported-viewer.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { HOUR, SECOND } from '#shared/kernel/time.ts';

const MAC = '00:1A:79:00:00:01';
const PLAYLIST = '#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXTINF:4,\n1.ts\n#EXT-X-ENDLIST\n';

/**
 * A portal at a path: what it answers by type and action, as `itv get_all_channels`; a text is sent as it is,
 * anything else as `js`.
 */
type Portal = {
  readonly path?: string;
  readonly token?: string | null;
  readonly replies?: Readonly<Record<string, unknown>>;
};

async function portal({ path = '/portal.php', token = 't0ken', replies = {} }: Portal) {
  const asked: string[] = [];
  const live = new Set<string>();
  const streams: string[] = [];
  let made = 0;
  const url = await testHost((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://portal');
    const send = (js: unknown): unknown => response.end(typeof js === 'string' ? js : JSON.stringify({ js }));
    if (pathname.startsWith('/play/')) {
      streams.push(pathname);
      return live.has(pathname) ? response.end(PLAYLIST) : response.writeHead(403).end();
    }
    if (pathname !== path) return response.writeHead(404).end('<html>Not found</html>');
    const what = `${searchParams.get('type')} ${searchParams.get('action')}`;
    asked.push(what.startsWith('tv_archive') ? `${what} ${searchParams.get('cmd')}` : what);
    if (!decodeURIComponent(request.headers.cookie ?? '').includes(`mac=${MAC}`))
      return response.end('Authorization failed.');
    if (what === 'stb handshake') return send(token === null ? {} : { token });
    if (token !== null && request.headers.authorization !== `Bearer ${token}`)
      return response.end('Authorization failed.');
    if (what.endsWith('create_link') && !(what in replies)) {
      made += 1;
      live.clear();
      live.add(`/play/${made}`);
      return send({ cmd: `ffmpeg ${url}/play/${made}` });
    }
    const at = searchParams.get('p');
    return send(replies[at === null ? what : `${what} ${at}`] ?? []);
  });
  return { url, asked, streams, expire: () => live.clear() };
}
const CHANNELS = {
  data: [
    {
      id: '1',
      name: 'Pier',
      number: '5',
      cmd: 'ffmpeg http://localhost/ch/1_',
      use_http_tmp_link: '1',
      tv_genre_id: '1',
      xmltv_id: 'a',
    },
    {
      id: 2,
      name: 'Peak',
      number: 6,
      cmd: 'ffrt http://h.example/peak.m3u8',
      use_http_tmp_link: 0,
      tv_genre_id: 1,
      logo: false,
    },
  ],
};
const USUAL = { 'itv get_all_channels': CHANNELS, 'itv get_genres': [{ id: '1', title: 'Islands' }] };
const LOGIN = { kind: 'stalker', user: MAC };
const named = (channels: readonly { readonly name: string }[]): readonly string[] =>
  channels.map(({ name }) => name).toSorted();

describe('Stalker portals as they are', () => {
  it('make an address when a channel is opened, and another when it has ended', async () => {
    const { url, asked, streams, expire } = await portal({ replies: USUAL });
    const { add, channels, checkout, browser } = await importedViewer();
    await add({ ...LOGIN, user: '00-1a-79-00-00-01', location: url });
    expect(asked).not.toContain('itv create_link');
    const pier = (await channels()).find(({ name }) => name === 'Pier')?.network_code ?? '';
    const first = await checkout(pier);
    expect([first.status, streams]).toEqual([200, ['/play/1']]);
    const reply = endpoints.liveCheckout.reply.parse(await first.json());
    expect(JSON.stringify(reply)).not.toContain(encodeURIComponent(MAC));
    const path = reply.profiles[0]?.streaming_path ?? '';
    expect((await browser.request('GET', path)).status).toBe(200);
    expire();
    await expect.poll(async () => (await browser.request('GET', path)).status).toBe(200);
    expect(streams.at(-1)).toBe('/play/2');
    expect(asked.filter((what) => what === 'itv create_link')).toHaveLength(2);
  });

  it.each([
    ['no list but pages', {}],
    [
      'a list that is its first page',
      { 'itv get_all_channels': { data: [{ id: 1, name: 'C1', cmd: 'http://h.example/1' }] } },
    ],
  ])('with %s bring all channels', async (_, whole) => {
    const pages = Object.fromEntries(
      [1, 2, 3].map((at) => {
        const data = [2 * at - 1, 2 * at]
          .map((id) => ({ id, name: `C${id}`, cmd: `http://h.example/${id}` }))
          .filter(({ id }) => id < 6);
        return [`itv get_ordered_list ${at}`, { total_items: '5', max_page_items: 2, data }];
      }),
    );
    const { url } = await portal({ replies: { ...pages, ...whole } });
    const { add, channels } = await importedViewer();
    await add({ ...LOGIN, location: url });
    expect(named(await channels())).toEqual(['C1', 'C2', 'C3', 'C4', 'C5']);
  });

  it('bring their guide and their films', async () => {
    const at = (hours: number): string => String((NOON + hours * HOUR) / SECOND);
    const { url, streams } = await portal({
      replies: {
        ...USUAL,
        'itv get_epg_info': {
          data: {
            1: [
              {
                ch_id: '1',
                name: 'Tide & time',
                descr: 'Water',
                start_timestamp: at(0),
                stop_timestamp: at(1),
              },
            ],
            2: [
              {
                ch_id: 2,
                name: 'Hills',
                start_timestamp: NOON / SECOND,
                stop_timestamp: (NOON + HOUR) / SECOND,
              },
              { name: 'never' },
            ],
          },
        },
        'vod get_categories': [{ id: '9', title: 'Films' }],
        'vod get_ordered_list 1': {
          total_items: 3,
          data: [{ id: 5, name: 'Boat', cmd: '/media/5.mpg', category_id: '9', series: [] }],
        },
        'vod get_ordered_list 2': {
          total_items: 3,
          data: [{ id: 6, name: 'Show', cmd: '/media/6.mpg', category_id: 9, series: [1, 2] }],
        },
      },
    });
    const { add, browser, checkout } = await importedViewer();
    const state = await add({ ...LOGIN, location: url });
    expect(state).toMatchObject({
      channels: 2,
      matched: 2,
      videos: 3,
      sources: [
        { kind: 'stalker', code: null },
        { kind: 'guide', code: null },
      ],
    });
    const query = { country_code: 'HK', keyword: 'tide', limit: '5' };
    const { items } = await browser.read(endpoints.guideSearch, { query });
    expect(items.map(({ item }) => item.programme_title_en)).toEqual(['Tide & time']);
    const { items: films } = await browser.read(endpoints.importedVideos, { query: {} });
    expect(films.map(({ name, groups }) => [name, ...groups])).toEqual([
      ['Boat', 'Films'],
      ['Show E01', 'Films'],
      ['Show E02', 'Films'],
    ]);
    expect([(await checkout(films[0]?.video_id ?? '')).status, streams]).toEqual([200, ['/play/1']]);
  });

  it('replay what their archives have, by the ids of their guide, also after the portal has forgotten the day', async () => {
    const at = (hours: number): number => (NOON + hours * HOUR) / SECOND;
    const show = (id: number, hours: number) => ({
      id,
      ch_id: '1',
      name: `Show ${id}`,
      start_timestamp: at(hours),
      stop_timestamp: at(hours + 1),
    });
    const today = { total_items: 3, data: [show(7001, -3), show(7002, -2)] };
    const replies: Record<string, unknown> = {
      ...USUAL,
      'itv get_all_channels': {
        data: CHANNELS.data.map((one) => ({
          ...one,
          enable_tv_archive: one.id === '1' ? 1 : 0,
          tv_archive_duration: '72',
        })),
      },
      'itv get_epg_info': { data: { 1: [show(7003, 0)] } },
      'epg get_simple_data_table 1': today,
      'epg get_simple_data_table 2': { total_items: 3, data: [show(7003, -1)] },
    };
    const { url, asked, streams } = await portal({ replies });
    const { add, browser, channels, checkout, settled } = await importedViewer();
    const { sources } = await add({ ...LOGIN, location: url });
    const [pier] = (await channels()).filter(({ name }) => name === 'Pier');
    const guide = async () => {
      const query = {
        country_code: 'HK',
        network_code: pier?.network_code ?? '',
        from: new Date(NOON - 4 * HOUR).toISOString(),
      };
      const { item } = await browser.read(endpoints.guide, { query });
      return (item[0]?.epg ?? []).map(({ programme_title_en: title, vod_episode_id: video }) => ({
        title,
        video: video ?? '',
      }));
    };
    const before = await guide();
    expect(before.map(({ title }) => title)).toEqual(['Show 7001', 'Show 7002', 'Show 7003', 'Show 7003']);
    expect([(await checkout(before[0]?.video ?? '')).status, streams]).toEqual([200, ['/play/1']]);
    expect(asked.filter((what) => what.startsWith('tv_archive'))).toEqual([
      'tv_archive create_link auto /media/7001.mpg',
    ]);
    replies['epg get_simple_data_table 1'] = [];
    await browser.read(endpoints.refreshImportedSources, {
      body: { source_id: sources[1]?.source_id ?? '' },
    });
    await settled();
    expect((await guide()).map(({ title }) => title)).toEqual(before.map(({ title }) => title));
  });

  it.each([
    ['without a token', { token: null, replies: USUAL }, null],
    ['without channels', { replies: { 'itv get_all_channels': { data: [] } } }, 'NOTHING_FOUND'],
    ['that is blocked', { replies: { ...USUAL, 'stb get_profile': { blocked: '1' } } }, 'ACCOUNT_DISABLED'],
  ])('a box %s is told so', async (_, facts, code) => {
    const { url } = await portal(facts);
    const { add } = await importedViewer();
    expect((await add({ ...LOGIN, location: url })).sources[0]).toMatchObject({ code });
  });

  it('refuse a box only in words, and are not called a refusal where they are not found', async () => {
    const { url } = await portal({ replies: USUAL });
    const stranger = await (await importedViewer()).add({
      ...LOGIN,
      user: '00:00:00:00:00:00',
      location: url,
    });
    expect(stranger.sources[0]).toMatchObject({ code: 'LOGIN_REFUSED' });
    const nowhere = await testHost((_, response) => response.writeHead(404).end());
    const lost = await (await importedViewer()).add({ ...LOGIN, location: nowhere });
    expect(lost.sources[0]?.code).not.toBe('LOGIN_REFUSED');
  });
});
