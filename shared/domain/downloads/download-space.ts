/** Bytes of a gigabyte. */
export const GIGABYTE = 1024 ** 3;

/** Bytes that copies leave free on the disk. */
const DISK_RESERVE = GIGABYTE;

/** The limits of space that a viewer may choose, in gigabytes; null for none. */
export const SPACE_LIMITS = [5, 10, 20, null] as const;
export type SpaceLimit = (typeof SPACE_LIMITS)[number];

/** What is stored, in bytes: what copies use, what is still to come of the next, and what the disk has free (null if unknown). */
export type SpaceFacts = { readonly used: number; readonly needed: number; readonly limit: SpaceLimit; readonly free: number | null };

/** Returns why there is no room for what is still to come, or null. */
export function spaceShortage({ used, needed, limit, free }: SpaceFacts): 'SPACE_LIMIT' | 'DISK_FULL' | null {
  if (limit !== null && used + needed > limit * GIGABYTE) return 'SPACE_LIMIT';
  return free !== null && free - needed < DISK_RESERVE ? 'DISK_FULL' : null;
}
