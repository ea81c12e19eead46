import { createHash } from 'node:crypto';

/** The phrase every demo key is derived from. It is published with the source on purpose. */
const demoPhrase = 'harbour-tv demo media, public, not a secret';

/** A content key and its id, both 32 lower-case hexadecimal digits (16 bytes). */
export type DemoKey = { readonly kid: string; readonly key: string };

function digest(part: string, loopId: string): string {
  return createHash('sha256').update(`${demoPhrase}|${part}|${loopId}`).digest('hex').slice(0, 32);
}

/**
 * Returns the key that encrypts a demo loop's `cbcs` renditions and the key id in its `tenc` box. Demo keys are public, not secret: they
 * make the licence exchange run for real. The committed media was packaged with them, so a changed phrase makes it unplayable.
 */
export function demoKey(loopId: string): DemoKey {
  return { kid: digest('kid', loopId), key: digest('key', loopId) };
}

/** Returns the constant initialisation vector (32 hexadecimal digits) of a demo loop; it is fixed so that packaging is reproducible. */
export function demoIv(loopId: string): string {
  return digest('iv', loopId);
}
