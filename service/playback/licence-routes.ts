import { Hono } from 'hono';
import { z } from 'zod';
import type { CatalogueStore } from '#service/catalogue/store/catalogue.ts';
import { createFetchAddress } from '#service/imported/streams/fetch-address.ts';
import { refusalResponse } from '#service/kernel/routing/refusal.ts';
import { type AuthoriseNeeds, authorise } from '#service/session/authorise.ts';
import { playbackEndpoints } from '#shared/contract/playback/playback-endpoints.ts';
import { SECOND } from '#shared/kernel/time.ts';
import { CERTIFICATE_LIFE, createCertificates } from './certificates.ts';
import { licenceServerOf } from './licence-facts.ts';
import { type LicenceNeeds, licensedItem } from './licence-handlers.ts';
import { playableOf } from './play-verdict.ts';
import { CERTIFICATE_PATH, LICENCE_PATH } from './stream-elsewhere.ts';
import { createVendorLicences } from './vendor-licences.ts';

const OCTETS = { 'content-type': 'application/octet-stream', 'cache-control': 'no-store' };
const kept = {
  'content-type': 'application/octet-stream',
  'cache-control': `public, max-age=${CERTIFICATE_LIFE / SECOND}`,
};

const item = { kind: z.enum(['live', 'vod']), content_id: z.string().min(1).max(64) };
const licenceQuery = z.object({ ...item, grant: z.string().min(1).max(64) });
const certificateQuery = z.object({ ...item, scheme: z.enum(['widevine', 'fairplay']) });

type RouteNeeds = AuthoriseNeeds &
  LicenceNeeds & {
    readonly store: { readonly catalogue: Pick<CatalogueStore, 'playable' | 'episodeByVideo'> };
  };

/**
 * Serves licences of Widevine and certificates of a station's streams, whose servers stay with this service. A
 * licence is asked for like any other: with the token of a checkout, by its session and device, and as long as
 * the item may be played. Certificates are public.
 */
export function licenceRoutes(needs: RouteNeeds): Hono {
  const fetchAddress = createFetchAddress();
  const vendorLicence = createVendorLicences(needs, fetchAddress);
  const certificateOf = createCertificates(fetchAddress, needs.privateOrigins, needs.clock.now);
  const routes = new Hono();
  routes.post(LICENCE_PATH, async (context) => {
    const viewer = await authorise(needs, playbackEndpoints.licence, context);
    if (!viewer.ok) return refusalResponse(viewer.error);
    const query = licenceQuery.safeParse(context.req.query());
    if (!query.success) return refusalResponse({ code: 'LICENCE_REFUSED' });
    const allowed = await licensedItem(needs, viewer.value, query.data, context);
    if (!allowed.ok) return refusalResponse(allowed.error);
    const server = licenceServerOf(playableOf(allowed.value)?.source ?? null, 'widevine');
    if (server === null) return refusalResponse({ code: 'KEY_UNKNOWN' });
    const request = new Uint8Array(await context.req.arrayBuffer());
    const content = query.data.content_id;
    const given = await vendorLicence({ server, request, viewer: viewer.value, content });
    return given.ok ? context.body(Uint8Array.from(given.value), 200, OCTETS) : refusalResponse(given.error);
  });
  routes.get(CERTIFICATE_PATH, async (context) => {
    const query = certificateQuery.safeParse(context.req.query());
    if (!query.success) return refusalResponse({ code: 'NOT_FOUND' });
    const { kind, content_id, scheme } = query.data;
    const source =
      kind === 'live'
        ? needs.store.catalogue.playable(content_id)?.source
        : needs.store.catalogue.episodeByVideo(content_id)?.episode.source;
    const server = licenceServerOf(source ?? null, scheme);
    const given = server === null ? null : await certificateOf(server);
    return given === null
      ? refusalResponse({ code: 'NOT_FOUND' })
      : context.body(Uint8Array.from(given), 200, kept);
  });
  return routes;
}
