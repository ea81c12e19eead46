import { describe, expect, it } from 'vitest';
import { downloadProblem } from './electron-runtime.ts';
import { browserCommand, chooseTarget, hasDisplay, type TargetFacts, whyNoBrowser } from './target.ts';

const FACTS: TargetFacts = {
  asked: 'auto',
  electron: 'electron',
  display: true,
  host: null,
  fetchProblem: null,
};

describe('the app that opens', () => {
  it.each<{ facts: Partial<TargetFacts>; kind: string; says: string }>([
    { facts: {}, kind: 'desktop', says: 'an Electron runtime is installed' },
    { facts: { asked: 'desktop' }, kind: 'desktop', says: '--desktop' },
    { facts: { asked: 'web' }, kind: 'web', says: '--web' },
    { facts: { electron: null }, kind: 'web', says: 'no Electron runtime is installed' },
    { facts: { host: '192.0.2.2', asked: 'desktop' }, kind: 'web', says: '--host 192.0.2.2' },
    { facts: { host: '0.0.0.0' }, kind: 'web', says: '--host 0.0.0.0' },
    { facts: { host: 'localhost' }, kind: 'desktop', says: 'installed' },
    { facts: { display: false }, kind: 'web', says: 'no display' },
    {
      facts: { asked: 'desktop', electron: null, fetchProblem: 'getaddrinfo ENOTFOUND' },
      kind: 'web',
      says: 'getaddrinfo ENOTFOUND',
    },
    { facts: { asked: 'desktop', display: false }, kind: 'web', says: 'no display' },
  ])('is the $kind app, because "$says"', ({ facts, kind, says }) => {
    expect(chooseTarget({ ...FACTS, ...facts })).toMatchObject({
      kind,
      reason: expect.stringContaining(says),
    });
  });
});

describe('a failed download', () => {
  it.each([
    ['TypeError: fetch failed\n    at node:internal', 'the address it is downloaded from can’t be reached'],
    ['Error: getaddrinfo EAI_AGAIN github.com', 'the address it is downloaded from can’t be reached'],
    ['HTTPError: Response status 404', 'HTTPError: Response status 404'],
    ['', 'the download failed'],
  ])('%j is told in one line', (output, problem) => expect(downloadProblem(output)).toBe(problem));
});

describe('the browser', () => {
  it.each([
    { facts: { asked: true, ci: false, display: true }, why: null },
    { facts: { asked: false, ci: false, display: true }, why: '--no-open' },
    { facts: { asked: true, ci: true, display: true }, why: 'this is a CI run' },
    { facts: { asked: true, ci: false, display: false }, why: 'no display' },
  ])('stays closed for: $why', ({ facts, why }) => {
    expect(whyNoBrowser(facts)).toBe(why);
  });

  it('is opened by what each system has', () => {
    expect(browserCommand('linux', 'http://127.0.0.1:1/')).toEqual(['xdg-open', 'http://127.0.0.1:1/']);
    expect(browserCommand('darwin', 'http://127.0.0.1:1/')[0]).toBe('open');
    expect(browserCommand('win32', 'http://127.0.0.1:1/')[0]).toBe('rundll32');
  });

  it('needs a display on Linux only', () => {
    expect(hasDisplay('linux', {})).toBe(false);
    expect(hasDisplay('linux', { WAYLAND_DISPLAY: 'wayland-0' })).toBe(true);
    expect(hasDisplay('win32', {})).toBe(true);
  });
});
