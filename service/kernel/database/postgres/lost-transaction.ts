import { setTimeout as wait } from 'node:timers/promises';
import { DatabaseError } from 'pg';

/** Times that a transaction is tried that lost against another one. */
const TRIES = 12;
/** Longest pause before the first further try, in ms; it doubles with each. */
const PAUSE = 4;

const DUPLICATE = '23505';
const LOCK_TIMEOUT = '55P03';
/**
 * Codes of a transaction that lost: serialisation failure, deadlock, and a key that another one has written
 * since it looked.
 */
const LOST = ['40001', '40P01', DUPLICATE];
/** Of one over several databases also a lock that was not free in time: no database sees a deadlock of two. */
const LOST_AMONG_SEVERAL = [...LOST, LOCK_TIMEOUT];

const codeOf = (error: unknown): string => (error instanceof DatabaseError ? (error.code ?? '') : '');

/** Returns whether a transaction was rolled back because another one was first. */
export const hasLost = (error: unknown): boolean => LOST.includes(codeOf(error));

/** Tries a transaction until it has not lost against another one, or too often. */
export async function untilWon<T>(
  attempt: () => Promise<T>,
  databases: 'one' | 'several' = 'one',
): Promise<T> {
  const lost = databases === 'one' ? LOST : LOST_AMONG_SEVERAL;
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      const code = codeOf(error);
      // A key that exists is found by the second look; a third would find it again.
      if (!lost.includes(code) || tries >= (code === DUPLICATE ? 2 : TRIES)) throw error;
      await wait(Math.random() * PAUSE * 2 ** Math.min(tries, 6));
    }
  }
}
