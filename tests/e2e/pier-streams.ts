import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { demoMedia } from '#service/kernel/media/media-test-service.ts';
import { mediaRoutes } from '#service/kernel/media/routes/media-routes.ts';
import { parseAddressSet } from '#service/kernel/web/ip-address.ts';
import { createWebServer, SOCKET_LIMITS } from '#service/kernel/web/web-server.ts';

const PIER = { loop: 'harbour', offset: 0, protection: 'clear', timeshift: 0 } as const;

/** Path of the one stream that `pierStreams` serves. */
export const PIER_PATH = '/media/open/live/PIER/master.m3u8';

/** A server of one channel's stream, which pages of any origin may fetch; the caller listens and closes. */
export const pierStreams = () =>
  createWebServer(
    new Hono().use(cors()).route(
      '/',
      mediaRoutes({
        clock: { now: Date.now },
        root: demoMedia,
        directory: {
          live: (networkCode) => (networkCode === 'PIER' ? { networkCode, ...PIER } : null),
          vod: () => null,
          preview: () => null,
          livePreview: () => null,
        },
        verifyToken: () => 'open',
      }),
    ),
    SOCKET_LIMITS,
    parseAddressSet([]),
  );
