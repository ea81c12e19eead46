import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isChunkLoadError, preloadModule, withPreload } from './preload-module.ts';

let answers: (() => Promise<Response>)[] = [];
let fetched: string[] = [];
const here = () => Promise.resolve(new Response('export {}'));
const cutOff = () => Promise.reject(new TypeError('Failed to fetch'));
const halfWay = () =>
  Promise.resolve(
    new Response(new ReadableStream({ start: (body) => body.error(new TypeError('network error')) })),
  );
const status = (code: number) => () => Promise.resolve(new Response('', { status: code }));

beforeEach(() => {
  fetched = [];
  vi.stubGlobal('fetch', (url: string) => {
    fetched.push(url);
    return (answers.shift() ?? here)();
  });
});
afterEach(() => {
  answers = [];
  document.head.replaceChildren();
});

const links = () =>
  [...document.head.querySelectorAll('link')].map(({ rel, href }) => [rel, new URL(href).pathname]);
/** Imports a module of `files`; returns the outcome and how often the browser was asked for the module. */
async function tryToImport(...files: string[]) {
  let imports = 0;
  const load = async () => {
    imports += 1;
    return 'module';
  };
  const end = await withPreload(() => preloadModule(load, files)).catch((error: unknown) => error);
  return { end, imports };
}

describe('the files of a module', () => {
  it('are fetched once, before the browser is asked for the module', async () => {
    expect(await tryToImport('assets/a.js', 'assets/b.js')).toEqual({ end: 'module', imports: 1 });
    expect(await tryToImport('assets/a.js', 'assets/c.js')).toEqual({ end: 'module', imports: 1 });
    expect(fetched).toEqual(['/assets/a.js', '/assets/b.js', '/assets/c.js']);
  });

  it.each([
    ['is cut off', cutOff],
    ['is cut off half-way', halfWay],
    ['answers that it is busy', status(503)],
  ])(
    'are requested again after the service %s, and the browser never sees the failure',
    async (name, failure) => {
      answers = [failure];
      const file = `assets/${name.length}.js`;
      const failed = await tryToImport(file);
      expect([failed.imports, isChunkLoadError(failed.end)]).toEqual([0, true]);
      expect(await tryToImport(file)).toEqual({ end: 'module', imports: 1 });
    },
  );

  it('that are gone from the service are left for the browser to report', async () => {
    answers = [status(404)];
    expect(await tryToImport('assets/gone.js')).toEqual({ end: 'module', imports: 1 });
  });

  it('that are in the page already are not fetched', async () => {
    document.head.innerHTML =
      '<link rel="modulepreload" href="/assets/framework.js"><script type="module" src="/assets/entry.js"></script>';
    await tryToImport('assets/framework.js', 'assets/entry.js');
    expect(fetched).toEqual([]);
  });

  it('include its style sheet, which is waited for and asked for again after a failure', async () => {
    const first = tryToImport('assets/look.css');
    expect(links()).toEqual([['stylesheet', '/assets/look.css']]);
    document.head.querySelector('link')?.dispatchEvent(new Event('error'));
    const failed = await first;
    expect([failed.imports, isChunkLoadError(failed.end), links()]).toEqual([0, true, []]);
    const second = tryToImport('assets/look.css');
    document.head.querySelector('link')?.dispatchEvent(new Event('load'));
    expect((await second).end).toBe('module');
  });

  it('are only announced before the first screen is shown', async () => {
    expect(await preloadModule(async () => 'module', ['assets/home.js'])).toBe('module');
    expect([fetched, links()]).toEqual([[], [['modulepreload', '/assets/home.js']]]);
  });
});

it.each([
  ['Failed to fetch dynamically imported module: https://tv.example/assets/a.js', true],
  ['error loading dynamically imported module: https://tv.example/assets/a.js', true],
  ['Importing a module script failed.', true],
  ['Cannot read properties of undefined', false],
])('%s: could not be fetched is %s', (message, expected) => {
  expect(isChunkLoadError(new TypeError(message))).toBe(expected);
});
