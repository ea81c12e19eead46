import { connect, type Socket } from 'node:net';
import { readFeed } from '#main/os/updates/updater.ts';
import { rawCall } from '#service/testing/test-raw-call.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { firstBreach, type Probe } from './probe.ts';

const DIGEST = Buffer.alloc(64, 7).toString('base64');
const feed = (change: object = {}): object => ({
  version: '9.9.9',
  files: [{ url: 'Harbour-TV-9.9.9.exe', sha512: DIGEST, size: 1 }],
  path: 'Harbour-TV-9.9.9.exe',
  sha512: DIGEST,
  releaseDate: '2026-11-20T04:00:00.000Z',
  ...change,
});
const file = (url: string, sha512: unknown = DIGEST) => ({ files: [{ url, sha512 }] });

/** Feeds that must not be taken. */
const HOSTILE: readonly (readonly [string, object])[] = [
  ['a file outside the feed', feed(file('../../evil.exe'))],
  ['a file by its absolute path', feed(file('/evil.exe'))],
  ['a file over plain http', feed(file('http://evil.example/a.exe'))],
  ['a file by another scheme', feed(file('file:///C:/evil.exe'))],
  ['no digest', feed({ files: [{ url: 'a.exe' }] })],
  ['a digest of nothing', feed(file('a.exe', ''))],
  ['no files', feed({ files: [] })],
  ['a share that is not a number', feed({ stagingPercentage: '100' })],
  ['a share beyond all', feed({ stagingPercentage: 1000 })],
  ['a version that is a list', feed({ version: ['9.9.9'] })],
];

/** Opens connections that say nothing. */
const silent = (port: number, count: number): Promise<readonly Socket[]> =>
  Promise.all(
    Array.from(
      { length: count },
      () =>
        new Promise<Socket>((resolve) => {
          const socket = connect(port, '127.0.0.1', () => resolve(socket));
          socket.on('error', () => resolve(socket));
        }),
    ),
  );

/** Parts A1 and A12: update feeds, and connections that are held open. */
export const FEED_PROBES: readonly Probe[] = [
  {
    name: 'hostile update feeds, and an ordinary one without notes',
    point: 'updates',
    run: async () => {
      const taken = HOSTILE.filter(([, info]) => readFeed(info).ok).map(([what]) => what);
      return firstBreach([
        [taken.length === 0, `took ${taken.join(', ')}`],
        [readFeed(feed()).ok, 'refused an ordinary feed without notes'],
        [readFeed(feed({ releaseNotes: '<script>x</script>' })).ok, 'refused a feed with notes'],
      ]);
    },
  },
  {
    name: 'three hundred connections that say nothing',
    point: 'floods',
    run: async ({ start }) => {
      const { url, port } = await start();
      const sockets = await silent(port, 300);
      try {
        const { status } = await rawCall(url, endpoints.getSession.path);
        return firstBreach([[status === 200, `a session call answers ${status}`]]);
      } finally {
        for (const socket of sockets) socket.destroy();
      }
    },
  },
];
