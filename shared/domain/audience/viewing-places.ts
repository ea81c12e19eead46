import { SECOND } from '#shared/kernel/time.ts';

/** Milliseconds between two checks of a playing page (S1-9-027). */
export const CONCURRENT_CHECK_MS = 30_000;
/** Milliseconds by which a check may be late before its page counts as gone. */
const LATE_MS = 5 * SECOND;

/** A place that a playing page holds or held. Times in milliseconds since 1970. */
export type ViewingPlace = {
  readonly id: string;
  readonly status: 'pending' | 'alive' | 'dead';
  readonly startTime: number;
  readonly updateTime: number;
};

/** Whether a place counts at `now`: its page has not been stopped and has reported within the threshold. */
export const isPlaceHeld = ({ status, updateTime }: ViewingPlace, now: number): boolean =>
  status !== 'dead' && now - updateTime <= CONCURRENT_CHECK_MS + LATE_MS;

/**
 * Whether a customer may begin to play: fewer places than `limit` are held by other pages, just begun or
 * alive (S1-6-019).
 */
export const hasFreePlace = (others: readonly ViewingPlace[], limit: number, now: number): boolean =>
  others.filter((one) => isPlaceHeld(one, now)).length < limit;

/**
 * The order in which pages began, by which of several in one place one stays; ids decide between pages of one
 * moment.
 */
const beganBefore = (one: ViewingPlace, other: ViewingPlace): boolean =>
  one.startTime === other.startTime ? one.id < other.id : one.startTime < other.startTime;

/**
 * Returns the verdict of a page's check at `now`: `alive` while fewer than `limit` other pages are alive,
 * else `dead`. Pages that have just begun do not count, because each has its own check. Of pages that are
 * alive in one place together, because processes checked them at the same moment, those that began first
 * stay.
 */
export function checkPlace(
  own: ViewingPlace,
  others: readonly ViewingPlace[],
  limit: number,
  now: number,
): 'alive' | 'dead' {
  const alive = others.filter((one) => one.status === 'alive' && isPlaceHeld(one, now));
  const isAlive = own.status === 'alive' && isPlaceHeld(own, now);
  const before = isAlive ? alive.filter((one) => beganBefore(one, own)) : alive;
  return before.length < limit ? 'alive' : 'dead';
}
