import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { requestPath } from './web-server.ts';

const path = (url: string, host: string | undefined = 'tv.example') =>
  requestPath({ url, headers: { host } });

describe('the target of a request', () => {
  it.each([
    ['/tc/home/?a=b', '/tc/home/?a=b'],
    ['//evil.example/x', '//evil.example/x'],
    ['http://tv.example/tc/home/?a=b', '/tc/home/?a=b'],
    ['HTTPS://TV.example/x', '/x'],
    ['http://tv.example', '/'],
    ['http://tv.example?q=1', '/?q=1'],
    ['http://evil.example/tc/home/', null],
    ['http://tv.example:81/', null],
    ['http://tv.example@evil.example/', null],
    ['http://user@tv.example/', null],
    ['http:///x', null],
    ['ftp://tv.example/x', null],
    ['*', null],
    ['', null],
  ])('"%s" asks for %s', (url, asked) => expect(path(url)).toBe(asked));

  it('is a path or nothing, whatever is written', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.webUrl()),
        fc.option(fc.string(), { nil: undefined }),
        (url, host) => {
          expect(path(url, host)?.[0] ?? '/').toBe('/');
        },
      ),
    );
  });
});
