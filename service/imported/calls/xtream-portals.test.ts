import { describe, expect, it } from 'vitest';
import { NOON } from '#service/testing/test-client.ts';
import { importedViewer, testHost } from '#service/testing/test-imported-viewer.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { HOUR } from '#shared/kernel/time.ts';

const WARNING = '\uFEFF<br />\n<b>Warning</b>: Undefined index: mac in /srv/portal.php on line 12<br />\n';
const ACCOUNT = {
  user_info: { auth: true, status: 'Active', exp_date: null, allowed_output_formats: ['ts'] },
  server_info: { url: 'x', port: '80', timezone: 'America/Toronto', timestamp_now: NOON / 1000 },
};
const ONE = { num: 1, name: 'One', stream_id: 11, category_id: '1' };
const PLAYLIST = '#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXTINF:4,\n1.ts\n#EXT-X-ENDLIST\n';

/** Replies of a panel by action, and the streams that it has by a pattern of their paths. */
type Panel = { readonly folder?: string; readonly streams?: RegExp; readonly guide?: string } & Readonly<
  Record<string, unknown>
>;

async function panel({ folder = '', streams = /^$/, guide = '<tv></tv>', ...replies }: Panel) {
  const asked: string[] = [];
  const url = await testHost((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://panel');
    if (pathname === `${folder}/xmltv.php`) return response.end(guide);
    if (pathname !== `${folder}/player_api.php`) {
      asked.push(request.url ?? '');
      return streams.test(request.url ?? '') ? response.end(PLAYLIST) : response.writeHead(404).end();
    }
    if (searchParams.get('username') !== 'me' || searchParams.get('password') !== 's&t')
      return response.end('{"user_info":{"auth":0}}');
    const id = searchParams.get('series_id');
    const reply = replies[`${searchParams.get('action') ?? 'account'}${id === null ? '' : ` ${id}`}`] ?? [];
    return response.end(typeof reply === 'string' ? reply : JSON.stringify(reply));
  });
  return { url, asked };
}
const TODAY = `<tv><programme channel="a" start="20261120040000" stop="20261120050000"><title>Tide</title></programme></tv>`;
const LOGIN = { kind: 'xtream', user: 'me', password: 's&t' };
const named = (channels: readonly { readonly name: string }[]) => channels.map(({ name }) => name).toSorted();

describe('Xtream codes portals as they are', () => {
  it('with odd types keep every channel, and count what has no address', async () => {
    const { url } = await panel({
      account: ACCOUNT,
      get_live_categories: [{ category_id: 1, category_name: 'Islands' }],
      get_live_streams: [
        {
          num: 1,
          name: 'Odd One',
          stream_id: 11,
          stream_icon: false,
          epg_channel_id: 'one.example',
          tv_archive: 0,
          category_id: '1',
        },
        {
          num: '2',
          name: 'Odd Two',
          stream_id: '12',
          stream_icon: '',
          epg_channel_id: null,
          tv_archive: '1',
          tv_archive_duration: '7',
        },
        {
          num: true,
          name: 'Odd Three',
          stream_id: 13,
          stream_icon: [],
          epg_channel_id: false,
          tv_archive: false,
          category_id: false,
        },
        {
          num: 4,
          name: 'Odd Four',
          stream_id: 14,
          stream_icon: `x`,
          epg_channel_id: ['x'],
          tv_archive: true,
          category_id: ['1'],
        },
        { name: 505, stream_id: ['15'], num: null, category_ids: { 0: 1 } },
        { name: 'Nowhere' },
        null,
        'nonsense',
      ],
    });
    const { add, channels, browser } = await importedViewer();
    const state = await add({ ...LOGIN, location: url });
    expect(state).toMatchObject({ channels: 5, sources: [{ code: null }, {}] });
    expect(named(await channels())).toEqual(['505', 'Odd Four', 'Odd One', 'Odd Three', 'Odd Two']);
    expect(state.reasons.filter(({ fault }) => fault === 'NO_ADDRESS')).toMatchObject([{ count: 3 }]);
    const { channels: shown } = await browser.read(endpoints.channelList, {
      query: { country_code: 'HK', all: 'true' },
    });
    const of = (name: string) => shown.find(({ name_en }) => name_en === name)?.own;
    expect([
      of('Odd Two')?.catchup_days,
      of('Odd Four')?.catchup_days,
      of('Odd One')?.catchup_days ?? 0,
    ]).toEqual([7, 7, 0]);
    expect([of('Odd One')?.groups, of('Odd Four')?.groups, of('505')?.groups]).toEqual([
      ['Islands'],
      ['Islands'],
      ['Islands'],
    ]);
  });

  it.each([
    ['keyed by number', { 0: ONE, 5: { ...ONE, stream_id: 12, name: 'Two' } }],
    [
      'behind a mark and a warning',
      `${WARNING}${JSON.stringify([ONE, { ...ONE, stream_id: 12, name: 'Two' }])}`,
    ],
    ['before a warning', `${JSON.stringify([ONE, { ...ONE, stream_id: 12, name: 'Two' }])}${WARNING}`],
  ])('lists are read %s', async (_, get_live_streams) => {
    const { url } = await panel({
      account: `${WARNING}${JSON.stringify(ACCOUNT)}`,
      get_live_streams,
      get_live_categories: 'false',
    });
    const { add, channels } = await importedViewer();
    await add({ ...LOGIN, location: url });
    expect(named(await channels())).toEqual(['One', 'Two']);
  });

  it.each([
    ['with a path', '/panel', '/panel/', LOGIN],
    ['with a path that leads to its root', '', '/somewhere', LOGIN],
    ['of the page for boxes', '', '/c/', LOGIN],
    [
      'of a list that is pasted',
      '',
      '/get.php?username=me&password=s%26t&type=m3u_plus&output=ts',
      { kind: 'xtream' },
    ],
    ['of a channel that is pasted', '/panel', '/panel/live/me/s%26t/11.ts', { kind: 'xtream' }],
  ])('are found at an address %s, which shows no password', async (_, folder, path, login) => {
    const { url } = await panel({ folder, guide: TODAY, account: ACCOUNT, get_live_streams: [ONE] });
    const { add, channels } = await importedViewer();
    const state = await add({ ...login, location: `${url}${path}` });
    expect(named(await channels())).toEqual(['One']);
    expect(state.sources[1]).toMatchObject({ kind: 'guide', code: null });
    expect(JSON.stringify(state.sources[0])).not.toMatch(/s%26t|s&t/);
  });

  it.each([
    ['expired', { auth: 1, status: 'Expired' }, 'ACCOUNT_EXPIRED'],
    ['disabled', { auth: 1, status: 'Disabled' }, 'ACCOUNT_DISABLED'],
    ['refused', { auth: 0 }, 'LOGIN_REFUSED'],
  ])('say in words that an account is %s', async (_, user_info, code) => {
    const { url } = await panel({ account: { user_info } });
    const { add } = await importedViewer();
    expect((await add({ ...LOGIN, location: url })).sources[0]).toMatchObject({ code });
  });

  it('are asked for .ts where they allow nothing else, and for the other kind where one is missing', async () => {
    const both = { ...ACCOUNT, user_info: { ...ACCOUNT.user_info, allowed_output_formats: ['m3u8', 'ts'] } };
    for (const [account, streams, paths] of [
      [ACCOUNT, /\.ts$/, ['/live/me/s%26t/11.ts']],
      [both, /\.m3u8$/, ['/live/me/s%26t/11.m3u8']],
      [both, /\.ts$/, ['/live/me/s%26t/11.m3u8', '/live/me/s%26t/11.ts']],
      [ACCOUNT, /\.m3u8$/, ['/live/me/s%26t/11.ts', '/live/me/s%26t/11.m3u8']],
    ] as const) {
      const { url, asked } = await panel({ account, streams, get_live_streams: [ONE] });
      const { add, channels, checkout } = await importedViewer();
      await add({ ...LOGIN, location: url });
      const { status } = await checkout((await channels())[0]?.network_code ?? '');
      expect([status, asked]).toEqual([200, paths]);
    }
  });

  it('give past programmes in their own zone, also by the older address', async () => {
    const time = (at: number): string => new Date(at).toISOString().replaceAll(/[-:T]/g, '').slice(0, 14);
    const start = NOON - 3 * HOUR;
    const guide = `<tv><programme channel="a" start="${time(start)}" stop="${time(start + HOUR)}"><title>Tide</title></programme></tv>`;
    const live = [{ ...ONE, epg_channel_id: 'a', tv_archive: 1, tv_archive_duration: 3 }];
    // Noon in the tests is 23:00 of the day before in Toronto.
    const pages = [
      '/timeshift/me/s%26t/60/2026-11-19:20-00/11.ts',
      '/timeshift/me/s%26t/60/2026-11-19:20-00/11.m3u8',
    ];
    const older =
      '/streaming/timeshift.php?username=me&password=s%26t&stream=11&start=2026-11-19:20-00&duration=60';
    for (const [streams, paths] of [
      [/^\/timeshift\/.*\.ts$/, pages.slice(0, 1)],
      [/^\/streaming\//, [...pages, older]],
    ] as const) {
      const { url, asked } = await panel({ account: ACCOUNT, guide, streams, get_live_streams: live });
      const { add, channels, checkout } = await importedViewer();
      await add({ ...LOGIN, location: url });
      const code = (await channels())[0]?.network_code ?? '';
      const { status } = await checkout(`${code}.${start / 1000}.${HOUR / 1000}`);
      expect([status, asked]).toEqual([200, paths]);
    }
  });

  it('bring series, an episode at a time, and count those without any', async () => {
    const { url } = await panel({
      account: ACCOUNT,
      get_live_streams: [ONE],
      get_series_categories: [{ category_id: '7', category_name: 'Dramas' }],
      get_series: [
        { series_id: 3, name: 'Tide', category_id: '7', cover: false },
        { series_id: '4', name: 'Hills', category_id: 7 },
        { series_id: 5, name: 'Empty', category_id: 7 },
      ],
      'get_series_info 3': {
        episodes: {
          1: [{ id: '31', title: '', season: 1, episode_num: 1, container_extension: 'mkv' }],
          2: { 0: { id: 32, season: '2', episode_num: '10' } },
        },
      },
      'get_series_info 4': {
        episodes: [[{ id: 41, title: 'Hills - S01E05 - Rain', season: 1, episode_num: 5 }]],
      },
      'get_series_info 5': { episodes: [] },
    });
    const { add, browser } = await importedViewer();
    const state = await add({ ...LOGIN, location: url });
    const { items } = await browser.read(endpoints.importedVideos, { query: {} });
    expect(items.map(({ name, groups }) => [name, ...groups])).toEqual([
      ['Tide S01E01', 'Dramas'],
      ['Tide S02E10', 'Dramas'],
      ['Hills - S01E05 - Rain', 'Dramas'],
    ]);
    expect(state.reasons.filter(({ fault }) => fault === 'NO_ADDRESS')).toMatchObject([{ count: 1 }]);
  });
});
