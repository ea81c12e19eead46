import { z } from 'zod';
import { endpoint } from '#shared/contract/endpoint.ts';
import { countryCode, nothing } from '#shared/contract/primitives.ts';
import { checkoutReply, clearKeyReply, clearKeyRequest, fairPlayForm } from './checkout.ts';

const platform = z.enum(['web', 'ios']);
const bytes = z.instanceof(Uint8Array);
/**
 * Project extension: a kids profile outside its allowed hours, or over its daily quota; a programme above the
 * limit of a profile.
 */
const KIDS_LIMITS = ['VIEWING_WINDOW', 'DAILY_QUOTA', 'RATING_LIMIT'] as const;
/**
 * Project extension: an imported channel in a group that the parent PIN opens, or that another account has
 * locked.
 */
const GROUP_LOCKS = ['PARENT_PIN_REQUIRED', 'GROUP_LOCKED'] as const;
/** Project extension: why a channel of the viewer's own does not play. */
const SOURCE_ERRORS = [
  'SOURCE_GONE',
  'SOURCE_DENIED',
  'SOURCE_BUSY',
  'SOURCE_UNREACHABLE',
  'SOURCE_REFUSED',
  'SOURCE_NOT_ALLOWED',
  'SOURCE_SILENT',
  'SOURCE_NOT_A_STREAM',
  'SOURCE_FORMAT',
  'SOURCE_TOO_LARGE',
  'SOURCE_PROTECTED',
] as const;
/**
 * Project extension: a recording in a store that does not answer, or on another machine that has not moved it
 * there yet.
 */
const RECORDING_ERRORS = ['RECORDING_UNAVAILABLE', 'RECORDING_ELSEWHERE'] as const;
const refusals = [
  'S_00001001',
  'S_00001003',
  'S_00001005',
  'S_00001014',
  'S_00001025',
  'MAX_CONCURRENT_EXCEED',
  ...KIDS_LIMITS,
  ...GROUP_LOCKS,
  ...SOURCE_ERRORS,
  ...RECORDING_ERRORS,
] as const;
/** Project extension: id of the page's own record of concurrent viewing, which does not count against it. */
const concurrent_id = z.string().max(100).optional();

/** Query of a licence URL, as issued by checkout: the item, and the token of this session and device. */
const grantQuery = z.object({
  kind: z.enum(['live', 'vod']),
  content_id: z.string().min(1).max(64),
  grant: z.string().min(1).max(64),
});

/**
 * Checkout, certificate and licences (S1-7-001 to S1-7-005, S1-7-016 to S1-7-020). The base of checkout is
 * remote config's `checkout_url`. A refused checkout has status 200 and an `error_code`.
 */
export const playbackEndpoints = {
  liveCheckout: endpoint({
    method: 'GET',
    path: '/api/harbour/checkout/channel/checkout',
    origin: 'specification',
    auth: 'user-token',
    headers: { hdid: 'device id', 'app-domain': 'host of the page' },
    query: z.object({
      platform,
      country_code: countryCode,
      network_code: z.string().min(1).max(16),
      concurrent_id,
    }),
    body: nothing,
    reply: checkoutReply,
    errors: refusals,
    summary: 'Start data of a live channel.',
  }),
  videoCheckout: endpoint({
    method: 'GET',
    path: '/api/harbour/checkout/video/checkout',
    origin: 'specification',
    auth: 'user-token',
    query: z.object({
      platform,
      country_code: countryCode,
      video_id: z.string().min(1).max(64),
      concurrent_id,
    }),
    body: nothing,
    reply: checkoutReply,
    errors: refusals,
    summary: 'Start data of an on-demand video.',
  }),
  licence: endpoint({
    method: 'POST',
    path: '/api/harbour/drm/licence/',
    origin: 'ours',
    auth: 'user-token',
    headers: {
      'Content-Type': 'application/json or application/octet-stream',
      'X-Service-ID': 'super',
      'X-Client-Platform': 'web or ios',
    },
    query: grantQuery,
    body: clearKeyRequest,
    reply: clearKeyReply,
    safe: true,
    errors: ['LICENCE_REFUSED', 'KEY_UNKNOWN'],
    summary:
      'Licence of the first scheme, for content checked out by the same session and device. The embedded service answers ClearKey requests in the EME JSON format.',
  }),
  fairPlayLicence: endpoint({
    method: 'POST',
    path: '/api/harbour/drm/licence/fairplay/',
    origin: 'ours',
    auth: 'user-token',
    headers: { 'X-Device-ID': 'device id', 'X-Service-ID': 'super', 'X-Client-Platform': 'web or ios' },
    query: grantQuery,
    body: fairPlayForm,
    bodyKind: 'form',
    reply: bytes,
    replyKind: 'bytes',
    safe: true,
    errors: ['LICENCE_REFUSED', 'DRM_SCHEME_UNAVAILABLE'],
    summary:
      'Licence of the second scheme. The embedded service validates the request and answers that it has no FairPlay credentials.',
  }),
  certificate: endpoint({
    method: 'GET',
    path: '/api/harbour/drm/certificate/',
    origin: 'ours',
    auth: 'none',
    query: nothing,
    body: nothing,
    reply: bytes,
    replyKind: 'bytes',
    errors: [],
    summary: 'Server certificate of content protection.',
  }),
};
