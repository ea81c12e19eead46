/**
 * Attempts at the exit PIN: consecutive wrong ones, and the time (ms) until which further ones are refused.
 */
export type ExitAttempts = { readonly wrong: number; readonly closedUntil: number };

export const NO_ATTEMPTS: ExitAttempts = { wrong: 0, closedUntil: 0 };

const FREE_ATTEMPTS = 3;
const FIRST_DELAY = 30_000;
const MAX_DELAY = 60 * 60_000;

/** Returns the milliseconds before the next attempt is accepted; 0 for now. */
export const exitDelay = (tries: ExitAttempts, now: number): number =>
  Math.min(MAX_DELAY, Math.max(0, tries.closedUntil - now));

/**
 * Returns the attempts after another one: after three consecutive wrong ones the exit locks for 30 s,
 * doubling up to an hour.
 */
export function afterExitAttempt(tries: ExitAttempts, right: boolean, now: number): ExitAttempts {
  if (right) return NO_ATTEMPTS;
  const wrong = tries.wrong + 1;
  const wait =
    wrong < FREE_ATTEMPTS ? 0 : Math.min(MAX_DELAY, FIRST_DELAY * 2 ** Math.min(20, wrong - FREE_ATTEMPTS));
  return { wrong, closedUntil: now + wait };
}
