import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { mediaRoutes } from '#service/kernel/media/routes/media-routes.ts';
import { createWebServer, SOCKET_LIMITS } from '#service/kernel/web/web-server.ts';
import type { Clock } from '#shared/kernel/time.ts';

/** Address on which practice streams are served: this machine's own. */
const HOST = '127.0.0.1';
const LIVE = /^[a-z]+$/;
const VIDEO = /^([a-z]+)-(\d{1,5})$/;

/**
 * Serves HLS streams from the project's own media as the CDN of a station would, to pages of any origin:
 * `/media/open/live/{loop}/master.m3u8` and `/media/open/vod/{loop}-{seconds}/master.m3u8`. Their previews are
 * `/media/previews/channels/{loop}.mp4` and `/media/previews/{loop}-{seconds}.mp4`. Returns the address and what ends
 * it. Rejects if the port is taken.
 */
export async function servePracticeStreams(
  root: string,
  port: number,
  clock: Clock,
): Promise<{ readonly url: string; readonly close: () => Promise<void> }> {
  const video = (videoId: string) => {
    const [, loop = '', seconds = ''] = VIDEO.exec(videoId) ?? [];
    return loop === ''
      ? null
      : {
          videoId,
          loop,
          protection: 'clear' as const,
          duration: Number(seconds),
        };
  };
  const live = (networkCode: string) =>
    LIVE.test(networkCode)
      ? {
          networkCode,
          loop: networkCode,
          offset: 0,
          protection: 'clear' as const,
          timeshift: 0,
        }
      : null;
  const routes = mediaRoutes({
    clock,
    root,
    directory: {
      live,
      vod: video,
      preview: video,
      livePreview: live,
    },
    verifyToken: (token) => (token === 'open' ? 'open' : 'token_invalid'),
  });
  const server = createWebServer(new Hono().use(cors()).route('/', routes), SOCKET_LIMITS, () => false);
  const taken = await server.listen(port, HOST);
  return { url: `http://${HOST}:${taken}`, close: () => server.close(0) };
}
