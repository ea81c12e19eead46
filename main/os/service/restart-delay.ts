/** Returns the delay in milliseconds before the nth consecutive restart (from 1): 250 ms, doubling to 30 s. */
export const restartDelay = (attempt: number): number => Math.min(30_000, 250 * 2 ** (Math.max(1, attempt) - 1));
