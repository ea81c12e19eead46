import { base64Bytes } from '#shared/kernel/base64.ts';

/** Decodes base64url to one character per byte, enough to find an ASCII key; null for invalid input. */
function decode(part: string): string | null {
  const bytes = base64Bytes(part);
  return bytes === null ? null : Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
}

/**
 * Returns whether a user token (three parts separated by dots) has a non-empty `drm_id` claim (S1-4-005).
 * Never throws.
 */
export function hasDrmIdClaim(token: string): boolean {
  const payload = decode(token.split('.')[1] ?? '');
  if (!payload) return false;
  try {
    const claims: unknown = JSON.parse(payload);
    return typeof claims === 'object' && claims !== null && 'drm_id' in claims && Boolean(claims.drm_id);
  } catch {
    return false;
  }
}
