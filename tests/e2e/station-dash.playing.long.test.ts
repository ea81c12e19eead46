import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inRoot } from '#scripts/root.ts';
import { licenceKeysIn } from '#service/kernel/media/licence-keys-in.ts';
import { keyTag } from '#service/kernel/media/playlist/key-tag.ts';
import { writePackage } from '#service/testing/test-package.ts';
import { type OwnApp, startApp, untilPlaying } from './running-app.ts';
import { sharedBrowser } from './shared-app.ts';
import { openShellWindow } from './shell-window.ts';

const LOOP = inRoot('resources', 'media', 'loops', 'harbour');
const KEY = licenceKeysIn(inRoot('resources', 'media'), () => undefined)('harbour');
const TRACKS = [
  {
    file: 'v360.mp4',
    type: 'video',
    mime: 'video/mp4',
    codecs: 'avc1.4d401e',
    more: 'width="640" height="360"',
  },
  {
    file: 'a_en.mp4',
    type: 'audio',
    mime: 'audio/mp4',
    codecs: 'mp4a.40.2',
    more: 'audioSamplingRate="48000"',
  },
] as const;

/** Where the index of a file with one `sidx` begins and ends. */
function indexOf(bytes: Buffer): readonly [number, number] {
  for (let at = 0; at + 8 <= bytes.length; at += bytes.readUInt32BE(at))
    if (bytes.toString('latin1', at + 4, at + 8) === 'sidx') return [at, at + bytes.readUInt32BE(at) - 1];
  throw new Error('no index');
}

/** What the manifest says of the key: its id, and the box by which browsers ask for it. */
function protectionOf(kid: string): string {
  const [, pssh = ''] = /base64,([^"]+)/.exec(keyTag('EXT-X-KEY', kid)) ?? [];
  const id = kid.replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5');
  return `<ContentProtection schemeIdUri="urn:mpeg:dash:mp4protection:2011" value="cbcs" cenc:default_KID="${id}"/>
<ContentProtection schemeIdUri="urn:uuid:1077efec-c0b2-4d02-ace3-3c1e52e2fb4b"><cenc:pssh>${pssh}</cenc:pssh></ContentProtection>`;
}

async function manifest(folder: 'clear' | 'cbcs'): Promise<string> {
  const sets = await Promise.all(
    TRACKS.map(async ({ file, type, mime, codecs, more }) => {
      const [from, to] = indexOf(await readFile(path.join(LOOP, folder, file)));
      return `<AdaptationSet contentType="${type}" mimeType="${mime}">${folder === 'cbcs' ? protectionOf(KEY?.kid ?? '') : ''}<Representation id="${type}" bandwidth="400000" codecs="${codecs}" ${more}>
<BaseURL>${folder}/${file}</BaseURL><SegmentBase indexRange="${from}-${to}"><Initialization range="0-${from - 1}"/></SegmentBase></Representation></AdaptationSet>`;
    }),
  );
  return `<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011" xmlns:cenc="urn:mpeg:cenc:2013" type="static" mediaPresentationDuration="PT20S" minBufferTime="PT2S"
profiles="urn:mpeg:dash:profile:isoff-on-demand:2011"><Period>${sets.join('')}</Period></MPD>`;
}

let folder: string;
let cdn: Server;
let app: OwnApp;

/** A CDN with a film, clear and protected, in DASH, which answers ranges of its files. */
async function startCdn(): Promise<string> {
  const manifests = new Map([
    ['/clear.mpd', await manifest('clear')],
    ['/cbcs.mpd', await manifest('cbcs')],
  ]);
  cdn = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://cdn');
    const mpd = manifests.get(pathname);
    const open = {
      'access-control-allow-origin': '*',
      'access-control-allow-headers': 'range',
      'access-control-expose-headers': 'content-length, content-range',
    };
    if (request.method === 'OPTIONS') return response.writeHead(204, open).end();
    if (mpd !== undefined)
      return response.writeHead(200, { ...open, 'content-type': 'application/dash+xml' }).end(mpd);
    const bytes = await readFile(path.join(LOOP, pathname)).catch(() => null);
    if (bytes === null) return response.writeHead(404, open).end();
    const [, from = '0', to = String(bytes.length - 1)] =
      /bytes=(\d+)-(\d+)?/.exec(request.headers.range ?? '') ?? [];
    const part = bytes.subarray(Number(from), Number(to) + 1);
    const range = `bytes ${from}-${Number(from) + part.length - 1}/${bytes.length}`;
    return response
      .writeHead(206, { ...open, 'content-range': range, 'content-length': part.length })
      .end(part);
  });
  await new Promise<void>((resolve) => cdn.listen(0, '127.0.0.1', resolve));
  const address = cdn.address();
  return `http://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}`;
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'harbour-dash-'));
  const origin = await startCdn();
  await writePackage(path.join(folder, 'station'), {
    'station.json': { name: 'Dash TV' },
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
            stream: {
              url: `${origin}/cbcs.mpd`,
              protections: [{ kind: 'clearkey', keys: { [KEY?.kid ?? '']: KEY?.key ?? '' } }],
            },
          },
        ],
      },
    ],
  });
  app = await startApp(['--data', path.join(folder, 'data'), '--station', path.join(folder, 'station')]);
}, 60_000);

afterAll(async () => {
  await app?.stop();
  cdn?.closeAllConnections();
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
