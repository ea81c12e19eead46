import { Hono } from 'hono';
import { mediaPlane } from '#service/kernel/media/media-plane.ts';
import type { MediaDeps } from '#service/kernel/media/media-sources.ts';
import { adMediaRoutes } from './ad-media-routes.ts';
import { firstOpen, liveRoutes } from './live-routes.ts';
import { mediaError } from './media-reply.ts';
import { previewRoutes } from './preview-routes.ts';
import { type StartPlaylists, startPlaylists } from './start-playlists.ts';
import { ACCESS_PATH, accessReply, segmentGate, streamGate, tokenMissing } from './stream-gate.ts';
import { vodRoutes } from './vod-routes.ts';

/**
 * All routes under `/media/`: live channels and on-demand videos behind a checkout token
 * (`/media/{token}/live/…`), ad clips and moving previews, from the media folder `deps.root`. Without a
 * readable index each call returns 503 `media_unavailable`, so that the rest of the service still starts.
 * Errors are `{ "code": … }`.
 */
export const mediaRoutes = (deps: MediaDeps): Hono => createMedia(deps).routes;

/** The routes of the media, and what a checkout hands over of them. */
export type Media = { readonly routes: Hono; readonly startPlaylists: StartPlaylists };

/** Creates the routes and what a checkout hands over. Without a readable index that is nothing. */
export function createMedia(deps: MediaDeps): Media {
  const plane = mediaPlane(deps);
  return {
    routes: routesOf(deps, plane),
    startPlaylists: plane.ok ? startPlaylists(plane.value) : () => [],
  };
}

function routesOf(deps: MediaDeps, plane: ReturnType<typeof mediaPlane>): Hono {
  const routes = new Hono();
  if (!plane.ok) return routes.all('/media/*', (context) => mediaError(context, 'media_unavailable', 503));
  for (const kind of ['live', 'vod'] as const) {
    routes.all(`/media/${kind}/*`, tokenMissing);
    routes.use(`/media/:token/${kind}/:id/*`, streamGate(deps.verifyToken, kind));
    if (deps.countSegment)
      routes.use(`/media/:token/${kind}/:id/:rendition/:file{[0-9]+\\.m4s}`, segmentGate(deps.countSegment));
  }
  return routes
    .get(ACCESS_PATH, (context) => accessReply(context, deps, (token) => firstOpen(plane.value, token)))
    .route('/media/:token', liveRoutes(plane.value))
    .route('/media/:token', vodRoutes(plane.value))
    .route('/', adMediaRoutes(plane.value))
    .route('/', previewRoutes(plane.value));
}
