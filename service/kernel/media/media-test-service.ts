import { fileURLToPath } from 'node:url';
import { createCreatives } from '#service/ads/creatives/creatives.ts';
import { createInterstitialAssets } from '#service/ads/interstitial-assets.ts';
import { mediaRoutes } from '#service/kernel/media/routes/media-routes.ts';
import { testContent } from '#service/testing/test-content.ts';
import type { AdBreak, LiveSource, VodSource } from './media-sources.ts';

/** The only token of a test service; tests name paths without it. */
const TOKEN = 'test-token';

/** A media service over the demo media, with a clock that tests control. */
export type MediaTestService = {
  readonly at: (time: number) => void;
  readonly get: (path: string, headers?: Record<string, string>) => Promise<Response>;
  readonly text: (path: string) => Promise<string>;
  readonly bytes: (path: string) => Promise<Uint8Array>;
};

/** The demo media folder of the repository. */
export const demoMedia = fileURLToPath(new URL('../../../resources/media', import.meta.url));

const live = (networkCode: string, more: Partial<LiveSource>): LiveSource => ({
  networkCode,
  loop: 'harbour',
  offset: 0,
  protection: 'clear',
  timeshift: 0,
  ...more,
});

const channels: readonly LiveSource[] = [
  live('FREE', {}),
  live('SHIFT', { offset: 13, timeshift: 180, loop: 'pitch' }),
  live('LOCKED', { offset: 6, protection: 'cbcs' }),
  live('LOST', { loop: 'no-such-loop' }),
];

const videos: readonly VodSource[] = [
  { videoId: 'film', loop: 'harbour', protection: 'clear', duration: 45 * 60 },
  { videoId: 'locked-film', loop: 'pitch', protection: 'cbcs', duration: 61 },
];

/** Starts the routes at `time` (ms); `breaks` are the triggered ad breaks of every channel. */
export function mediaTestService(
  time: number,
  breaks: readonly AdBreak[] = [],
  root = demoMedia,
): MediaTestService {
  let now = time;
  const routes = mediaRoutes({
    clock: { now: () => now },
    root,
    directory: {
      live: (code) => channels.find((one) => one.networkCode === code) ?? null,
      vod: (id) => videos.find((one) => one.videoId === id) ?? null,
      preview: (id) => videos.find((one) => one.videoId === id) ?? null,
      livePreview: (code) => channels.find((one) => one.networkCode === code) ?? null,
    },
    verifyToken: (token) => (token === TOKEN ? 'open' : 'token_invalid'),
    adBreaks: () => breaks,
    interstitialAssets: createInterstitialAssets(createCreatives(testContent.ads)),
  });
  const get = async (path: string, headers: Record<string, string> = {}): Promise<Response> =>
    routes.request(path.replace(/^\/media\/(?=live|vod)/, `/media/${TOKEN}/`), { headers });
  return {
    at: (next) => {
      now = next;
    },
    get,
    text: async (path) => (await get(path)).text(),
    bytes: async (path) => new Uint8Array(await (await get(path)).arrayBuffer()),
  };
}
