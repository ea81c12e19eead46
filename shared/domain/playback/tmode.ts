import { type Secret, secret } from '#shared/kernel/secret.ts';

/** Content of tester mode. The token is a secret: it prints as `[secret]` if logged by accident. */
export type Tmode =
  | { readonly kind: 'vod'; readonly videoId: string; readonly token: Secret | null }
  | { readonly kind: 'live'; readonly channelCode: string; readonly token: Secret | null };

const VIDEO_ID = /^\d+$/;
const CHANNEL_CODE = /^[A-Z]+$/;

/**
 * Parses `tmode`: vod or live, a numeric video id or an upper-case channel code, and a token that may be
 * empty, separated by two pipes (S1-2-045, S1-2-046, S1-5-004 to S1-5-006, R-14). Null is no tester mode.
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
