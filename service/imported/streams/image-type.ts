/** Returns the content type of a bitmap image by its first bytes, or null for anything else. */
export function imageType(bytes: Buffer): string | null {
  const starts = (text: string, at = 0): boolean => bytes.toString('latin1', at, at + text.length) === text;
  if (starts('\u0089PNG\r\n')) return 'image/png';
  if (starts('\u00ff\u00d8\u00ff')) return 'image/jpeg';
  if (starts('GIF8')) return 'image/gif';
  if (starts('RIFF') && starts('WEBP', 8)) return 'image/webp';
  return starts('ftypavif', 4) ? 'image/avif' : null;
}
