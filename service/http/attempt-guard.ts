import type { Context } from 'hono';
import { callerAddress } from '#service/http/server/caller-address.ts';
import { MINUTE } from '#shared/kernel/time.ts';
import { createRateLimit } from './rate-limit.ts';

/** Guessing of one kind of secret, counted by what is guessed at and by the address that guesses. Right guesses do not count. */
export type AttemptGuard = {
  /** Counts an attempt before it is looked at, so that attempts made at once are all counted. 0, or the seconds to wait. */
  readonly take: (subject: string, context: Context) => number;
  /** The attempt was right: nothing is held against its subject any more, and it does not count for the address. */
  readonly succeeded: (subject: string, context: Context) => void;
};

/** Wrong attempts in a quarter of an hour, by account (or number, or code) and by address. */
export const ATTEMPTS = { window: 15 * MINUTE, subject: 10, address: 60 } as const;

/** Makes a guard of its own counts. */
export function createAttemptGuard(
  now: () => number,
  limits: { readonly subject: number; readonly address: number } = ATTEMPTS,
): AttemptGuard {
  const bySubject = createRateLimit(limits.subject, ATTEMPTS.window, now);
  const byAddress = createRateLimit(limits.address, ATTEMPTS.window, now);
  return {
    take: (subject, context) => {
      const address = callerAddress(context);
      const wait = byAddress.take(address);
      if (wait > 0) return wait;
      const held = bySubject.take(subject);
      if (held > 0) byAddress.giveBack(address);
      return held;
    },
    succeeded: (subject, context) => {
      bySubject.clear(subject);
      byAddress.giveBack(callerAddress(context));
    },
  };
}
