import { rawCall } from '#service/testing/test-raw-call.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { LAUNCH_SECRET_HEADER } from '#shared/contract/launch-secret.ts';
import { firstBreach, type Probe } from './probe.ts';

const JSON_TYPE = { 'content-type': 'application/json' };
const AS_PAID = JSON.stringify({ key: 'paid' });
/** A visitor of a public service, described by the headers of its proxy. */
const FROM_OUTSIDE = { 'x-forwarded-for': '203.0.113.9' };
const NEW_CONSOLE_CALLS = [
  'persona',
  'faults',
  'accounts-reset',
  'import',
  'confirm',
  'country',
  'clock',
] as const;

/** Part A2 and A3: the demo console and the desktop's own service. */
export const CONSOLE_PROBES: readonly Probe[] = [
  {
    name: 'a program of this machine calls the service that the desktop app started',
    point: 'desktop',
    run: async ({ start }) => {
      const secret = 'a'.repeat(43);
      const { url } = await start({ launchSecret: secret });
      const paths = [
        '/',
        '/demo/',
        '/demo/api/state',
        endpoints.getSession.path,
        '/media/live/HARB/master.m3u8',
        '/robots.txt',
      ];
      const open = await Promise.all(
        paths.flatMap((path) => [
          rawCall(url, path),
          rawCall(url, path, { [LAUNCH_SECRET_HEADER]: 'b'.repeat(43) }),
          rawCall(url, path, { [LAUNCH_SECRET_HEADER]: '' }),
        ]),
      );
      const ours = await rawCall(url, endpoints.getSession.path, { [LAUNCH_SECRET_HEADER]: secret });
      return firstBreach([
        [
          open.every(({ status }) => status === 403),
          `answered ${open.map(({ status }) => status).join()} without the secret`,
        ],
        [ours.status === 200, `refused the app itself with ${ours.status}`],
      ]);
    },
  },
  {
    name: 'the console of a service behind a proxy, from outside',
    point: 'console',
    run: async ({ start }) => {
      const { url } = await start({ demo: true, trustedProxies: ['127.0.0.1'] });
      const origin = { origin: url };
      const reads = await Promise.all(
        ['/demo/', '/demo/api/state', '/demo/console.js'].map((path) => rawCall(url, path, FROM_OUTSIDE)),
      );
      const writes = await Promise.all(
        NEW_CONSOLE_CALLS.map((name) =>
          rawCall(url, `/demo/api/${name}`, { ...FROM_OUTSIDE, ...origin, ...JSON_TYPE }, 'POST', AS_PAID),
        ),
      );
      const guessed = await rawCall(url, `/demo/?token=${'x'.repeat(43)}`, FROM_OUTSIDE);
      const statuses = [...reads, ...writes, guessed].map(({ status }) => status);
      const cookies = [...reads, ...writes, guessed].flatMap(({ headers }) => headers['set-cookie'] ?? []);
      return firstBreach([
        [statuses.every((status) => status === 403), `answered ${statuses.join()}`],
        [cookies.length === 0, 'gave out a cookie'],
      ]);
    },
  },
  {
    name: 'callers of a proxy that was not announced do not count as local',
    point: 'console',
    run: async ({ start }) => {
      const { url } = await start();
      const headers = { ...JSON_TYPE, 'x-forwarded-for': '127.0.0.1', origin: url };
      const { status } = await rawCall(url, '/demo/api/persona', headers, 'POST', AS_PAID);
      return firstBreach([[status === 403, `logged in with ${status}`]]);
    },
  },
  {
    name: 'the one-time address of the console is used a second time',
    point: 'console',
    run: async ({ start }) => {
      const addresses: string[] = [];
      const { url } = await start({
        demo: true,
        trustedProxies: ['127.0.0.1'],
        onConsoleAddress: (address) => void addresses.push(address),
      });
      const path = `/demo/${new URL(addresses[0] ?? url).search}`;
      const first = await rawCall(url, path, FROM_OUTSIDE);
      const second = await rawCall(url, path, FROM_OUTSIDE);
      return firstBreach([
        [first.status === 200, `refused the first use with ${first.status}`],
        [second.status === 403, `let the second use in with ${second.status}`],
        [
          addresses.length === 2 && addresses[0] !== addresses[1],
          'told no new address after the first was used',
        ],
      ]);
    },
  },
  {
    name: 'another site calls the console through a browser of this machine (forged Origin, foreign Host)',
    point: 'console',
    run: async ({ start }) => {
      const { url, port } = await start();
      const evil = { ...JSON_TYPE, origin: 'https://evil.example' };
      const calls = await Promise.all([
        rawCall(url, '/demo/api/persona', evil, 'POST', AS_PAID),
        rawCall(url, '/demo/api/persona', { ...JSON_TYPE, origin: 'null' }, 'POST', AS_PAID),
        rawCall(url, '/demo/api/state', { 'sec-fetch-site': 'cross-site' }),
        rawCall(
          url,
          '/demo/api/persona',
          { ...JSON_TYPE, host: `evil.example:${port}`, origin: `http://evil.example:${port}` },
          'POST',
          AS_PAID,
        ),
      ]);
      return firstBreach([
        [calls.every(({ status }) => status === 403), `answered ${calls.map(({ status }) => status).join()}`],
      ]);
    },
  },
];
