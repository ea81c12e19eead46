import { GIGABYTE } from '#shared/kernel/bytes.ts';

/** Bytes of the disk that downloads must leave free. */
const DISK_RESERVE = GIGABYTE;

/** Space limits to choose from, in gigabytes; null for no limit. */
export const SPACE_LIMITS = [5, 10, 20, null] as const;
export type SpaceLimit = (typeof SPACE_LIMITS)[number];

/** Bytes that copies use, that the current download still needs, and that are free on the disk (null if unknown); `limit` in gigabytes. */
export type SpaceFacts = { readonly used: number; readonly needed: number; readonly limit: SpaceLimit; readonly free: number | null };

/** Returns why the rest of a download does not fit, or null. */
export function spaceShortage({ used, needed, limit, free }: SpaceFacts): 'SPACE_LIMIT' | 'DISK_FULL' | null {
  if (limit !== null && used + needed > limit * GIGABYTE) return 'SPACE_LIMIT';
  return free !== null && free - needed < DISK_RESERVE ? 'DISK_FULL' : null;
}
