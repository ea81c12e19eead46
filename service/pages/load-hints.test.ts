import { describe, expect, it } from 'vitest';
import { parseLoadHints, withLoadHints } from './load-hints.ts';

const PAGE =
  '<html><head><script type="module" src="/assets/index-1.js"></script></head><body></body></html>';
const HINTS = {
  home: ['assets/home-1.js', 'assets/home-2.css'],
  first: { tc: ['assets/tc-1.js'], en: ['assets/en-1.js'] },
  further: { tc: ['assets/tc-further-1.js'], en: ['assets/en-further-1.js'] },
};
const at = (address: string): URL => new URL(address, 'http://localhost');
const linked = (address: string): readonly (string | undefined)[] =>
  [...withLoadHints(PAGE, HINTS, at(address)).matchAll(/<link rel="(\w+)" crossorigin href="([^"]+)">/g)].map(
    ([, rel, href]) => `${rel} ${href}`,
  );

const HOME = ['modulepreload /assets/home-1.js', 'stylesheet /assets/home-2.css'];

describe('what a page asks for ahead', () => {
  it.each([
    ['/tc/home/', ['modulepreload /assets/tc-1.js', ...HOME]],
    ['/en/home', ['modulepreload /assets/en-1.js', ...HOME]],
    [
      '/tc/home/?utm_source=x',
      ['modulepreload /assets/tc-1.js', ...HOME, 'modulepreload /assets/tc-further-1.js'],
    ],
    ['/en/live/81/x/', ['modulepreload /assets/en-1.js', 'modulepreload /assets/en-further-1.js']],
    ['/tc', ['modulepreload /assets/tc-1.js', 'modulepreload /assets/tc-further-1.js']],
    ['/en/homes/', ['modulepreload /assets/en-1.js', 'modulepreload /assets/en-further-1.js']],
    ['/english/', []],
    ['/', []],
  ])('%s: %j', (address, expected) => expect(linked(address)).toEqual(expected));

  it.each([
    ['/tc/home/', ['/api/auth/getSession/self/', '/api/harbour/config/']],
    ['/en/live/81/x/', ['/api/auth/getSession/self/', '/api/harbour/config/']],
    ['/tc/home/?sub=x', []],
    ['/', []],
  ])('%s asks ahead for the calls %j', (address, expected) => {
    const links = withLoadHints(PAGE, HINTS, at(address)).matchAll(
      /<link rel="preload" as="fetch" crossorigin href="([^"]+)">/g,
    );
    expect([...links].map(([, href]) => href)).toEqual(expected);
  });

  it('names no file twice and none that the build cannot have made', () => {
    const hints = { ...HINTS, home: ['assets/index-1.js', 'assets/"><script>.js', '../secret.js'] };
    expect(withLoadHints(PAGE, hints, at('/tc/home/'))).toBe(
      withLoadHints(PAGE, { ...HINTS, home: [] }, at('/tc/home/')),
    );
  });

  it.each([[null], ['not JSON'], ['{"home":"assets/home-1.js"}']])(
    'a build whose list is %j has no hints',
    (json) => {
      expect(parseLoadHints(json)).toBeNull();
      expect(withLoadHints(PAGE, parseLoadHints(json), at('/tc/home/'))).toBe(PAGE);
    },
  );

  it('reads the list of a build', () => expect(parseLoadHints(JSON.stringify(HINTS))).toEqual(HINTS));
});
