import type { Context } from 'hono';
import type { SecretOf } from '#service/catalogue/content/licence-server.ts';
import { createFetchAddress } from '#service/imported/streams/fetch-address.ts';
import type { ContentKey } from '#service/kernel/media/demo-keys.ts';
import { type HandlerResult, refuse } from '#service/kernel/routing/refusal.ts';
import type { RequestViewer } from '#service/session/request-viewer.ts';
import type { Serve } from '#service/session/serve-endpoint.ts';
import { playbackEndpoints } from '#shared/contract/playback/playback-endpoints.ts';
import { PRODUCT } from '#shared/kernel/product.ts';
import { ok } from '#shared/kernel/result.ts';
import { clearKeysFrom, keySourceOf } from './clear-keys.ts';
import { licenceServerOf } from './licence-facts.ts';
import { tokenOwner, tokenStream } from './play-grant.ts';
import {
  type AllowedItem,
  type PlayItem,
  type PlayVerdictNeeds,
  playableOf,
  playVerdict,
  protectedLoop,
} from './play-verdict.ts';
import type { StreamTokens } from './stream-tokens.ts';
import { createVendorLicences } from './vendor-licences.ts';

export type LicenceNeeds = PlayVerdictNeeds & {
  readonly contentKey: (loop: string) => ContentKey | null;
  readonly streamTokens: StreamTokens;
  readonly secretOf: SecretOf;
  /** Origins in a private network that the operator lets a package name; licence servers are at no other. */
  readonly privateOrigins: readonly string[];
};

export type GrantQuery = {
  readonly kind: 'live' | 'vod';
  readonly content_id: string;
  readonly grant: string;
};

/** Codes of missing fields: a licence call without item or token is refused like one with a wrong token. */
const GRANT_FIELD_CODES = {
  kind: 'LICENCE_REFUSED',
  content_id: 'LICENCE_REFUSED',
  grant: 'LICENCE_REFUSED',
} as const;

/** Serves licences and the certificate. Keys are sent only in licences and never logged. */
export function serveLicences(serve: Serve, needs: LicenceNeeds): void {
  const fetchAddress = createFetchAddress();
  const vendorLicence = createVendorLicences(needs, fetchAddress);
  serve(
    playbackEndpoints.licence,
    async ({ viewer, query, body, context }) => {
      const allowed = await licensedItem(needs, viewer, query, context);
      if (!allowed.ok) return allowed;
      const playable = playableOf(allowed.value);
      const source = playable && keySourceOf(playable.source);
      if (source !== null) {
        const keys = await clearKeysFrom(source, body, fetchAddress);
        return keys.length === 0 ? refuse('KEY_UNKNOWN') : ok({ keys, type: body.type });
      }
      const loop = protectedLoop(allowed.value);
      const content = loop === null ? null : needs.contentKey(loop);
      if (content === null || body.kids.some((kid) => kid !== base64url(content.kid)))
        return refuse('KEY_UNKNOWN');
      const keys = [...new Set(body.kids)].map((kid) => ({
        kty: 'oct' as const,
        kid,
        k: base64url(content.key),
      }));
      return ok({ keys, type: body.type });
    },
    GRANT_FIELD_CODES,
  );

  serve(
    playbackEndpoints.fairPlayLicence,
    async ({ viewer, query, body, context }) => {
      const allowed = await licensedItem(needs, viewer, query, context);
      if (!allowed.ok) return allowed;
      if (!context.req.header('x-device-id')) return refuse('LICENCE_REFUSED', 'X-Device-ID is missing');
      const server = licenceServerOf(playableOf(allowed.value)?.source ?? null, 'fairplay');
      if (server === null)
        return refuse('DRM_SCHEME_UNAVAILABLE', 'the embedded service holds no FairPlay credentials');
      const request = Buffer.from(body.spc, 'base64');
      const given = await vendorLicence({ server, request, viewer, content: query.content_id });
      return given.ok ? ok(Uint8Array.from(given.value)) : given;
    },
    GRANT_FIELD_CODES,
  );

  serve(playbackEndpoints.certificate, () => ok(serverCertificate()));
}

const base64url = (hex: string): string => Buffer.from(hex, 'hex').toString('base64url');

/**
 * Returns the item if a licence may be issued: the session has a paired device, the call names this service,
 * the token was signed for this item, session and device and has not expired, and the item may be played now,
 * whatever the checkout decided.
 */
export async function licensedItem(
  needs: LicenceNeeds,
  viewer: RequestViewer,
  query: GrantQuery,
  context: Context,
): Promise<HandlerResult<AllowedItem>> {
  if (context.req.header('x-service-id') !== 'super')
    return refuse('LICENCE_REFUSED', 'X-Service-ID is not super');
  if (!viewer.session?.drm_id) return refuse('LICENCE_REFUSED', 'the token names no device');
  const item: PlayItem = { kind: query.kind, id: query.content_id };
  const stream = tokenStream(item);
  const token = needs.streamTokens.verify(query.grant, stream.kind, stream.id);
  if (token !== 'open')
    return refuse(
      'LICENCE_REFUSED',
      token === 'token_expired' ? 'the grant has ended' : 'the grant is not for this',
    );
  if (!needs.streamTokens.isOwner(query.grant, tokenOwner(viewer)))
    return refuse('LICENCE_REFUSED', 'the grant is of another session');
  // The token was signed once the group was open; a lock that has closed since does not end what plays.
  const verdict = await playVerdict(needs, viewer, item, { groupsOpen: true });
  return verdict.ok ? verdict : refuse('LICENCE_REFUSED', verdict.error.message);
}

/** Encodes DER content with its tag and length. */
function der(tag: number, ...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const content = Buffer.concat(parts);
  return new Uint8Array([tag, ...derLength(content.length), ...content]);
}

function derLength(size: number): readonly number[] {
  if (size < 0x80) return [size];
  return size < 0x100 ? [0x81, size] : [0x82, size >> 8, size & 0xff];
}

const SEQUENCE = 0x30;
const UTF8_STRING = 0x0c;
const INTEGER = 0x02;

/**
 * Returns a placeholder for a server certificate: a well-formed DER sequence that names this service. Real
 * schemes need one signed by their owner; ClearKey needs none.
 */
export function serverCertificate(): Uint8Array<ArrayBuffer> {
  const name = new TextEncoder().encode(
    `${PRODUCT.name} embedded service: no certificate authority behind this`,
  );
  return der(SEQUENCE, der(INTEGER, Uint8Array.of(1)), der(UTF8_STRING, name));
}
