import type { Context } from 'hono';
import { playbackEndpoints } from '#shared/contract/endpoints/playback.ts';
import { ok } from '#shared/kernel/result.ts';
import { isInConcert } from './concert.ts';
import { type Answer, refuse } from './refusal.ts';
import type { Serve } from './serve-endpoint.ts';
import { serverCertificate } from './server-certificate.ts';
import type { ServiceDeps } from './service-deps.ts';
import type { Viewer } from './viewer.ts';

/** Serves licences and the certificate of content protection. Keys leave only in a licence; no log line names one. */
export function serveLicences(serve: Serve, deps: ServiceDeps): void {
  serve(playbackEndpoints.licence, ({ viewer, body, context }) => {
    const checked = checkLicenceCall(deps, viewer, context);
    if (!checked.ok) return checked;
    const found = body.kids.map((kid) => ({ kid, key: deps.contentKey(Buffer.from(kid, 'base64url').toString('hex')) }));
    const keys = found.flatMap(({ kid, key }) =>
      key === null ? [] : [{ kty: 'oct' as const, kid, k: Buffer.from(key, 'hex').toString('base64url') }],
    );
    if (keys.length < found.length) return refuse('KEY_UNKNOWN');
    return ok({ keys, type: body.type });
  });

  serve(playbackEndpoints.fairPlayLicence, ({ viewer, context }) => {
    const checked = checkLicenceCall(deps, viewer, context);
    if (!checked.ok) return checked;
    if (!context.req.header('x-device-id')) return refuse('LICENCE_REFUSED', 'X-Device-ID is missing');
    return refuse('DRM_SCHEME_UNAVAILABLE', 'the embedded service holds no FairPlay credentials');
  });

  serve(playbackEndpoints.certificate, ({ context }) => {
    context.header('cache-control', 'public, max-age=3600');
    return ok(serverCertificate());
  });
}

/** A licence is for a device that was paired, in a country with content or a concert period, and names the service it is asked of. */
function checkLicenceCall(deps: ServiceDeps, viewer: Viewer, context: Context): Answer<true> {
  if (context.req.header('x-service-id') !== 'super') return refuse('LICENCE_REFUSED', 'X-Service-ID is not super');
  if (!viewer.session?.drm_id) return refuse('LICENCE_REFUSED', 'the token names no device');
  if (!viewer.supported && !isInConcert(deps, viewer)) return refuse('LICENCE_REFUSED', 'not available in this country');
  return ok(true);
}
