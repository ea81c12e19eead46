const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Decodes base64url to one character per byte, enough to find an ASCII key; null for invalid input. */
function decode(part: string): string | null {
  let bits = 0;
  let held = 0;
  let text = '';
  for (const letter of part.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')) {
    const value = ALPHABET.indexOf(letter);
    if (value < 0) return null;
    held = ((held << 6) | value) & 0xffff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    text += String.fromCharCode((held >> bits) & 0xff);
  }
  return text;
}

/** Returns whether a user token (three parts separated by dots) has a non-empty `drm_id` claim (S1-4-005). Never throws. */
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
