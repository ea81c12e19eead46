import { readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { DATABASE_FILE } from '#service/kernel/database/database.ts';
import { rawCall } from '#service/testing/test-raw-call.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { DAY } from '#shared/kernel/time.ts';
import { firstBreach, type Ground, type Probe, type Target } from './probe.ts';

const HK = { country_code: 'HK' };
const ENTRY = {
  type: 'programme' as const,
  ref: '101001',
  episode_id: '101001001',
  playback_time: 61_500,
  video_duration: 600_000,
};

/** Damage to a database file of some bytes, by name. */
const DAMAGE: readonly (readonly [string, (file: string) => void])[] = [
  ['half of it is gone', (file) => truncateSync(file, Math.floor(readFileSync(file).length / 2))],
  ['it is empty of sense', (file) => writeFileSync(file, Buffer.alloc(8192, 0x5a))],
  ['its header is overwritten', (file) => overwrite(file, 0, 100)],
  ['pages in its middle are overwritten', (file) => overwrite(file, 3 * 4096, 4 * 4096)],
];

function overwrite(file: string, from: number, length: number): void {
  const bytes = readFileSync(file);
  bytes.fill(0xa5, from, Math.min(from + length, bytes.length));
  writeFileSync(file, bytes);
}

/** The database of a data folder. */
const databaseOf = (folder: string): string => join(folder, DATABASE_FILE);

/** A service that finds its database damaged; whether it answers, and whether the damaged file was kept. */
async function afterDamage(
  { start, folder }: Ground,
  damage: (file: string) => void,
): Promise<string | null> {
  const dataDir = folder();
  const before = await start({ inMemory: false, dataDir });
  const viewer = before.attacker();
  await viewer.become('paid');
  await viewer.call(endpoints.addHistory, { query: HK, body: ENTRY });
  await before.close();
  damage(databaseOf(dataDir));
  const after = await start({ inMemory: false, dataDir });
  const { status } = await rawCall(after.url, endpoints.getSession.path);
  const loggedIn = await after.attacker().become('paid');
  return firstBreach([
    [status === 200, `the session call answers ${status}`],
    [!loggedIn.user.guest, 'no login works'],
    [readdirSync(dataDir).length > 1, 'nothing of the damaged data was set aside'],
  ]);
}

const portOf = (server: Server): number => {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
};

/**
 * Plays an imported channel by hand once it is imported: the status of its playlist, then of everything that
 * it names.
 */
async function followStream(target: Target, channelNo: number): Promise<readonly number[]> {
  const viewer = target.attacker();
  await viewer.become('paid');
  for (let tries = 0; tries < 100; tries += 1) {
    const { channels } = await viewer.read(endpoints.channelList, { query: HK });
    const channel = channels.find(({ channel_no }) => channel_no === channelNo);
    if (channel === undefined) {
      await setTimeout(50);
      continue;
    }
    const query = { ...HK, platform: 'web', network_code: channel.network_code };
    const start = await viewer.read(endpoints.liveCheckout, {
      query,
      headers: { hdid: 'device-1', 'app-domain': '127.0.0.1' },
    });
    const master = new URL(start.profiles[0]?.streaming_path ?? '', target.url);
    const reply = await fetch(master);
    const lines = (await reply.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    const parts = await Promise.all(lines.map(async (line) => (await fetch(new URL(line, master))).status));
    return [reply.status, ...parts];
  }
  throw new Error('the channel did not appear');
}

/** Parts A7, A8, A11 and A12: data, floods and imports. */
export const DATA_PROBES: readonly Probe[] = [
  ...DAMAGE.map(
    ([what, damage]): Probe => ({
      name: `the database is broken: ${what}`,
      point: 'data',
      run: (ground) => afterDamage(ground, damage),
    }),
  ),
  {
    name: 'a second service on the same data folder',
    point: 'data',
    run: async ({ start, folder }) => {
      const dataDir = folder();
      const first = await start({ inMemory: false, dataDir });
      const second = await start({ inMemory: false, dataDir }).then(
        () => 'started',
        (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : String(error)),
      );
      const { status } = await rawCall(first.url, endpoints.getSession.path);
      return firstBreach([
        [
          second === 'DATA_FOLDER_IN_USE' && status === 200,
          `the second ${second}, the first answers ${status}`,
        ],
      ]);
    },
  },
  {
    name: 'pairing without an account fills the database',
    point: 'growth',
    run: async ({ start }) => {
      const target = await start();
      const statuses: number[] = [];
      for (let round = 0; round < 30; round += 1) {
        const replies = await Promise.all(
          Array.from({ length: 20 }, (_, n) =>
            target.attacker().call(endpoints.pairDevice, {
              body: {
                lang: 'en',
                device_id: `d-${round}-${n}`,
                drm_id: `drm-${round}-${n}`,
                incognito: true,
              },
            }),
          ),
        );
        statuses.push(...replies.map(({ status }) => status));
      }
      const taken = statuses.filter((status) => status === 200).length;
      return firstBreach([
        [taken < 200 && statuses.includes(429), `${taken} of ${statuses.length} were taken`],
      ]);
    },
  },
  {
    name: 'a guide call for all channels over eight days, and for a thousand',
    point: 'floods',
    run: async ({ start }) => {
      const target = await start();
      const guest = target.attacker();
      await guest.open();
      const from = new Date(target.now()).toISOString();
      const span = async (days: number) => {
        const query = {
          ...HK,
          network_code: 'ALL',
          from,
          to: new Date(target.now() + days * DAY).toISOString(),
        };
        return (await guest.call(endpoints.guide, { query })).status;
      };
      const statuses = [await span(8), await span(1000)];
      return firstBreach([[statuses.every((status) => status === 400), `answered ${statuses.join()}`]]);
    },
  },
  {
    name: 'an imported stream leads to another port of this machine',
    point: 'imports',
    run: async ({ start, folder }) => {
      let requests = 0;
      const secret = createServer((_, reply) => {
        requests += 1;
        reply.end('SECRET');
      });
      const stream = createServer((_, reply) => {
        reply.setHeader('content-type', 'application/vnd.apple.mpegurl');
        reply.end(
          `#EXTM3U\n#EXT-X-VERSION:3\n#EXT-X-TARGETDURATION:6\n#EXTINF:6,\nhttp://127.0.0.1:${portOf(secret)}/a.ts\n`,
        );
      });
      for (const server of [secret, stream])
        await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      try {
        const list = join(folder(), 'list.m3u');
        writeFileSync(
          list,
          `#EXTM3U\n#EXTINF:-1 tvg-id="one" tvg-chno="900",One\nhttp://127.0.0.1:${portOf(stream)}/live.m3u8\n`,
        );
        const target = await start({ importedChannels: { playlist: list, guide: null } });
        const statuses = await followStream(target, 900);
        return firstBreach([
          [requests === 0, `its part was fetched: ${statuses.join()}`],
          [statuses[0] === 200, `its playlist was not read: ${statuses.join()}`],
        ]);
      } finally {
        for (const server of [secret, stream]) server.close();
      }
    },
  },
];
