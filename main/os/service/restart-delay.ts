/** Milliseconds to wait before the n-th restart in a row (n from 1): 250 ms doubling to half a minute. */
export const restartDelay = (attempt: number): number => Math.min(30_000, 250 * 2 ** (Math.max(1, attempt) - 1));
