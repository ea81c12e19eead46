/**
 * FNV-1a hash over UTF-16 units, an unsigned 32-bit integer. For even and reproducible distribution, not for
 * security.
 */
export function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}
