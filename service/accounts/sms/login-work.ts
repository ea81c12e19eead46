import type { Context } from 'hono';
import type { Bus } from '#service/kernel/database/bus.ts';
import { createAttemptCount } from '#service/kernel/limits/attempt-count.ts';
import { callerAddress } from '#service/kernel/web/caller-address.ts';
import type { CaptchaChallenge } from '#shared/contract/accounts/sms/captcha.ts';
import { err, ok, type Result } from '#shared/kernel/result.ts';
import { HOUR, MINUTE } from '#shared/kernel/time.ts';
import type { ProofOfWork } from './proof-of-work.ts';

/**
 * Effort of the first proof, in units of the captcha's (0.2 s of a laptop), and how often it doubles: up to
 * 64 units.
 */
const FIRST_EFFORT = 4;
const STEPS = 4;
/**
 * Wrong passwords with a proof: the effort doubles after each three of an account in an hour and each twenty
 * of an address, and it ends after these.
 */
const ACCOUNT = { window: HOUR, aStep: 3, atMost: 15 } as const;
const ADDRESS = { window: 15 * MINUTE, aStep: 20, atMost: 100 } as const;

/**
 * Owner of the login: the account that attempts count for, and the id as it was typed, on which alone a
 * challenge may depend.
 */
type Login = { readonly subject: string; readonly id: string };

/**
 * A proof of work in place of the wait for a login. It is for the owner of an account that strangers guess
 * at, and for people behind an address that guesses: a guess with a proof costs time, and more with each
 * wrong one, until nothing but the wait is left.
 */
export type LoginWork = {
  /**
   * Makes the challenge that the next attempt needs, or returns the seconds until proofs are accepted again.
   */
  readonly challenge: (login: Login, context: Context) => Promise<Result<CaptchaChallenge, number>>;
  /** Returns whether a `captchaCode` allows an attempt now. The attempt counts before it is checked. */
  readonly accept: (login: Login, context: Context, code: string | undefined) => Promise<boolean>;
  /** Uncounts an attempt that succeeded. */
  readonly succeeded: (subject: string, context: Context) => void;
};

/**
 * Creates the proofs of logins. A challenge is bound to the typed id and the address, and too easy once the
 * effort has grown. Bound to the account, it would tell that two ids lead to the same one.
 */
export function createLoginWork(work: ProofOfWork, bus: Bus, now: () => number): LoginWork {
  const ofAccounts = createAttemptCount(bus, ACCOUNT.window, now);
  const ofAddresses = createAttemptCount(bus, ADDRESS.window, now);
  const purposeOf = ({ id }: Login, context: Context): string =>
    `login ${id.toLowerCase()} ${callerAddress(context)}`;
  const effortOf = (subject: string, context: Context): number => {
    const steps = Math.max(
      Math.floor(ofAccounts.of(subject) / ACCOUNT.aStep),
      Math.floor(ofAddresses.of(callerAddress(context)) / ADDRESS.aStep),
    );
    return FIRST_EFFORT * 2 ** Math.min(STEPS, steps);
  };
  const isOpen = (subject: string, context: Context): boolean =>
    ofAccounts.of(subject) < ACCOUNT.atMost && ofAddresses.of(callerAddress(context)) < ADDRESS.atMost;
  return {
    challenge: async (login, context) =>
      isOpen(login.subject, context)
        ? ok(await work.challenge(purposeOf(login, context), effortOf(login.subject, context)))
        : err(ADDRESS.window / 1000),
    accept: async (login, context, code) => {
      const { subject } = login;
      if (code === undefined || !isOpen(subject, context)) return false;
      const effort = effortOf(subject, context);
      ofAccounts.add(subject);
      ofAddresses.add(callerAddress(context));
      if (await work.accept(purposeOf(login, context), effort, code)) return true;
      ofAccounts.remove(subject);
      ofAddresses.remove(callerAddress(context));
      return false;
    },
    succeeded: (subject, context) => {
      ofAccounts.remove(subject);
      ofAddresses.remove(callerAddress(context));
    },
  };
}
