import { SECOND } from '#shared/kernel/time.ts';

/** An estimate in the first second would jump about. */
const SETTLED_AFTER = SECOND;

/** Returns the milliseconds that reading still takes at the pace so far; null if that is unknown. */
export function timeLeft(
  { read, total }: { readonly read: number; readonly total: number | null },
  elapsed: number,
): number | null {
  if (total === null || read <= 0 || elapsed < SETTLED_AFTER) return null;
  return Math.max(0, Math.round((elapsed / read) * (total - read)));
}
