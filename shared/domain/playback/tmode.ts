import { type Secret, secret } from '#shared/kernel/secret.ts';

/** What tester mode plays. The token is a secret: it prints as `[secret]` wherever it is logged by accident. */
export type Tmode =
  | { readonly kind: 'vod'; readonly videoId: string; readonly token: Secret | null }
  | { readonly kind: 'live'; readonly channelCode: string; readonly token: Secret | null };

const VIDEO_ID = /^\d+$/;
const CHANNEL_CODE = /^[A-Z]+$/;

/**
 * Reads `tmode`: vod or live, a numeric video id or an uppercase channel code, and a token that may be empty, with two pipes always
 * (playback sections 2 and 5, READINGS 14). Anything else is null, which is no tester mode.
 */
export function parseTmode(text: string | null | undefined): Tmode | null {
  const parts = text?.split('|') ?? [];
  const [kind = '', id = '', held = ''] = parts;
  if (parts.length !== 3) return null;
  const token = held === '' ? null : secret(held);
  if (kind === 'vod' && VIDEO_ID.test(id)) return { kind, videoId: id, token };
  if (kind === 'live' && CHANNEL_CODE.test(id)) return { kind, channelCode: id, token };
  return null;
}
