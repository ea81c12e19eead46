import { readFileSync } from 'node:fs';
import vm from 'node:vm';
import { describe, expect, it } from 'vitest';
import { inRoot } from '#scripts/root.ts';

const source = readFileSync(inRoot('resources', 'web', 'shell-worker.js'), 'utf8');
const FILES = ['/index.html', '/assets/app-1.js'];
const pageOf = (base: string): string =>
  `<meta name="harbour-client" content="${base}"><script src="/assets/app-1.js"></script>`;

type Shown = { readonly body: string; readonly data: { readonly path: string } };

/** A browser in which the worker runs: its caches, its pages, and a host whose page can change. */
function browser(page: string) {
  const stores = new Map<string, Map<string, Response>>();
  const host = { page, isAway: false, isSilent: false };
  const navigator = { onLine: true };
  const waits: number[] = [];
  /** Time runs out at once; what was waited for is written down. */
  const setTimer = (run: (value: unknown) => void, ms: number, value: unknown) => {
    waits.push(ms);
    queueMicrotask(() => run(value));
  };
  const log: string[] = [];
  const pages: { readonly focus: () => Promise<void>; readonly navigate: (path: string) => Promise<void> }[] =
    [];
  const fetchFrom = async (request: string | { readonly url: string }): Promise<Response> => {
    if (host.isAway) throw new TypeError('Failed to fetch');
    if (host.isSilent) return new Promise(() => undefined);
    const { pathname } = new URL(typeof request === 'string' ? request : request.url, 'https://tv.example');
    return new Response(pathname.startsWith('/assets/') ? 'script' : host.page);
  };
  const cacheOf = (name: string) => {
    const kept = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, kept);
    return {
      match: async (key: string) => kept.get(key)?.clone(),
      put: async (key: string, reply: Response) => void kept.set(key, reply),
      add: async (key: string) => void kept.set(key, await fetchFrom(key)),
    };
  };
  /**
   * Runs a script of the worker as a browser does that has found another one, and returns what sends it
   * events.
   */
  const run = async (script: string) => {
    const listeners = new Map<string, (event: object) => void>();
    const self = {
      navigator,
      addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
      skipWaiting: async () => undefined,
      location: new URL('https://tv.example'),
      clients: {
        claim: async () => undefined,
        matchAll: async () => pages,
        openWindow: async (path: string) => void log.push(`opened ${path}`),
      },
      registration: {
        showNotification: async (title: string, { body, data }: Shown) =>
          void log.push(`${title}: ${body} ${data.path}`),
      },
    };
    const caches = {
      open: async (name: string) => cacheOf(name),
      keys: async () => [...stores.keys()],
      delete: async (name: string) => stores.delete(name),
    };
    vm.runInNewContext(script, { self, caches, fetch: fetchFrom, URL, setTimeout: setTimer, Response });
    const send = async (name: string, event: object): Promise<Response | undefined> => {
      let done: unknown;
      let reply: Promise<Response> | undefined;
      listeners.get(name)?.({
        waitUntil: (work: unknown) => {
          done = work;
        },
        respondWith: (answer: Promise<Response>) => {
          reply = answer;
        },
        ...event,
      });
      await done;
      return reply;
    };
    await send('install', {});
    await send('activate', {});
    return send;
  };
  return { host, navigator, waits, log, pages, run, stores };
}

const worker = (mark: string): string =>
  `${source.replace("['__FILES__']", JSON.stringify(FILES)).replace('__VERSION__', 'v1')}${mark}`;
const request = {
  method: 'GET',
  mode: 'navigate',
  url: 'https://tv.example/en/home/',
  headers: new Headers(),
};
const openWith = async (
  send: (name: string, event: object) => Promise<Response | undefined>,
): Promise<string> => (await (await send('fetch', { request }))?.text()) ?? '';

describe('the service worker', () => {
  it('keeps the page again for another back end, without another build', async () => {
    const { host, run } = browser(pageOf('https://old.example'));
    const first = await run(worker(''));
    host.isAway = true;
    expect(await openWith(first)).toContain('https://old.example');
    host.isAway = false;
    host.page = pageOf('https://new.example');
    const second = await run(worker('// Client 2\n'));
    host.isAway = true;
    expect(await openWith(second)).toContain('https://new.example');
  });

  it('forgets what earlier releases of a brand have kept under other names, and nothing of others', async () => {
    const { run, stores } = browser(pageOf('https://tv.example'));
    for (const name of ['former-shell-1', 'former-shell-2', 'other']) stores.set(name, new Map());
    await run(worker('').replace("EARLIER = ''", "EARLIER = 'former-shell-'"));
    expect([...stores.keys()]).toEqual(['former-shell-2', 'other', 'harbour-shell-v1']);
  });

  it('waits eight seconds for a network that does not answer, and one where the browser reports none', async () => {
    const { host, navigator, waits, run } = browser(pageOf('https://tv.example'));
    const send = await run(worker(''));
    host.isSilent = true;
    expect(await openWith(send)).toContain('https://tv.example');
    navigator.onLine = false;
    expect(await openWith(send)).toContain('https://tv.example');
    expect(waits).toEqual([8000, 1000]);
  });

  it('shows a pushed message with a title, and opens the app at its path and nowhere else', async () => {
    const { log, pages, run } = browser(pageOf(''));
    const send = await run(worker(''));
    const push = (message: unknown) => send('push', { data: { json: () => message } });
    await push({ title: 'Tonight', body: 'Harbour Nights at 20:00' });
    for (const wrong of [null, 'Tonight', {}, { title: '' }, { title: 'Tonight', body: 7 }])
      await push(wrong);
    await send('push', { data: null });
    await push({ title: 'Away', path: 'https://elsewhere.example/en/' });
    expect(log).toEqual(['Tonight: Harbour Nights at 20:00 /', 'Away:  /']);
    const click = (path: string) =>
      send('notificationclick', { notification: { close: () => log.push('closed'), data: { path } } });
    await click('/en/guide/');
    pages.push({
      focus: async () => void log.push('focused'),
      navigate: async (path) => void log.push(`at ${path}`),
    });
    await click('/tc/home/');
    expect(log.slice(2)).toEqual(['closed', 'opened /en/guide/', 'closed', 'focused', 'at /tc/home/']);
  });
});
