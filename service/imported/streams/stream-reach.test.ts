import { createServer, type RequestListener } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { type Playable, playableChannel } from '#service/catalogue/playable.ts';
import { openSource } from '#service/imported/open-source.ts';
import { createImportedChannels } from '#service/imported/playlist/channel-facts.ts';
import { createM3uParser } from '#service/imported/playlist/m3u-parser.ts';
import { setBackgroundTimer } from '#service/operations/housekeeping.ts';
import { createFetchAddress, type Network } from './fetch-address.ts';
import { createImportedStreams } from './imported-streams.ts';
import { createPicturePaths } from './picture-path.ts';
import { createAddressSeal } from './signed-address.ts';
import { streamRoutes } from './stream-routes.ts';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** A server on this machine with its requests and its `port`. */
async function server(
  listener: RequestListener,
): Promise<{ readonly port: number; readonly asked: string[] }> {
  const asked: string[] = [];
  const made = createServer((request, reply) => {
    asked.push(request.url ?? '');
    listener(request, reply);
  });
  await new Promise<void>((resolve) => made.listen(0, '127.0.0.1', resolve));
  ends.push(
    () => made.closeAllConnections(),
    () => made.close(),
  );
  const address = made.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { port: address.port, asked };
}
const sends =
  (body: (path: string) => string): RequestListener =>
  (request, reply) =>
    void reply.end(body(request.url ?? ''));
const redirects =
  (location: string): RequestListener =>
  (_, reply) =>
    void reply.writeHead(302, { location }).end();
/** Targets that must never be reached. */
const secret = () => server(sends(() => '#EXTM3U\nsecret.ts\n'));

const PUBLIC = '1.2.3.4';
const LOOPBACK = '127.0.0.1';
const v4 = (address: string) => ({ address, family: 4 });

/**
 * The network of a test: names with their answers, one for each lookup, the last for all further ones.
 * Addresses of the open internet are connected to on this machine; the port identifies the host.
 */
function network(
  names: Readonly<Record<string, readonly (readonly string[])[]>>,
): Network & { readonly connected: string[]; readonly resolved: string[] } {
  const connected: string[] = [];
  const resolved: string[] = [];
  return {
    connected,
    resolved,
    resolve: async (host) => {
      const answers = names[host];
      if (answers === undefined) throw new Error('no such name');
      const times = resolved.filter((one) => one === host).length;
      resolved.push(host);
      return (answers[Math.min(times, answers.length - 1)] ?? []).map(v4);
    },
    connectTo: ({ address }) => {
      connected.push(address);
      return v4(LOOPBACK);
    },
  };
}
const CDN = { 'cdn.example': [[PUBLIC]] };

type List = { readonly reach: 'any' | 'public'; readonly listHost: string | null };
const FILE: List = { reach: 'any', listHost: null };
/** The service's routes for one channel of an imported list. */
function routesOf(stream: string, list: List, of: Network, logo: string | null = null) {
  const entry = createM3uParser(null);
  entry.line(`#EXTINF:-1 tvg-logo="${logo ?? ''}",One`);
  const read = entry.line(stream);
  if (!read?.ok) throw new Error('no entry');
  const channel = createImportedChannels({ takenNumbers: [] })({ ...list, sourceId: 'list' }).channel(
    read.value,
  );
  if (channel === null) throw new Error('no channel');
  const playable = (code: string): Playable | null =>
    code === channel.networkCode ? playableChannel(channel) : null;
  const verifyToken = () => 'open' as const;
  const fetchAddress = createFetchAddress(of);
  const pictures = createPicturePaths(Buffer.from('key'));
  const routes = streamRoutes({
    playable,
    pictureCatalogue: async () => ({ catalogue: { playable }, isForAll: true, isRestricted: false }),
    catchupIdOf: () => null,
    pictureOf: (code, start) => (code === channel.networkCode && start === 1 ? (logo ?? null) : null),
    pictures,
    seal: createAddressSeal(Buffer.from('key')),
    fetchAddress,
    streams: createImportedStreams({ fetchAddress, now: Date.now, setTimer: setBackgroundTimer }),
    verifyToken,
    spanOf: () => null,
    holdOpen: () => () => undefined,
    now: Date.now,
  });
  const ask = async (path: string) => {
    const reply = await routes.request(path);
    return { status: reply.status, text: await reply.text() };
  };
  const base = `/media/token/import/${channel.networkCode}`;
  return { ask, base, master: () => ask(`${base}/master.m3u8`) };
}
const REFUSED = { status: 502, text: '{"code":"address_not_allowed"}' };
const sealed = (playlist: string): readonly string[] =>
  playlist.match(/\/media\/token\/import\/[^\s"]+/g) ?? [];

describe('a stream of the open internet', () => {
  it('reaches no private address that a playlist inside it names, wherever it is', async () => {
    const target = await secret();
    const inside = `http://127.0.0.1:${target.port}`;
    const lines = [
      '#EXTM3U',
      `#EXT-X-MEDIA:TYPE=AUDIO,URI="${inside}/audio.m3u8"`,
      `#EXT-X-KEY:METHOD=AES-128,URI="${inside}/key"`,
      `#EXT-X-MAP:URI="${inside}/init.mp4"`,
      `#EXT-X-PART:DURATION=1,URI="http://0x7f.1:${target.port}/part"`,
      `http://2130706433:${target.port}/segment.ts`,
      `http://[::ffff:127.0.0.1]:${target.port}/mapped.ts`,
      `http://localhost:${target.port}/named.ts`,
    ];
    const stream = await server(sends(() => lines.join('\n')));
    const of = network({ ...CDN, localhost: [[LOOPBACK]] });
    for (const list of [FILE, { reach: 'public', listHost: null } as const]) {
      const { ask, master } = routesOf(`http://cdn.example:${stream.port}/m.m3u8`, list, of);
      const paths = sealed((await master()).text);
      expect(paths).toHaveLength(7);
      for (const path of paths) expect(await ask(path)).toEqual(REFUSED);
    }
    expect(target.asked).toEqual([]);
  });

  it('reaches none by a redirect, at the first address or at one inside', async () => {
    const target = await secret();
    const away = await server(redirects(`http://127.0.0.1:${target.port}/`));
    const twice = await server(redirects(`http://cdn.example:${away.port}/`));
    const stream = await server(sends(() => `#EXTM3U\nhttp://cdn.example:${twice.port}/segment.ts\n`));
    const of = network(CDN);
    expect(await routesOf(`http://cdn.example:${twice.port}/m.m3u8`, FILE, of).master()).toEqual(REFUSED);
    const { ask, master } = routesOf(`http://cdn.example:${stream.port}/m.m3u8`, FILE, of);
    const [path = ''] = sealed((await master()).text);
    expect(await ask(path)).toEqual(REFUSED);
    expect(target.asked).toEqual([]);
  });

  it('reaches none by the link of a portal, nor by what a portal on the internet makes of one', async () => {
    const target = await secret();
    const inside = `http://127.0.0.1:${target.port}`;
    const link = (origin: string): string =>
      `${origin}/portal.php?action=create_link&type=itv&cmd=x&series=#stalker=00`;
    expect(await routesOf(link(inside), { reach: 'public', listHost: null }, network(CDN)).master()).toEqual(
      REFUSED,
    );
    const portal = await server(
      sends((path) =>
        JSON.stringify({ js: { token: 'x', cmd: path.includes('create_link') ? `ffmpeg ${inside}/` : '' } }),
      ),
    );
    for (const list of [FILE, { reach: 'public', listHost: null } as const])
      expect(await routesOf(link(`http://cdn.example:${portal.port}`), list, network(CDN)).master()).toEqual(
        REFUSED,
      );
    expect(portal.asked.some((path) => path.includes('create_link'))).toBe(true);
    expect(target.asked).toEqual([]);
  });

  it('reaches none by a name that leads there the second time', async () => {
    const stream = await server(sends((path) => (path === '/m.m3u8' ? '#EXTM3U\nnext.m3u8\n' : 'secret')));
    const of = network({ 'cdn.example': [[PUBLIC], [LOOPBACK]] });
    const { ask, master } = routesOf(`http://cdn.example:${stream.port}/m.m3u8`, FILE, of);
    const [path = ''] = sealed((await master()).text);
    expect(await ask(path)).toEqual(REFUSED);
    expect(await master()).toEqual(REFUSED);
    expect([stream.asked, of.connected]).toEqual([['/m.m3u8'], [PUBLIC]]);
  });

  it('is connected to at the address that was judged: a hop asks for its name once', async () => {
    const stream = await server(sends(() => '#EXTM3U\n'));
    const of = network({ 'cdn.example': [[PUBLIC], [LOOPBACK]] });
    const { master } = routesOf(`http://cdn.example:${stream.port}/m.m3u8`, FILE, of);
    expect((await master()).status).toBe(200);
    expect([of.resolved, of.connected]).toEqual([['cdn.example'], [PUBLIC]]);
  });

  it('is refused where one of its addresses is private, and where it has none', async () => {
    const stream = await server(sends(() => '#EXTM3U\n'));
    const of = network({
      'mixed.example': [[PUBLIC, LOOPBACK]],
      'turned.example': [[LOOPBACK, PUBLIC]],
      'none.example': [[]],
    });
    for (const name of ['mixed', 'turned']) {
      expect(await routesOf(`http://${name}.example:${stream.port}/`, FILE, of).master()).toEqual(REFUSED);
    }
    expect(await routesOf('http://none.example/', FILE, of).master()).toEqual({
      status: 502,
      text: '{"code":"source_failed"}',
    });
    expect(stream.asked).toEqual([]);
  });

  it('may lead over five redirects, not six', async () => {
    const hops = await server((request, reply) => {
      const left = Number(request.url?.slice(1));
      if (left > 0) reply.writeHead(302, { location: `/${left - 1}` }).end();
      else reply.end('#EXTM3U\n');
    });
    const of = network(CDN);
    const status = async (count: number) =>
      (await routesOf(`http://cdn.example:${hops.port}/${count}`, FILE, of).master()).status;
    expect([await status(5), await status(6)]).toEqual([200, 502]);
  });

  it('that claims to be larger than any part of a stream is not passed on', async () => {
    const stream = await server(({ url }, reply) => {
      if (url === '/') reply.end('#EXTM3U\nmedia\n');
      else reply.writeHead(200, { 'content-length': String(257 * 1024 ** 2) }).write('media');
    });
    const { ask, master } = routesOf(`http://cdn.example:${stream.port}/`, FILE, network(CDN));
    expect(await ask(sealed((await master()).text)[0] ?? '')).toEqual({
      status: 502,
      text: '{"code":"source_too_large"}',
    });
  });
});

describe('a stream at home', () => {
  it('plays where the owner’s list names it, with all that its own origin has', async () => {
    const tuner = await server(
      sends((path) => (path === '/m.m3u8' ? '#EXTM3U\n#EXT-X-MAP:URI="init.mp4"\n/a/v.m3u8\n' : 'media')),
    );
    const of = network({ 'tuner.local': [[LOOPBACK]], tuner: [[LOOPBACK]] });
    for (const host of [LOOPBACK, 'tuner.local', 'tuner']) {
      const { ask, master } = routesOf(`http://${host}:${tuner.port}/m.m3u8`, FILE, of);
      const paths = sealed((await master()).text);
      expect(paths).toHaveLength(2);
      for (const path of paths) expect(await ask(path)).toEqual({ status: 200, text: 'media' });
    }
  });

  it('leads to no other private host and no other port of its own, neither by name nor by redirect', async () => {
    const target = await secret();
    const tuner = await server((request, reply) => {
      if (request.url === '/away.ts')
        reply.writeHead(302, { location: `http://127.0.0.1:${target.port}/` }).end();
      else
        reply.end(
          `#EXTM3U\nhttp://127.0.0.1:${target.port}/s.ts\naway.ts\nhttp://router.local/admin\nhttp://192.168.0.1/\n`,
        );
    });
    const of = network({ 'router.local': [[LOOPBACK]] });
    const { ask, master } = routesOf(`http://127.0.0.1:${tuner.port}/m.m3u8`, FILE, of);
    const paths = sealed((await master()).text);
    expect(paths).toHaveLength(4);
    for (const path of paths) expect(await ask(path)).toEqual(REFUSED);
    expect(target.asked).toEqual([]);
  });

  it('may lead to the open internet, and nothing there leads back to it', async () => {
    const tuner = await server(
      (request, reply) =>
        void reply.end(
          request.url === '/m.m3u8' ? `#EXTM3U\nhttp://cdn.example:${cdn.port}/v.m3u8\n` : 'home',
        ),
    );
    const cdn = await server(
      (_, reply) => void reply.end(`#EXTM3U\nhttp://127.0.0.1:${tuner.port}/settings\n`),
    );
    const { ask, master } = routesOf(`http://127.0.0.1:${tuner.port}/m.m3u8`, FILE, network(CDN));
    const [outside = ''] = sealed((await master()).text);
    const [back = ''] = sealed((await ask(outside)).text);
    expect(await ask(back)).toEqual(REFUSED);
    expect(tuner.asked).toEqual(['/m.m3u8']);
  });

  it('is none by a name of the open internet, unless the list itself came from that host at home', async () => {
    const nas = await server(sends(() => '#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXTINF:2,One\nlive.ts\n'));
    const of = network({ 'nas.example.com': [[LOOPBACK]] });
    const stream = `http://nas.example.com:${nas.port}/live.m3u8`;
    expect(await routesOf(stream, FILE, of).master()).toEqual(REFUSED);
    expect(nas.asked).toEqual([]);
    const opened = await openSource(`http://nas.example.com:${nas.port}/list.m3u`, createFetchAddress(of));
    if (!opened.ok) throw new Error(opened.error);
    const { reach, listHost } = opened.value;
    expect({ reach, listHost }).toEqual({ reach: 'any', listHost: 'nas.example.com' });
    expect((await routesOf(stream, { reach, listHost }, of).master()).status).toBe(200);
  });

  it('is none where the list came from the open internet, for the stream and for its picture', async () => {
    const list = await server(sends(() => '#EXTM3U\n'));
    const target = await secret();
    const of = network(CDN);
    const opened = await openSource(`http://cdn.example:${list.port}/list.m3u`, createFetchAddress(of));
    if (!opened.ok) throw new Error(opened.error);
    const { reach, listHost } = opened.value;
    expect({ reach, listHost }).toEqual({ reach: 'public', listHost: null });
    const inside = `http://127.0.0.1:${target.port}/`;
    const { ask, base, master } = routesOf(inside, { reach, listHost }, of, inside);
    expect(await master()).toEqual(REFUSED);
    expect((await ask(`${base.replace('/token/', '/')}/logo`)).status).toBe(302);
    expect(target.asked).toEqual([]);
  });
});
