import { once } from 'node:events';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { SIGNATURE_LIFE, signatureHeaders } from '#service/kernel/signature.ts';
import { CERTIFICATE_PATH } from '#service/playback/stream-elsewhere.ts';
import { feedHook } from '#service/station/feeds/feed-hook.ts';
import { createPreviewGate } from '#service/station/preview/preview-gate.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { HOUR } from '#shared/kernel/time.ts';
import { firstBreach, type Ground, type Probe } from './probe.ts';

const CDN = 'https://cdn.example';
const ABROAD = 'MO';
const QUERY = { country_code: 'HK', platform: 'web' };

const film = (id: string, more: object = {}) => ({
  id,
  name: id,
  episodes: [{ id: `${id}-1`, number: 1, duration: 60, stream: `${CDN}/${id}.m3u8` }],
  ...more,
});

/** A station whose licence server and certificate are at an address, with a row and a film that are not for all. */
const filesOf = (origin: string): Readonly<Record<string, object>> => ({
  'station.json': { name: 'Town TV', currency: 'HKD' },
  'channels.json': [
    {
      number: 1,
      code: 'SAFE',
      name: 'Safe',
      stream: {
        url: `${CDN}/safe.m3u8`,
        protections: [
          { kind: 'fairplay', licence: `${origin}/licence`, certificate: `${origin}/certificate` },
        ],
      },
    },
  ],
  'programmes.json': [film('open'), film('far', { countries: [ABROAD] })],
  'rows.json': [{ id: 'payers', title: 'For payers', audience: 'paying', programmes: ['open'] }],
});

/** Writes a package, with a link to a file of another folder in the place of its terms. */
function packageIn(folder: string, origin: string, elsewhere: string): string {
  for (const [name, content] of Object.entries(filesOf(origin)))
    writeFileSync(path.join(folder, name), JSON.stringify(content));
  mkdirSync(path.join(folder, 'terms'));
  const secret = path.join(elsewhere, 'secret.md');
  writeFileSync(secret, '# SECRET OF THE MACHINE');
  if (process.platform !== 'win32') symlinkSync(secret, path.join(folder, 'terms', 'en.md'));
  return folder;
}

/** A program of the private network that counts what asks it. */
async function privateProgram() {
  const asked: string[] = [];
  const server = createServer(({ url = '' }, reply) => {
    asked.push(url);
    reply.end('INSIDE');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return { origin: `http://127.0.0.1:${port}`, asked, close: () => server.close() };
}

/** Whether a service starts with an archive as its station. */
async function starts({ start, folder }: Ground, archive: Uint8Array): Promise<boolean> {
  const station = path.join(folder(), 'station.zip');
  writeFileSync(station, archive);
  const started = await start({ station }).catch(() => null);
  return started !== null;
}

/** Packages, previews and hooks of a station. */
export const STATION_PROBES: readonly Probe[] = [
  {
    name: 'a package reads a file beside it, and a program of the private network through its certificate',
    point: 'stations',
    run: async ({ start, folder }) => {
      const inside = await privateProgram();
      try {
        const { url } = await start({ station: packageIn(folder(), inside.origin, folder()) });
        const certificate = await fetch(
          `${url}${CERTIFICATE_PATH}?kind=live&content_id=SAFE&scheme=fairplay`,
        );
        const terms = await (await fetch(`${url}/api/harbour/terms/en/`)).text();
        return firstBreach([
          [certificate.status === 404, `the certificate answers ${certificate.status}`],
          [inside.asked.length === 0, `the private network was asked for ${inside.asked.join(', ')}`],
          [!terms.includes('SECRET OF THE MACHINE'), 'the terms are a file of the machine'],
        ]);
      } finally {
        inside.close();
      }
    },
  },
  {
    name: 'rows of others and programmes of other countries are opened by their ids',
    point: 'stations',
    run: async ({ start, folder }) => {
      const { attacker } = await start({ station: packageIn(folder(), CDN, folder()) });
      const guest = attacker();
      await guest.open();
      const of = { ...QUERY, programme_id: 'far' };
      const replies = await Promise.all([
        guest.call(endpoints.playlist, { query: { ...QUERY, playlist_id: 'payers' } }),
        guest.call(endpoints.rowContent, { query: { ...QUERY, row_id: 'payers' } }),
        guest.call(endpoints.programme, { query: of }),
        guest.call(endpoints.episodes, { query: of }),
        guest.call(endpoints.episode, { query: { ...QUERY, episode_id: 'far-1' } }),
        guest.call(endpoints.programmeRecommendation, { query: of }),
      ]);
      const open = await guest.call(endpoints.programme, { query: { ...QUERY, programme_id: 'open' } });
      const wrong = replies.filter(({ ok }) => ok).map(({ url }) => new URL(url).pathname);
      return firstBreach([
        [wrong.length === 0, `opened: ${wrong.join(', ')}`],
        [open.ok, `a programme for all answers ${open.status}`],
      ]);
    },
  },
  {
    name: 'archives that fill memory, claim more than they hold, or lead outside',
    point: 'stations',
    run: async (ground) => {
      const sound = Object.fromEntries(
        Object.entries(filesOf(CDN)).map(([name, content]) => [name, strToU8(JSON.stringify(content))]),
      );
      const bomb = zipSync({ ...sound, 'rows.json': new Uint8Array(96 * 1024 * 1024) });
      const outside = zipSync({ '../station.json': strToU8('{"name":"X"}'), '/etc/x.json': strToU8('[]') });
      const before = process.memoryUsage().rss;
      const cutOff = zipSync(sound).slice(0, -40);
      const empty = new Uint8Array();
      const taken: string[] = [];
      for (const [what, archive] of Object.entries({ bomb, outside, cutOff, empty }))
        if (await starts(ground, archive)) taken.push(what);
      const grown = (process.memoryUsage().rss - before) / 1024 ** 2;
      return firstBreach([
        [taken.filter((one) => one !== 'bomb').length === 0, `on air: ${taken.join(', ')}`],
        [grown < 200, `it took ${grown.toFixed(0)} MB`],
        [await starts(ground, zipSync(sound)), 'a sound archive is refused'],
      ]);
    },
  },
  {
    name: 'a preview is opened without its link, with a changed one, and after its end',
    point: 'stations',
    run: async () => {
      let at = 0;
      const gate = createPreviewGate(7, HOUR, { now: () => at });
      const other = createPreviewGate(7, HOUR, { now: () => at });
      const shown = gate.guard(() => new Response('REVISION'));
      const opens = async (address: string, cookie = ''): Promise<boolean> =>
        (await (await shown(new Request(address, { headers: { cookie } }))).text()) === 'REVISION';
      const link = gate.linkAt('http://127.0.0.1:1');
      const ticket = link.split('/').at(-1) ?? '';
      const [, signature = ''] = ticket.split('.');
      const cookies = ['', 'preview-ticket=', `preview-ticket=${2 * HOUR}.${signature}`];
      const foreign = other.linkAt('http://127.0.0.1:1').split('/').at(-1);
      const opened: string[] = [];
      for (const cookie of [...cookies, `preview-ticket=${foreign}`, `Preview-Ticket=${ticket}`])
        if (await opens('http://127.0.0.1:1/en/home/', cookie)) opened.push(cookie);
      const known = `preview-ticket=${ticket}`;
      const isOpen = await opens('http://127.0.0.1:1/en/home/', known);
      at = HOUR;
      return firstBreach([
        [opened.length === 0, `opened with ${opened.join(' and ')}`],
        [isOpen, 'the link does not open it'],
        [!(await opens('http://127.0.0.1:1/en/home/', known)), 'it is open after its end'],
        [!(await opens(link)), 'its link is good after its end'],
      ]);
    },
  },
  {
    name: 'the hook of a feed is called by a stranger, twice, late, and for a feed that is not there',
    point: 'stations',
    run: async () => {
      const key = Buffer.alloc(32, 7);
      const now = 10 * HOUR;
      const fetched: string[] = [];
      const spent = new Set<string>();
      const hook = feedHook({
        key,
        clock: { now: () => now },
        log: () => undefined,
        spend: async (what) => (spent.has(what) ? 1 : spent.add(what).size * 0),
        fetchNow: async (id) => {
          if (id === 'news') fetched.push(id);
          return id === 'news';
        },
      });
      const call = async (id: string, headers: Record<string, string>, body = '') =>
        (await hook.request(`/hooks/feeds/${id}`, { method: 'POST', headers, body })).status;
      const signed = signatureHeaders(key, 'call-1', '', now);
      const statuses = [
        await call('news', {}),
        await call('news', signatureHeaders(Buffer.alloc(32, 8), 'call-2', '', now)),
        await call('news', signatureHeaders(key, 'call-3', '', now - 2 * SIGNATURE_LIFE)),
        await call('news', signatureHeaders(key, 'call-4', 'a', now), 'b'),
        await call('news', signed),
        await call('news', signed),
        await call('../news', signatureHeaders(key, 'call-5', '', now)),
        await call('other', signatureHeaders(key, 'call-6', '', now)),
      ];
      return firstBreach([
        [statuses.join(' ') === '401 401 401 401 202 409 404 404', `answers ${statuses.join(' ')}`],
        [fetched.length === 1, `fetched ${fetched.length} times`],
      ]);
    },
  },
];
