/**
 * Returns the time in milliseconds since 1970 UTC. Rules take `now` as a number; code that reads the time
 * takes a Clock, so that tests can control it.
 */
export type Clock = { readonly now: () => number };

/**
 * Calls `run` after `ms` milliseconds unless the returned function is called first. Injected, so that tests
 * control time.
 */
export type SetTimer = (run: () => void, ms: number) => () => void;

/** Milliseconds in a second, minute, hour and day. */
export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Hong Kong has had no daylight saving time since 1979: it is always eight hours ahead of UTC. */
export const HONG_KONG_OFFSET = 8 * HOUR;
