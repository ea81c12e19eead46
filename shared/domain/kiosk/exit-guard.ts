/** Tries at the exit PIN: how many in a row were wrong, and until when (milliseconds) no further one is heard. */
export type ExitTries = { readonly wrong: number; readonly closedUntil: number };

export const NO_TRIES: ExitTries = { wrong: 0, closedUntil: 0 };

const FREE_TRIES = 3;
const FIRST_WAIT = 30_000;
const LONGEST_WAIT = 60 * 60_000;

/** How long until the next try is heard, in milliseconds; 0 when it is heard now. */
export const exitWait = (tries: ExitTries, now: number): number => Math.min(LONGEST_WAIT, Math.max(0, tries.closedUntil - now));

/** The tries after one more that was heard: after three wrong ones in a row the guard closes for 30 s, doubling up to an hour. */
export function afterExitTry(tries: ExitTries, right: boolean, now: number): ExitTries {
  if (right) return NO_TRIES;
  const wrong = tries.wrong + 1;
  const wait = wrong < FREE_TRIES ? 0 : Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** Math.min(20, wrong - FREE_TRIES));
  return { wrong, closedUntil: now + wait };
}
