import { createServer } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createFetchAddress } from '#service/imported/streams/fetch-address.ts';
import { linkAddress, parseLink } from './stalker-link.ts';
import { isRefusal, macOf, openStalker, stalkerServers } from './stalker-session.ts';

const fetchAddress = createFetchAddress();
const access = {
  fetchAddress,
  signal: new AbortController().signal,
  homeOf: (address: string) => new URL(address).origin,
};

/** A portal that answers at one path with what it says to a box that greets it, and elsewhere with a page. */
async function portal(path: string, greeting: string): Promise<string> {
  const server = createServer((request, response) => {
    if (new URL(request.url ?? '', 'http://portal').pathname === path) return void response.end(greeting);
    response.writeHead(404).end('<html>Not found</html>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
}

describe('a portal for boxes', () => {
  it.each([
    ['/portal.php', '/c/'],
    ['/portal.php', ''],
    ['/c/portal.php', '/c/'],
    ['/server/load.php', '/c'],
    ['/load.php', '/c/index.html'],
    ['/stalker_portal/server/load.php', '/stalker_portal/c/'],
    ['/stalker_portal/server/load.php', ''],
    ['/stalker_portal/server/load.php', '/stalker_portal/server/load.php'],
    ['/ministra/portal.php', '/ministra/c/index.html'],
    ['/box/answer.php', '/box/answer.php'],
    ['/portal.php', '/somewhere/'],
  ])('that answers at %s is found from “%s”', async (path, typed) => {
    const url = await portal(path, '{"js":{"token":"x"}}');
    const session = await openStalker(stalkerServers(`${url}${typed}`), '00:1A:79:00:00:01', access);
    expect(session).toMatchObject({
      ok: true,
      value: { server: `${url}${path}`, headers: { authorization: 'Bearer x' } },
    });
  });

  it.each([
    ['without a token', '{"js":{"token":""}}', undefined],
    ['with nothing in it', '{"js":[]}', undefined],
    ['with a number as its token', '{"js":{"token":17}}', 'Bearer 17'],
    ['behind a warning', '<br />\n<b>Notice</b>: x<br />\n{"js":{"token":"y"}}', 'Bearer y'],
  ])('lets a box in by a greeting %s', async (_, greeting, authorization) => {
    const url = await portal('/portal.php', greeting);
    const session = await openStalker(stalkerServers(url), '00:1A:79:00:00:01', access);
    expect(session.ok && session.value.headers.authorization).toBe(authorization);
  });

  it.each([
    ['in words', '/portal.php', 'Authorization failed.', true],
    ['by a page, which is no refusal', '/portal.php', '<html>Welcome</html>', false],
    ['by no answer there', '/elsewhere.php', '{}', false],
  ])('refuses a box %s', async (_, path, greeting, refused) => {
    const url = await portal(path, greeting);
    const session = await openStalker(stalkerServers(`${url}/c/`), '00:1A:79:00:00:01', access);
    expect(session.ok ? null : isRefusal(session.error)).toBe(refused);
  });
});

it.each([
  ['00:1a:79:00:00:01', '00:1A:79:00:00:01'],
  ['00-1A-79-00-00-01', '00:1A:79:00:00:01'],
  ['001a79000001', '00:1A:79:00:00:01'],
  [' someone ', 'someone'],
])('%s is the box %s', (typed, mac) => expect(macOf(typed)).toBe(mac));

it('a link keeps what a portal is asked for, and another address is none', () => {
  const link = {
    server: 'http://p.example/stalker_portal/server/load.php',
    mac: '00:1A:79:00:00:01',
    type: 'vod',
    cmd: 'ffmpeg http://localhost/ch/1_?a=b&c=d|e#f',
    series: '2',
  };
  expect(parseLink(new URL(linkAddress(link)).href)).toEqual(link);
  expect(linkAddress(link)).not.toContain('|');
  expect(parseLink('http://p.example/portal.php?action=create_link')).toBeNull();
});
