/**
 * The delays of a series of retries in milliseconds: the first one, doubled after each failure in a row up to
 * the longest.
 */
export type BackOff = { readonly firstMs: number; readonly longestMs: number };

/**
 * Returns the milliseconds until the next try after `failures` in a row, from 1. At least half of the delay
 * is fixed, the rest is random, so that clients that failed together do not retry together. `random` is from
 * 0 to below 1.
 */
export const backOffMs = (delays: BackOff, failures: number, random: number): number =>
  withJitter(backOffLength(delays, failures), random);

/** Returns the longest delay in milliseconds until the next try after `failures` in a row, from 1. */
export const backOffLength = ({ firstMs, longestMs }: BackOff, failures: number): number =>
  Math.min(longestMs, firstMs * 2 ** Math.min(Math.max(0, failures - 1), 20));

/** Shortens a delay by chance, to half of it at most. `random` is from 0 to below 1. */
export const withJitter = (ms: number, random: number): number => Math.round(ms * (0.5 + random / 2));
