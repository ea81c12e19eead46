import { expect, it } from 'vitest';
import { portalLogin } from './portal-login.ts';

const NOBODY = { user: null, password: null };
it.each([
  ['http://p.example:8080', 'http://p.example:8080', ''],
  ['http://p.example:8080/', 'http://p.example:8080', ''],
  ['https://p.example/panel/', 'https://p.example/panel', ''],
  ['http://p.example/c/', 'http://p.example', ''],
  ['http://p.example/panel/c/index.html', 'http://p.example/panel', ''],
  [
    'http://p.example/get.php?username=me&password=s%26t&type=m3u_plus&output=ts',
    'http://p.example',
    'me:s&t',
  ],
  ['http://p.example/panel/player_api.php?username=me&password=x', 'http://p.example/panel', 'me:x'],
  ['http://p.example/xmltv.php?username=me&password=x', 'http://p.example', 'me:x'],
  ['http://p.example/live/me/x%20y/12.m3u8', 'http://p.example', 'me:x y'],
  ['http://p.example/movie/me/x/12.mkv', 'http://p.example', 'me:x'],
  ['http://me:x@p.example/', 'http://p.example', 'me:x'],
  ['http://p.example/list.m3u', 'http://p.example', ''],
])('the address of a portal may be any of its own: %s', (location, base, login) => {
  const [user = '', password = ''] = login.split(':');
  expect(portalLogin({ location, ...NOBODY })).toEqual({ base, user, password });
});

it('a login that is typed counts before one in the address', () => {
  const location = 'http://p.example/get.php?username=a&password=b';
  expect(portalLogin({ location, user: 'me', password: 'x' })).toEqual({
    base: 'http://p.example',
    user: 'me',
    password: 'x',
  });
});
