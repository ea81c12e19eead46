const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Decodes base64 and base64url, padded or not; null for a text with any other sign. */
export function base64Bytes(text: string): Uint8Array | null {
  const signs = text
    .replace(/={1,2}$/, '')
    .replaceAll('-', '+')
    .replaceAll('_', '/');
  const bytes = new Uint8Array(Math.floor((signs.length * 6) / 8));
  let pending = 0;
  let width = 0;
  let at = 0;
  for (const sign of signs) {
    const value = SIGNS.indexOf(sign);
    if (value < 0) return null;
    pending = ((pending << 6) | value) & 0xffff;
    width += 6;
    if (width < 8) continue;
    width -= 8;
    bytes[at] = (pending >> width) & 0xff;
    at += 1;
  }
  return bytes;
}
