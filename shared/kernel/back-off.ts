/** The delays of a series of retries in milliseconds: the first one, doubled for each failure in a row up to the longest. */
export type BackOff = { readonly firstMs: number; readonly longestMs: number };

/**
 * Returns the milliseconds before the next try after `failures` earlier ones, varied by half in both directions, so that clients that failed together do
 * not retry together. `random` is from 0 to below 1; 0.5 gives the plain delay.
 */
export const backOffMs = ({ firstMs, longestMs }: BackOff, failures: number, random: number): number =>
  withJitter(Math.min(longestMs, firstMs * 2 ** Math.min(failures, 20)), random);

/** Varies a delay by half in both directions. `random` is from 0 to below 1. */
export const withJitter = (ms: number, random: number): number => Math.round(ms * (0.5 + random));
