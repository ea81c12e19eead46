import { fnv1a } from '#shared/kernel/fnv1a.ts';

/**
 * Share of a fleet that gets the next policy: percent of all kiosks, and kiosks by id that get it in any
 * case.
 */
export type Rollout = { readonly percent: number; readonly kiosks: readonly string[] };

/**
 * Whether a kiosk gets the next policy. The same kiosks stay in as the percentage grows, and another policy
 * (`salt`) begins with other ones, so that no shop is always the first.
 */
export function isInRollout({ percent, kiosks }: Rollout, kiosk: string, salt: string): boolean {
  return kiosks.includes(kiosk) || bucketOf(`${salt}/${kiosk}`) < percent;
}

/** A number from 0 to 99 of a text, by FNV-1a with a last mix of its bits. */
function bucketOf(text: string): number {
  let hash = fnv1a(text);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return ((hash ^ (hash >>> 13)) >>> 0) % 100;
}
