import { createHash } from 'node:crypto';
import type { MediaIndex } from './media-index.ts';

/** The phrase every demo key is derived from. It is published with the source on purpose. */
const demoPhrase = 'harbour-tv demo media, public, not a secret';

/** A content key and its id, both 32 lower-case hexadecimal digits (16 bytes). */
export type ContentKey = { readonly kid: string; readonly key: string };

function digest(part: string, loopId: string): string {
  return createHash('sha256').update(`${demoPhrase}|${part}|${loopId}`).digest('hex').slice(0, 32);
}

/**
 * Returns the key that encrypts a demo loop's `cbcs` renditions and the key id in its `tenc` box. Demo keys
 * are public, not secret: they make the licence exchange run for real. The committed media was packaged with
 * them, so a changed phrase makes it unplayable.
 */
export function demoKey(loopId: string): ContentKey {
  return { kid: digest('kid', loopId), key: digest('key', loopId) };
}

/**
 * Returns the constant initialisation vector (32 hexadecimal digits) of a demo loop; it is fixed so that
 * packaging is reproducible.
 */
export function demoIv(loopId: string): string {
  return digest('iv', loopId);
}

/**
 * Returns a loop's content key for the licence endpoint, null if unknown. A loop that was packaged with a key
 * other than the derived one is unknown.
 */
export function licenceKeys(index: MediaIndex): (loop: string) => ContentKey | null {
  const keys = new Map<string, ContentKey>();
  for (const loop of index.loops) {
    const { kid, key } = demoKey(loop.id);
    if (kid === loop.kid) keys.set(loop.id, { kid, key });
  }
  return (loop) => keys.get(loop) ?? null;
}
