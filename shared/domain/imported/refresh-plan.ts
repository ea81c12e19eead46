import { HOUR, MINUTE } from '#shared/kernel/time.ts';

/** Facts that decide when a source is fetched again; times in milliseconds since 1970. */
export type RefreshFacts = {
  /** Hours between two fetches, or null for none but by hand. */
  readonly everyHours: number | null;
  readonly atStart: boolean;
  /** The last fetch, successful or not, and the number of failures since the last success. */
  readonly checkedAt: number | null;
  readonly failures: number;
};

/** The wait after the first failure; it doubles with every further one. */
const FIRST_WAIT = 5 * MINUTE;
const MOST_DOUBLINGS = 10;

/**
 * Returns when a source is due; null if never. After failures the delay grows, up to the usual interval or a
 * day; a start does not shorten it.
 */
export function nextRefresh(
  { everyHours, atStart, checkedAt, failures }: RefreshFacts,
  startedAt: number,
): number | null {
  if (checkedAt === null) return startedAt;
  const usual = everyHours === null ? null : everyHours * HOUR;
  if (failures === 0 && atStart && checkedAt < startedAt) return startedAt;
  if (failures === 0) return usual === null ? null : checkedAt + usual;
  const wait = FIRST_WAIT * 2 ** Math.min(failures - 1, MOST_DOUBLINGS);
  return checkedAt + Math.min(wait, usual ?? 24 * HOUR);
}
