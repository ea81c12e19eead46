const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Base64url to text of one byte a character, which is enough to look for an ASCII key; null when it is no base64url. */
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

/** Whether a user token (three parts with points) carries a `drm_id` claim that is not empty (playback section 4). Never throws. */
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
