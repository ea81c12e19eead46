import { expect, it } from 'vitest';
import { createSourceCookies } from './source-cookies.ts';

const NOW = Date.parse('2026-11-28T12:00:00Z');
const AT = 'http://tv.example/lists/one.m3u';

it.each([
  ['to the same folder', 'a=1', 'http://tv.example/lists/two.m3u', 'a=1'],
  ['not to another folder', 'a=1', 'http://tv.example/streams/1', ''],
  ['to the whole host', 'a=1; Path=/', 'http://tv.example/streams/1', 'a=1'],
  [
    'to a folder of theirs and not to one that begins alike',
    'a=1; Path=/str',
    'http://tv.example/streams/1',
    '',
  ],
  ['not to another host', 'a=1; Path=/', 'http://other.example/lists/1', ''],
  ['not to a host below', 'a=1; Path=/', 'http://cdn.tv.example/lists/1', ''],
  ['to a host below if they say so', 'a=1; Path=/; Domain=.tv.example', 'http://cdn.tv.example/x', 'a=1'],
  ['to no host that ends alike', 'a=1; Path=/; Domain=tv.example', 'http://nottv.example/x', ''],
  ['never for a host that is not theirs', 'a=1; Path=/; Domain=bank.example', 'http://bank.example/', ''],
  ['never for a whole ending', 'a=1; Path=/; Domain=example', 'http://bank.example/', ''],
  ['encrypted only if they say so', 'a=1; Path=/; Secure', 'http://tv.example/', ''],
  ['encrypted', 'a=1; Path=/; Secure', 'https://tv.example/', 'a=1'],
  ['until they end', 'a=1; Path=/; Max-Age=0', 'http://tv.example/', ''],
  ['until their day', 'a=1; Path=/; Expires=Fri, 27 Nov 2026 00:00:00 GMT', 'http://tv.example/', ''],
  ['before their day', 'a=1; Path=/; Expires=Sun, 29 Nov 2026 00:00:00 GMT', 'http://tv.example/', 'a=1'],
  ['with a value of any kind', 'mac=00:1A:79; Path=/', 'http://tv.example/', 'mac=00:1A:79'],
  ['only whole', 'a=1\r\nx-evil: 1; Path=/', 'http://tv.example/', ''],
  ['only with a name', '=1; Path=/', 'http://tv.example/', ''],
])('cookies go %s', (_, set, to, expected) => {
  const cookies = createSourceCookies(() => NOW);
  cookies.take('one', new URL(AT), [set]);
  expect(cookies.headerFor('one', new URL(to))).toBe(expected);
  expect(cookies.headerFor('two', new URL(to))).toBe('');
});

it('replaces a cookie, forgets one that has ended, and keeps no more than a number of them', () => {
  const cookies = createSourceCookies(() => NOW);
  const url = new URL(AT);
  cookies.take('one', url, ['a=1', 'b=1']);
  cookies.take('one', url, ['a=2', 'b=; Max-Age=-1']);
  expect(cookies.headerFor('one', url)).toBe('a=2');
  for (let at = 0; at < 200; at += 1) cookies.take('one', url, [`c${at}=1`]);
  expect(cookies.headerFor('one', url).split('; ')).toHaveLength(50);
});
