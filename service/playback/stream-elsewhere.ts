import type { z } from 'zod';
import type { StreamSource } from '#service/catalogue/content/channel-source.ts';
import type { LicenceServer, SecretOf } from '#service/catalogue/content/licence-server.ts';
import type { drm } from '#shared/contract/playback/checkout.ts';
import { playbackEndpoints } from '#shared/contract/playback/playback-endpoints.ts';
import { err, ok, type Result } from '#shared/kernel/result.ts';
import type { Clock } from '#shared/kernel/time.ts';
import { type SignedAddress, signedAddress } from './cdn-token.ts';
import type { PlayGrant } from './play-grant.ts';
import type { PlayItem } from './play-verdict.ts';

/** The token that an address carries. */
export type SignedToken = Pick<SignedAddress, 'token' | 'ends'>;

/** A stream that pages fetch from its own server, as a checkout tells it. */
export type StreamElsewhere = {
  readonly url: string;
  readonly token: SignedToken | null;
  readonly licence: { readonly scheme: 'widevine' | 'fairplay'; readonly server: LicenceServer } | null;
};

type ElsewhereNeeds = { readonly clock: Clock; readonly secretOf: SecretOf };

/**
 * Returns the address of a stream with its token, once a checkout may be told; null for a stream of this
 * service. A stream whose protection this player has not, or whose secret is missing, does not play.
 */
export function streamElsewhere(
  { clock, secretOf }: ElsewhereNeeds,
  source: StreamSource | null,
  platform: 'web' | 'ios',
): Result<StreamElsewhere | null, 'SOURCE_PROTECTED'> {
  if (source?.kind !== 'address') return ok(null);
  const { url, protection, token } = source;
  const scheme = platform === 'ios' ? 'fairplay' : 'widevine';
  const server = protection.kind === 'licensed' ? protection[scheme] : undefined;
  if (protection.kind === 'licensed' && server === undefined) return err('SOURCE_PROTECTED');
  const licence = server === undefined ? null : ({ scheme, server } as const);
  if (token === undefined) return ok({ url, token: null, licence });
  const secret = secretOf(token.secret);
  if (secret === null) return err('SOURCE_PROTECTED');
  const signed = signedAddress(url, token, secret, clock.now());
  return ok({ url: signed.url, token: signed, licence });
}

/** Where pages ask for licences of Widevine and for certificates of a station's streams. */
export const LICENCE_PATH = '/media/licences/widevine';
export const CERTIFICATE_PATH = '/media/licences/certificate';

const PATHS = {
  widevine: LICENCE_PATH,
  fairplay: playbackEndpoints.fairPlayLicence.path,
} as const;

/** Returns the protection that a licence server gives licences of; the page asks this service for them. */
export function protectionElsewhere(
  stream: StreamElsewhere | null,
  { kind, id }: PlayItem,
  { token }: PlayGrant,
): z.input<typeof drm> | null {
  if (stream === null || stream.licence === null) return null;
  const { scheme, server } = stream.licence;
  const item = { kind, content_id: id };
  return {
    scheme,
    licence_url: `${PATHS[scheme]}?${new URLSearchParams({ ...item, grant: token })}`,
    certificate_url:
      server.certificate === undefined
        ? null
        : `${CERTIFICATE_PATH}?${new URLSearchParams({ ...item, scheme })}`,
  };
}
