import { createHash, timingSafeEqual } from 'node:crypto';

/**
 * Returns whether two byte strings are equal, in a time that depends on their lengths alone. For digests and
 * signatures, whose length is no secret. Every comparison with a secret goes through this file.
 */
export const equalBytes = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && timingSafeEqual(one, other);

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Returns whether two texts are equal, in a time that reveals neither, nor the length of the secret one. Null
 * equals nothing.
 */
export function equalTexts(given: string, secret: string | null): boolean {
  const equal = timingSafeEqual(digest(given), digest(secret ?? ''));
  return equal && secret !== null;
}
