import type { KeyValueStore } from '#service/kernel/database/key-value-store.ts';
import { DAY } from '#shared/kernel/time.ts';

/** Name of the stored time at which the content was opened. */
export const OPENING_KEY = 'content_opened_at';
/**
 * How long the content stays open before a start opens it again: longer than any window of the content that
 * ends, so that none of them moves while it runs.
 */
const SEASON = 91 * DAY;

/**
 * Returns a stored opening if its season still lasts, or null. A clock that was set back begins a new one.
 */
export function lastingOpening(stored: string | null, now: number): number | null {
  const openedAt = Number(stored ?? Number.NaN);
  return openedAt <= now && now - openedAt < SEASON ? openedAt : null;
}

/**
 * Returns when the content of a database was opened, to which the windows and dates in it are relative.
 * A restart keeps it, so that nothing moves that a viewer was promised or has bought; the first start after a
 * season opens the content again.
 */
export async function contentOpening(
  facts: Pick<KeyValueStore, 'get' | 'set'>,
  now: number,
): Promise<number> {
  const lasting = lastingOpening(await facts.get(OPENING_KEY), now);
  if (lasting === null) await facts.set(OPENING_KEY, String(now));
  return lasting ?? now;
}
