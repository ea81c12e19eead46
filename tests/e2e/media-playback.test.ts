import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { type ServerType, serve } from '@hono/node-server';
import { Hono } from 'hono';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { licenceKeys } from '#service/kernel/media/demo-keys.ts';
import { readMediaIndex } from '#service/kernel/media/media-index.ts';
import type { LiveSource, VodSource } from '#service/kernel/media/media-sources.ts';
import { mediaRoutes } from '#service/kernel/media/routes/media-routes.ts';
import { LIVE_EPOCH, segmentStart } from '#service/kernel/media/timeline.ts';
import { parseVtt } from '#service/kernel/media/web-vtt.ts';
import { sharedBrowser } from './shared-app.ts';

const repository = new URL('../../', import.meta.url);
const root = fileURLToPath(new URL('resources/media', repository));
const shakaFile = fileURLToPath(
  new URL('node_modules/shaka-player/dist/shaka-player.hls-es2021.js', repository),
);

const lockedOffset = 14;

const channel = (networkCode: string, protection: 'clear' | 'cbcs', offset: number): LiveSource => ({
  networkCode,
  loop: 'harbour',
  offset,
  protection,
  timeshift: 60,
});
const channels = [channel('CLEAR', 'clear', 0), channel('LOCKED', 'cbcs', lockedOffset)];
const film: VodSource = { videoId: 'film-1', loop: 'harbour', protection: 'cbcs', duration: 45 * 60 };

type Listener = (event: { readonly detail: { readonly code?: number; readonly id?: string } }) => void;

/** State of a page under test: the element, the slice of shaka-player that is used, and what happened. */
type Probe = {
  readonly video: HTMLVideoElement;
  readonly player: {
    readonly attach: (video: HTMLVideoElement) => Promise<void>;
    readonly configure: (settings: object) => boolean;
    readonly load: (address: string | undefined) => Promise<void>;
    readonly addEventListener: (name: string, take: Listener) => void;
    readonly isLive: () => boolean;
    readonly keySystem: () => string;
    readonly getPlayheadTimeAsDate: () => Date | null;
    readonly seekRange: () => { readonly start: number; readonly end: number };
    readonly getStats: () => { readonly gapsJumped: number; readonly stallsDetected: number };
    readonly getTextTracks: () => readonly { readonly language: string | null }[];
    readonly selectTextTrack: (track: { readonly language: string | null } | undefined) => void;
    readonly getAudioTracks: () => readonly { readonly language: string | null }[];
  };
  readonly errors: string[];
  readonly regions: string[];
  waits: number;
};
/** The part of the library that the page uses. */
type Library = {
  readonly Player: {
    new (): Probe['player'];
    readonly setAdManagerFactory: (factory: () => EventTarget) => void;
  };
};
declare global {
  interface Window {
    probe: Probe;
  }
}

/** Requests of the licence endpoint, in order, among the other requests. */
const asked: string[] = [];

function testService(): Hono {
  const index = readMediaIndex(root);
  if (!index.ok) throw new Error(index.error.detail);
  const keyOf = licenceKeys(index.value);
  const keys = index.value.loops.flatMap(({ id }) => keyOf(id) ?? []);
  const media = mediaRoutes({
    clock: { now: () => Date.now() },
    root,
    verifyToken: () => 'open',
    directory: {
      live: (code) => channels.find((one) => one.networkCode === code) ?? null,
      vod: (id) => (id === film.videoId ? film : null),
      preview: () => null,
      livePreview: () => null,
    },
    adBreaks: () => [{ start: Math.floor(Date.now() / 60_000) * 60_000, duration: 120 }],
  });
  return new Hono()
    .get('/page', (context) =>
      context.html(
        '<!doctype html><video id="video" muted width="320"></video><script src="/shaka.js"></script>',
      ),
    )
    .get('/shaka.js', (context) =>
      context.body(readFileSync(shakaFile, 'utf8'), 200, { 'Content-Type': 'text/javascript' }),
    )
    .post('/licence', async (context) => {
      const request: { kids: string[] } = await context.req.json();
      asked.push('licence');
      const given = request.kids.map((kid) => {
        const found = keys.find((one) => one.kid === Buffer.from(kid, 'base64url').toString('hex'));
        return { kty: 'oct', kid, k: Buffer.from(found?.key ?? '', 'hex').toString('base64url') };
      });
      return context.json({ keys: given, type: 'temporary' });
    })
    .use('/media/*', async (context, next) => {
      asked.push(context.req.path);
      await next();
    })
    .route('/', media);
}

let server: ServerType;
let browser: Browser;
let base: string;

beforeAll(async () => {
  base = await new Promise<string>((resolve) => {
    server = serve({ fetch: testService().fetch, port: 0, hostname: '127.0.0.1' }, (address: AddressInfo) =>
      resolve(`http://127.0.0.1:${address.port}`),
    );
  });
  browser = await sharedBrowser();
});

afterAll(() => void server?.close());

/** Opens a page of its own, loads the stream and starts playing it. */
async function play(path: string, protection: 'clear' | 'cbcs'): Promise<Page> {
  asked.length = 0;
  const page = await browser.newPage();
  await page.goto(`${base}/page`);
  await page.evaluate(
    async ([url, licence, scheme]) => {
      const shaka: Library = Reflect.get(window, 'shaka');
      // Without an ad manager this build never finishes loading a live stream that is in the middle of a date
      // range.
      const nothing = (): void => undefined;
      shaka.Player.setAdManagerFactory(() =>
        Object.assign(new EventTarget(), {
          configure: nothing,
          onAssetUnload: nothing,
          release: nothing,
          onManifestUpdated: nothing,
          onCueMetadataChange: nothing,
          onDASHMetadata: nothing,
          onHlsTimedMetadata: nothing,
          onHLSMetadata: nothing,
          getCuePoints: () => [],
        }),
      );
      const video = document.querySelector('video');
      if (!video) throw new Error('no video element');
      const player = new shaka.Player();
      const probe: Probe = { video, player, errors: [], regions: [], waits: 0 };
      window.probe = probe;
      const on = (name: string, take: Listener) => player.addEventListener(name, take);
      on('error', ({ detail }) => probe.errors.push(String(detail.code)));
      on('timelineregionadded', ({ detail }) => probe.regions.push(String(detail.id)));
      video.addEventListener('waiting', () => {
        probe.waits += 1;
      });
      await player.attach(video);
      if (scheme === 'cbcs')
        player.configure({
          drm: {
            servers: { 'com.widevine.alpha': licence },
            keySystemsMapping: { 'com.widevine.alpha': 'org.w3.clearkey' },
          },
        });
      await player.load(url);
      video.play().catch((cause: unknown) => probe.errors.push(String(cause)));
    },
    [`${base}${path}`, `${base}/licence`, protection],
  );
  await page.waitForFunction(
    () =>
      window.probe.video.currentTime > 0 &&
      window.probe.video.readyState > 2 &&
      window.probe.video.getVideoPlaybackQuality().totalVideoFrames > 3,
  );
  return page;
}

/** Waits until `seconds` more have been played, then returns what happened meanwhile. */
async function watch(page: Page, seconds: number) {
  const from = await page.evaluate(() => {
    window.probe.waits = 0;
    return window.probe.video.currentTime;
  });
  await page.waitForFunction(
    ([start, length]) => window.probe.video.currentTime >= (start ?? 0) + (length ?? 0),
    [from, seconds],
    {
      timeout: 30_000,
    },
  );
  return page.evaluate(() => {
    const { player, video, errors, regions, waits } = window.probe;
    const date = player.getPlayheadTimeAsDate();
    return {
      live: player.isLive(),
      keySystem: player.keySystem(),
      lag: date ? (Date.now() - date.getTime()) / 1000 : null,
      date: date?.getTime() ?? null,
      time: video.currentTime,
      ahead: video.buffered.end(video.buffered.length - 1) - video.currentTime,
      range: player.seekRange(),
      languages: player.getAudioTracks().map((track) => track.language),
      texts: player.getTextTracks().map((track) => track.language),
      dropped: video.getVideoPlaybackQuality().droppedVideoFrames,
      gaps: player.getStats().gapsJumped,
      stalls: player.getStats().stallsDetected,
      duration: video.duration,
      errors,
      regions,
      waits,
    };
  });
}

/**
 * Error of the playhead's date in seconds: the buffer must end where the last or second-last fetched segment
 * ends.
 */
function dateError(seen: { readonly date: number | null; readonly ahead: number }): number {
  const bufferEnd = (seen.date ?? 0) + seen.ahead * 1000;
  const fetched = asked.flatMap((path) => /v\d+\/(\d+)\.m4s$/.exec(path)?.[1] ?? []).map(Number);
  const ends = [Math.max(...fetched), Math.max(...fetched) - 1].map((n) =>
    segmentStart(n + 1, { segmentSeconds: 2, loopSegments: 16 }),
  );
  return Math.min(...ends.map((end) => Math.abs(end - bufferEnd))) / 1000;
}

const smooth = { errors: [], waits: 0, gaps: 0, stalls: 0 };

describe('playback of the media plane in a real browser', () => {
  it('plays live clear for 10 s without a stall, dated right, with its ad breaks', async () => {
    const page = await play('/media/token/live/CLEAR/master.m3u8', 'clear');
    const seen = await watch(page, 10);
    expect(seen).toMatchObject({ ...smooth, live: true, keySystem: '' });
    expect(seen.lag).toBeGreaterThan(2);
    expect(seen.lag).toBeLessThan(15);
    expect(dateError(seen)).toBeLessThan(0.2);
    expect(seen.languages.sort()).toEqual(['en', 'yue']);
    expect(seen.texts.sort()).toEqual(['en', 'zh']);
    expect(seen.range.end - seen.range.start).toBeGreaterThan(3500);
    expect(seen.regions.length).toBeGreaterThan(5);
    await page.close();
  });

  it('shows live captions at the time that the loop gives them', async () => {
    const page = await play('/media/token/live/LOCKED/master.m3u8', 'cbcs');
    await page.evaluate(() => {
      const { player } = window.probe;
      player.selectTextTrack(player.getTextTracks().find((track) => track.language === 'en'));
    });
    await page.waitForFunction(() =>
      [...window.probe.video.textTracks].some((track) => (track.cues?.length ?? 0) > 0),
    );
    const shown = await page.evaluate(() => {
      const { video, player } = window.probe;
      const cues = [...video.textTracks].flatMap((track) => [...(track.cues ?? [])]);
      const zero = (player.getPlayheadTimeAsDate()?.getTime() ?? 0) / 1000 - video.currentTime;
      return cues.map((cue) => ({ date: zero + cue.startTime, text: cue instanceof VTTCue ? cue.text : '' }));
    });
    const source = parseVtt(readFileSync(`${root}/loops/harbour/s_en.vtt`, 'utf8'));
    for (const { date, text } of shown) {
      const inLoop = (date - LIVE_EPOCH / 1000 + lockedOffset) % 32;
      expect(source.filter((cue) => cue.text === text && Math.abs(cue.start - inLoop) < 0.1)).not.toEqual([]);
    }
    await page.close();
  });

  it('plays live cbcs with a licence, and seeks back inside the time-shift', async () => {
    const page = await play('/media/token/live/LOCKED/master.m3u8', 'cbcs');
    const seen = await watch(page, 10);
    expect(seen).toMatchObject({ ...smooth, live: true, keySystem: 'org.w3.clearkey' });
    expect(asked.filter((one) => one === 'licence')).toHaveLength(1);
    const before = seen.date ?? 0;
    await page.evaluate(() => {
      window.probe.video.currentTime -= 600;
    });
    await page.waitForFunction(() => !window.probe.video.seeking && window.probe.video.readyState > 2);
    const shifted = await watch(page, 1);
    expect(shifted.errors).toEqual([]);
    expect(Math.abs((shifted.date ?? 0) - before + 599_000)).toBeLessThan(2_000);
    await page.close();
  });

  it('plays on-demand cbcs and seeks to minute 20', async () => {
    const page = await play('/media/token/vod/film-1/master.m3u8', 'cbcs');
    const start = await watch(page, 2);
    expect(start).toMatchObject({ ...smooth, live: false, keySystem: 'org.w3.clearkey' });
    expect(start.duration).toBeCloseTo(2700, 0);
    await page.evaluate(() => {
      window.probe.video.currentTime = 1200;
    });
    await page.waitForFunction(() => !window.probe.video.seeking && window.probe.video.readyState > 2);
    const later = await watch(page, 3);
    expect(later).toMatchObject({ errors: [], waits: 0, gaps: 0 });
    expect(later.time).toBeGreaterThan(1202);
    await page.close();
  });
});
