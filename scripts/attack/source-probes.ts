import { createServer, type ServerResponse } from 'node:http';
import { manyTracks, NESTED_VARIABLES } from '#service/testing/test-hostile-playlist.ts';
import { enterHouseholdPin } from '#service/testing/test-household.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { SECOND } from '#shared/kernel/time.ts';
import { type Attacker, firstBreach, type Probe } from './probe.ts';

const WEB = { platform: 'web', country_code: 'HK' };
const DEVICE = { hdid: 'device-1', 'app-domain': '127.0.0.1' };
/** Milliseconds in which a viewer gets an answer, whatever a source sends. */
const ANSWER_WITHIN = 15 * SECOND;
/** Milliseconds that another call may take meanwhile, on a machine that does much else. */
const CALL_WITHIN = 2 * SECOND;

const MANIFEST = manyTracks(3000);
const PACKET = Buffer.concat([Buffer.from([0x47, 0x1f, 0xff, 0x10]), Buffer.alloc(184)]);
const PACKETS = Buffer.concat(Array<Buffer>(2000).fill(PACKET));
const OBJECTS = '{},'.repeat(20_000);

/** Sends a block again and again, as fast as it is taken. */
function endless(reply: ServerResponse, block: Buffer | string): void {
  const send = (): void => {
    while (!reply.destroyed && reply.write(block));
  };
  reply.on('drain', send);
  send();
}

const STREAMS: Readonly<Record<string, (reply: ServerResponse) => void>> = {
  '/variables.m3u8': (reply) => reply.end(NESTED_VARIABLES),
  '/manifest.mpd': (reply) => reply.end(MANIFEST),
  '/comments.mpd': (reply) => reply.end('<!---->'.repeat(140)),
  '/frames.ts': (reply) => endless(reply, PACKETS),
};

/** A host of hostile streams, a list of them, and a portal; it ends with the probe. */
async function hostileHost() {
  const requests: string[] = [];
  const server = createServer((request, reply) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://host');
    const action = searchParams.get('action');
    requests.push(pathname);
    const stream = STREAMS[pathname];
    if (stream !== undefined) return stream(reply);
    if (pathname === '/list.m3u')
      return void reply.end(
        `#EXTM3U\n${Object.keys(STREAMS)
          .map((path) => `#EXTINF:-1,${path}\nhttp://${request.headers.host}${path}\n`)
          .join('')}`,
      );
    if (pathname !== '/player_api.php') return void reply.writeHead(404).end();
    if (action === null) return void reply.end('{"user_info":{"auth":1}}');
    reply.write('[');
    endless(reply, OBJECTS);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    asked: requests,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Waits until what the service says holds; throws after a while. */
async function until<T>(ask: () => Promise<T>, holds: (value: T) => boolean): Promise<T> {
  const before = performance.now();
  for (;;) {
    const value = await ask();
    if (holds(value)) return value;
    if (performance.now() - before > 60 * SECOND)
      throw new Error(`still ${JSON.stringify(value).slice(0, 300)}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
const idle = (viewer: Attacker) =>
  until(
    () => viewer.read(endpoints.importedState, {}),
    ({ job }) => job === null,
  );

async function viewerOf(viewer: Attacker, url: string) {
  await viewer.become('paid');
  await enterHouseholdPin(viewer);
  await viewer.read(endpoints.addImportedSource, { body: { kind: 'playlist', location: `${url}/list.m3u` } });
  await idle(viewer);
  const { items } = await viewer.read(endpoints.importedChannels, {});
  return new Map(items.map(({ name, network_code }) => [name, network_code]));
}

/** Streams that become too large, and portals, from other hosts. */
export const SOURCE_PROBES: readonly Probe[] = [
  {
    name: 'streams that become a thousand times as much, or are never one, are opened',
    point: 'sources',
    run: async ({ start }) => {
      const host = await hostileHost();
      try {
        const target = await start();
        const viewer = target.attacker();
        const codes = await viewerOf(viewer, host.url);
        for (const [name, network_code] of codes) {
          const began = performance.now();
          const checkout = viewer.read(endpoints.liveCheckout, {
            query: { ...WEB, network_code },
            headers: DEVICE,
          });
          const other = target.attacker();
          await other.open();
          const call = performance.now() - began;
          const { error_code, profiles } = await checkout;
          const path = profiles[0]?.streaming_path;
          const status = path === undefined ? 0 : (await fetch(new URL(path, target.url))).status;
          const took = performance.now() - began;
          const breach = firstBreach([
            [
              error_code?.startsWith('SOURCE_') === true || status === 502,
              `${name} answers ${error_code ?? status}`,
            ],
            [call < CALL_WITHIN, `${name}: another call waited for ${Math.round(call)} ms`],
            [took < ANSWER_WITHIN, `${name} took ${Math.round(took)} ms`],
          ]);
          if (breach !== null) return breach;
        }
        return codes.size === Object.keys(STREAMS).length ? null : `only ${codes.size} channels`;
      } finally {
        host.close();
      }
    },
  },
  {
    name: 'a portal without end and a channel that is too large are fetched and recorded, and again at the next start',
    point: 'sources',
    run: async ({ start, folder }) => {
      const host = await hostileHost();
      try {
        const options = { inMemory: false, dataDir: folder(), recordingsRoot: folder() };
        const first = await start(options);
        const viewer = first.attacker();
        const codes = await viewerOf(viewer, host.url);
        const network_code = codes.get('/variables.m3u8') ?? '';
        await viewer.read(endpoints.recordImported, { body: { network_code, start: null, minutes: 60 } });
        const recorded = await until(
          () => viewer.read(endpoints.importedRecordings, {}),
          ({ items }) => items[0]?.state === 'failed',
        );
        await viewer.read(endpoints.addImportedSource, {
          body: { kind: 'xtream', location: host.url, user: 'a', password: 'b' },
        });
        const { sources } = await until(
          () => viewer.read(endpoints.importedState, {}),
          ({ job, sources: all }) => job === null && all.length === 3,
        );
        await first.close();
        const before = host.asked.length;
        const restarted = await start(options);
        const later = restarted.attacker();
        await later.become('paid');
        await idle(later);
        const { items } = await until(
          () => later.read(endpoints.importedRecordings, {}),
          () => true,
        );
        const asked = host.asked.slice(before).filter((path) => path !== '/xmltv.php');
        return firstBreach([
          [recorded.items[0]?.code === 'SOURCE_TOO_LARGE', `the recording says ${recorded.items[0]?.code}`],
          [
            sources.some(({ kind, code }) => kind === 'xtream' && code === 'SOURCE_TOO_LARGE'),
            `sources say ${sources.map(({ code }) => code).join()}`,
          ],
          [items[0]?.state === 'failed', `the recording is ${items[0]?.state} after the start`],
          [asked.length === 0, `the next start asked for ${asked.join()}`],
        ]);
      } finally {
        host.close();
      }
    },
  },
];
