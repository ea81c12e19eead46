import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { importedViewer, testHost } from '#service/testing/test-imported-viewer.ts';

/** Replies of a portal by action; `login` and `handshake` without one. */
type Portal = {
  readonly kind: 'xtream' | 'stalker';
  readonly answer: (action: string, response: ServerResponse) => unknown;
};

const json = (body: unknown) => (_: string, response: ServerResponse) => response.end(JSON.stringify(body));
const USER = {
  user_info: { auth: 1, status: 'Active', allowed_output_formats: ['m3u8', 'ts'] },
  server_info: { timezone: 'Asia/Hong_Kong' },
};
const live = (id: number, name: unknown, more: object = {}) => ({
  stream_id: id,
  num: id,
  name,
  category_id: '1',
  ...more,
});
const LONG = 'N'.repeat(5000);

const PORTALS: Readonly<Record<string, Portal>> = {
  'with a web page in place of everything': {
    kind: 'xtream',
    answer: (_, response) => response.end('<!doctype html><title>Under maintenance</title>'),
  },
  'with huge, empty and repeated names and ids, and no categories': {
    kind: 'xtream',
    answer: (action, response) => {
      if (action === '') return json(USER)(action, response);
      if (action !== 'get_live_streams') return response.writeHead(500).end();
      const odd = [
        live(1, LONG),
        live(2, ''),
        live(3, null),
        live(3, 'Twice'),
        live(3, 'Twice'),
        live(4, '\u202eevil<br>'),
        {},
        7,
        null,
      ];
      return response.end(JSON.stringify(odd));
    },
  },
  'packed without being asked, with a byte order mark and a notice before the JSON': {
    kind: 'xtream',
    answer: (action, response) => {
      const list = action === 'get_live_streams' ? [live(1, '碼頭台')] : [];
      const body = action === '' ? USER : list;
      response.setHeader('content-encoding', 'gzip');
      return response.end(
        gzipSync(`\ufeffNotice: Undefined index in /var/www/a.php on line 7\r\n${JSON.stringify(body)}`),
      );
    },
  },
  'whose films fail and whose channels end in the middle': {
    kind: 'xtream',
    answer: (action, response) => {
      if (action === '') return json(USER)(action, response);
      if (action === 'get_live_streams')
        return response.end(JSON.stringify([live(1, 'A'), live(2, 'B'), live(3, 'C')]).slice(0, -40));
      return response.writeHead(503).end();
    },
  },
  'for boxes with lists as objects, markup in names and players before addresses': {
    kind: 'stalker',
    answer: (action, response) => {
      const one = (id: string, name: string, cmd: string) => ({
        id,
        name,
        number: id,
        cmd,
        tv_genre_id: '*',
      });
      const data = {
        5: one('5', '<b>Pier</b> &amp; Co', 'ffrt3 http://h.example/5.m3u8'),
        6: one('6', 'Peak', 'http://h.example/6.ts'),
        7: one('7', 'Lost', ''),
      };
      const other = action === 'handshake' ? { token: 't', random: '' } : [];
      return json({ js: action === 'get_all_channels' ? { total_items: 3, data } : other })(action, response);
    },
  },
  'that calls back, with commas too many and a notice': {
    kind: 'xtream',
    answer: (action, response) => {
      if (action === '') return response.end(`cb(${JSON.stringify(USER)});`);
      if (action !== 'get_live_streams') return response.end('cb([]);');
      const list = [live(1, 'A'), live(2, 'B')].map((one) => JSON.stringify(one)).join(',,\n');
      return response.end(`/**/cb([${list},]);\n<br />\n<b>Notice</b>: slow<br />`);
    },
  },
  'for boxes that writes as a script does': {
    kind: 'stalker',
    answer: (action, response) => {
      if (action === 'handshake') return response.end("var reply = {js: {token: 't'},};");
      if (action !== 'get_all_channels') return response.end('{js: []}');
      const one =
        "{id: 5, name: 'Pier \\'5\\'', number: 05, cmd: 'http://h.example/5.m3u8', tv_genre_id: '*',}";
      return response.end(`{js: {total_items: 1, data: [${one},]}} // end`);
    },
  },
  'for boxes that says false to everything': { kind: 'stalker', answer: json({ js: false }) },
};

it.each([
  ['with a web page in place of everything', [], 'PLAYLIST_IS_A_PAGE'],
  [
    'with huge, empty and repeated names and ids, and no categories',
    [`1 ${'N'.repeat(30)}`, '2 2', '3 3', '4 evil', '1001 Twice'],
    null,
  ],
  ['packed without being asked, with a byte order mark and a notice before the JSON', ['1 碼頭台'], null],
  ['whose films fail and whose channels end in the middle', [], 'SOURCE_REFUSED'],
  [
    'for boxes with lists as objects, markup in names and players before addresses',
    ['5 Pier & Co', '6 Peak'],
    null,
  ],
  ['that calls back, with commas too many and a notice', ['1 A', '2 B'], null],
  ['for boxes that writes as a script does', ["5 Pier '5'"], null],
  ['for boxes that says false to everything', [], 'NOTHING_FOUND'],
] as const)('a portal %s', async (name, kept, code) => {
  const portal = PORTALS[name];
  const location = await testHost((request, response) => {
    const { searchParams, pathname } = new URL(request.url ?? '', 'http://portal');
    if (pathname.endsWith('xmltv.php')) return response.writeHead(404).end();
    return portal?.answer(searchParams.get('action') ?? '', response);
  });
  const { add, channels } = await importedViewer();
  const user = portal?.kind === 'stalker' ? '00:1A:79:00:00:01' : 'me';
  const { sources } = await add({ kind: portal?.kind, location, user, password: 'pw' });
  const names = (await channels()).map((one) => `${one.channel_no} ${one.name.slice(0, 30)}`);
  expect([names, sources[0]?.code]).toEqual([kept, code]);
});
