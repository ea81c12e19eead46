import { rawCall } from '#service/testing/test-raw-call.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { firstBreach, type Probe } from './probe.ts';

const HK = { country_code: 'HK' };

/** Parts A12 and A13: what a stranger sends to the port. */
export const EDGE_PROBES: readonly Probe[] = [
  {
    name: 'names that every object has, traversal, encoded dots and NUL in paths',
    point: 'edge',
    run: async ({ start }) => {
      const target = await start();
      const attacker = target.attacker();
      await attacker.open();
      const names = [
        'constructor',
        '__proto__',
        'toString',
        'hasOwnProperty',
        '..%2f..%2fetc%2fpasswd',
        '%2e%2e/%2e%2e/etc/passwd',
        '%00',
        '%ff',
      ];
      const paths = names.flatMap((name) => [
        `/pages/${name}/`,
        `/help/${name}/`,
        `/media/live/${name}/master.m3u8`,
        `/art/${name}.svg`,
        `/assets/${name}`,
      ]);
      const replies = await Promise.all(paths.map((path) => rawCall(target.url, path)));
      const calls = await Promise.all(
        names.map((programme_id) => attacker.call(endpoints.programme, { query: { ...HK, programme_id } })),
      );
      const bad = replies.flatMap(({ status, body }, place) =>
        status >= 500 || body.includes('root:') ? [`${paths[place]} ${status}`] : [],
      );
      return firstBreach([
        [bad.length === 0, bad.join(', ')],
        [
          calls.every(({ status }) => status < 500),
          `programmes answer ${calls.map(({ status }) => status).join()}`,
        ],
      ]);
    },
  },
  {
    name: 'a request names another site in its target or its Host',
    point: 'edge',
    run: async ({ start }) => {
      const { url } = await start();
      const absolute = await rawCall(url, 'http://evil.example/en/home/');
      const foreign = await rawCall(url, '/en/home/', { host: 'evil.example' });
      const robots = await rawCall(url, 'http://evil.example/robots.txt');
      return firstBreach([
        [foreign.status === 403, `a foreign Host gets ${foreign.status}`],
        [
          ![absolute, robots].some(({ body }) => body.includes('evil.example')),
          'the foreign name is in the page',
        ],
      ]);
    },
  },
  {
    name: 'another site writes through a viewer’s browser',
    point: 'edge',
    run: async ({ start }) => {
      const attacker = (await start()).attacker();
      await attacker.become('paid');
      const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
      const reply = await attacker.call(endpoints.logout, { body: {}, headers });
      const { user } = await attacker.open();
      return firstBreach([[reply.status === 403 && !user.guest, `answered ${reply.status}`]]);
    },
  },
  {
    name: 'a body of a megabyte, deep JSON, and a body of another type',
    point: 'edge',
    run: async ({ start }) => {
      const attacker = (await start()).attacker();
      const json = { 'content-type': 'application/json' };
      const { path } = endpoints.login;
      const replies = await Promise.all([
        attacker.request('POST', path, {
          body: JSON.stringify({ id: 'x'.repeat(1_000_000), password: 'x' }),
          headers: json,
        }),
        attacker.request('POST', path, { body: `${'['.repeat(20_000)}${']'.repeat(20_000)}`, headers: json }),
        attacker.request('POST', path, { body: '<x/>', headers: { 'content-type': 'text/xml' } }),
        attacker.request('POST', path, {
          body: '{"__proto__":{"guest":false},"id":"x","password":"x"}',
          headers: json,
        }),
      ]);
      const statuses = replies.map(({ status }) => status);
      return firstBreach([
        [statuses.every((status) => status < 500) && statuses[0] === 413, `answered ${statuses.join()}`],
      ]);
    },
  },
];
