import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writePackage } from '#service/testing/test-package.ts';
import { DASH_KEY, startDashCdn } from './dash-cdn.ts';
import { type OwnApp, startApp, untilPlaying } from './running-app.ts';
import { sharedBrowser } from './shared-app.ts';
import { openShellWindow } from './shell-window.ts';

let folder: string;
let cdn: Awaited<ReturnType<typeof startDashCdn>>;
let app: OwnApp;

const CLEARKEY = [{ kind: 'clearkey', keys: { [DASH_KEY.kid]: DASH_KEY.key } }];
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'harbour-dash-'));
  cdn = await startDashCdn();
  const { origin } = cdn;
  const channel = (number: number, code: string, stream: object | string) => ({
    number,
    code,
    name: code,
    stream,
  });
  await writePackage(path.join(folder, 'station'), {
    'station.json': { name: 'Dash TV' },
    'channels.json': [
      channel(1, 'OPEN', `${origin}/live-clear.mpd`),
      channel(2, 'KEYED', { url: `${origin}/live-cbcs.mpd`, protections: CLEARKEY }),
    ],
    'programmes.json': [
      {
        id: 'film',
        name: 'Film',
        episodes: [
          { id: 'film-1', number: 1, duration: 20, stream: `${origin}/clear.mpd` },
          {
            id: 'film-2',
            number: 2,
            duration: 20,
            stream: { url: `${origin}/cbcs.mpd`, protections: CLEARKEY },
          },
        ],
      },
    ],
  });
  app = await startApp(['--data', path.join(folder, 'data'), '--station', path.join(folder, 'station')]);
}, 60_000);

afterAll(async () => {
  await app?.stop();
  cdn?.close();
  await rm(folder, { recursive: true, force: true });
});

it('a programme in DASH plays from its CDN, also with a key, with the player that the page loads for it', async () => {
  const { page, to, close } = await openShellWindow(await sharedBrowser('pictures'), app);
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (/shaka-player/.test(request.url()))
      scripts.push(/shaka-player\.(\w+)/.exec(request.url())?.[1] ?? '');
  });
  await to('/en/programme/film/x/');
  expect(scripts).not.toContain('compiled');
  await page.goto(`${app.url}/en/programme/film/x/e/film-1/`);
  const { height } = await untilPlaying(page, 1);
  expect([height, scripts.at(-1)]).toEqual([360, 'compiled']);
  await page.goto(`${app.url}/en/programme/film/x/e/film-2/`);
  expect((await untilPlaying(page, 1)).height).toBe(360);
  await close();
});

it('a channel in DASH plays live, past the manifest that it began with, also with a key', async () => {
  const { page, close } = await openShellWindow(await sharedBrowser('pictures'), app);
  const manifests: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.mpd')) manifests.push(request.url());
  });
  for (const [number, name] of [
    [1, 'live-clear'],
    [2, 'live-cbcs'],
  ]) {
    await page.goto(`${app.url}/en/live/${number}/x/`);
    expect((await untilPlaying(page, 6)).height).toBe(360);
    expect(manifests.filter((url) => url.includes(`/${name}.mpd`)).length).toBeGreaterThan(2);
  }
  await close();
});
