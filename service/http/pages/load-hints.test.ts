import { describe, expect, it } from 'vitest';
import { parseLoadHints, withLoadHints } from './load-hints.ts';

const PAGE = '<html><head><script type="module" src="/assets/index-1.js"></script></head><body></body></html>';
const HINTS = { home: ['assets/home-1.js', 'assets/home-2.css'], tc: ['assets/tc-1.js'], en: ['assets/en-1.js'] };
const linked = (pathname: string): readonly (string | undefined)[] =>
  [...withLoadHints(PAGE, HINTS, pathname).matchAll(/<link rel="(\w+)" crossorigin href="([^"]+)">/g)].map(
    ([, rel, href]) => `${rel} ${href}`,
  );

const HOME = ['modulepreload /assets/home-1.js', 'stylesheet /assets/home-2.css'];

describe('what a page asks for ahead', () => {
  it.each([
    ['/tc/home/', ['modulepreload /assets/tc-1.js', ...HOME]],
    ['/en/home', ['modulepreload /assets/en-1.js', ...HOME]],
    ['/en/live/81/x/', ['modulepreload /assets/en-1.js']],
    ['/tc', ['modulepreload /assets/tc-1.js']],
    ['/en/homes/', ['modulepreload /assets/en-1.js']],
    ['/english/', []],
    ['/', []],
  ])('%s: %j', (pathname, expected) => expect(linked(pathname)).toEqual(expected));

  it('names no file twice and none that the build cannot have made', () => {
    const hints = { ...HINTS, home: ['assets/index-1.js', 'assets/"><script>.js', '../secret.js'] };
    expect(withLoadHints(PAGE, hints, '/tc/home/')).toBe(withLoadHints(PAGE, { ...HINTS, home: [] }, '/tc/home/'));
  });

  it.each([[null], ['not JSON'], ['{"home":"assets/home-1.js"}']])('a build whose list is %j has no hints', (json) => {
    expect(parseLoadHints(json)).toBeNull();
    expect(withLoadHints(PAGE, parseLoadHints(json), '/tc/home/')).toBe(PAGE);
  });

  it('reads the list of a build', () => expect(parseLoadHints(JSON.stringify(HINTS))).toEqual(HINTS));
});
