import { z } from 'zod';
import { errorCodeIfAny } from '#shared/contract/error-code.ts';
import { lenientList } from '#shared/contract/lenient-list.ts';

/**
 * ClearKey licence request and reply in the EME JSON formats. Key ids and keys are base64url without padding.
 */
export const clearKeyRequest = z.object({
  kids: z.array(z.string().min(1)).min(1),
  type: z.string().default('temporary'),
});
export const clearKeyReply = z.object({
  keys: z.array(z.object({ kty: z.literal('oct'), kid: z.string(), k: z.string() })),
  type: z.string(),
});

/**
 * Licence POST of the second scheme (S1-7-018): a form with the server playback context (base64) and the
 * asset id.
 */
export const fairPlayForm = z.object({ spc: z.string().min(1), assetid: z.string().min(1) });

/**
 * Content protection of a stream; the shape is this project's. `clearkey` streams carry the common-system
 * pssh under the Widevine key format and use the EME JSON format at `licence_url`; `widevine` is the first
 * scheme, `fairplay` the second.
 */
export const drm = z.object({
  scheme: z.enum(['clearkey', 'widevine', 'fairplay']),
  licence_url: z.string(),
  certificate_url: z.string().nullish(),
});
export type Drm = z.infer<typeof drm>;

/**
 * A playlist of a start: `text`, and behind it `line` once for each number from `first` to `last` in the place
 * of `{n}`.
 */
const startPlaylist = z.object({
  path: z.string().min(1),
  text: z.string(),
  repeat: z.object({ line: z.string(), first: z.number(), last: z.number() }).nullish(),
});

/**
 * Checkout reply, the player's start data (S1-3-001 to S1-3-010). `timeshift` is in minutes, breakpoints in
 * seconds.
 */
export const checkoutReply = z.object({
  error_message: z.string().nullish(),
  error_code: errorCodeIfAny,
  call_ad: z.boolean().default(true),
  profiles: lenientList(z.object({ quality: z.string(), streaming_path: z.string() })).default([]),
  subtitles: lenientList(z.object({ language: z.string(), path: z.string() })).default([]),
  video_stage: z.string().default('free'),
  drm: drm.nullish(),
  content_id: z.string().nullish(),
  timeshift: z.number().min(0).default(0),
  /**
   * Project extension: minutes before now from which the archive of an imported channel plays; 0 without
   * catch-up.
   */
  archive_minutes: z.number().min(0).default(0),
  disclaimer_image: z.string().nullish(),
  has_flash_sync_u_wall: z.boolean().default(false),
  sponsored_ad_breakpoints: lenientList(
    z.object({ ad_type: z.enum(['L', 'K']), time: z.number(), action: z.string() }),
  ).default([]),
  /**
   * Project extension: the token in the stream URLs of this reply, and its lifetime in seconds. The token of
   * a later checkout of the same content may replace it. URLs of another server carry none; then a checkout
   * is renewed all the same. Null if nothing has to be renewed.
   */
  stream_token: z.object({ value: z.string().min(1), expires_in: z.number().positive() }).nullish(),
  /**
   * Project extension: playlists that the start will ask for first, of streams that this service serves itself;
   * `path` is relative to the first `streaming_path`. Each is used once, and a live one while it is younger than
   * half of its target duration. Everything after that is requested.
   */
  start_playlists: lenientList(startPlaylist).default([]),
  /** Project extension: duration in seconds of an on-demand video, known before the manifest is loaded. */
  duration: z.number().nullish(),
});
export type Checkout = z.infer<typeof checkoutReply>;
