import type { Context } from 'hono';
import type { AddressLimits } from '#service/kernel/limits/address-limit.ts';
import type { Backoff } from '#service/kernel/limits/attempt-backoff.ts';
import { type BackoffNeeds, sharedBackoff } from '#service/kernel/limits/shared-backoff.ts';
import { sharedAddressLimit } from '#service/kernel/limits/shared-limits.ts';
import { callerAddress } from '#service/kernel/web/caller-address.ts';
import { MINUTE, SECOND } from '#shared/kernel/time.ts';
import { cookieSession, type SessionNeeds } from './session-cookie.ts';

/** Dependencies for counting attempts, and for telling the devices of an account from strangers. */
export type AttemptNeeds = SessionNeeds &
  BackoffNeeds & {
    readonly deviceCookies: {
      readonly trustedId: (context: Context, accountId: string) => Promise<string | null>;
    };
  };

/** Limits guesses of one kind of secret. Successful attempts are not counted. */
export type AttemptGuard = {
  /**
   * Counts an attempt at a subject (the account id if there is one) before it is checked. Returns 0, or the
   * seconds to wait.
   */
  readonly take: (subject: string, context: Context) => Promise<number>;
  /** Forgets this caller's failures after a successful attempt. */
  readonly succeeded: (subject: string, context: Context) => Promise<void>;
};

/**
 * Backoff for passwords and codes: ten failures without a delay, then 30 s, 60 s, 2 min, 4 min and 5 min
 * each.
 */
export const PASSWORD_BACKOFF: Backoff = {
  freeAttempts: 10,
  initialDelay: 30 * SECOND,
  maxDelay: 5 * MINUTE,
};
/**
 * Backoff for PINs, which have ten thousand values: five failures without a delay, then growing delays up to
 * 15 min.
 */
export const PIN_BACKOFF: Backoff = { freeAttempts: 5, initialDelay: 30 * SECOND, maxDelay: 15 * MINUTE };
/** Failures of one address in 15 minutes, and the accounts they are made at. */
export const ADDRESS_LIMITS: AddressLimits = { attempts: 600, subjects: 100 };

/**
 * Creates a guard with its own counters. A device that has logged in to the account before has its own
 * backoff; all other callers share the account's backoff and their address's limit.
 */
export function createAttemptGuard(
  needs: AttemptNeeds,
  { pace = PASSWORD_BACKOFF, ceiling = ADDRESS_LIMITS } = {},
): AttemptGuard {
  const { now } = needs.machineClock;
  const deviceBackoff = sharedBackoff(needs, pace);
  const strangerBackoff = sharedBackoff(needs, pace);
  const addresses = sharedAddressLimit(needs.store.bus, ceiling, now);
  return {
    take: async (subject, context) => {
      const device = await trustedDevice(needs, context, subject);
      if (device !== null) return deviceBackoff.take(`${subject} ${device}`, device);
      const address = callerAddress(context);
      const wait = addresses.take(address, subject);
      if (wait > 0) return wait;
      const delay = strangerBackoff.take(subject, address);
      if (delay > 0) addresses.refund(address, subject);
      return delay;
    },
    succeeded: async (subject, context) => {
      const device = await trustedDevice(needs, context, subject);
      if (device !== null) return deviceBackoff.succeeded(`${subject} ${device}`, device);
      const address = callerAddress(context);
      strangerBackoff.succeeded(subject, address);
      addresses.refund(address, subject);
    },
  };
}

/**
 * Creates a guard for secrets that only members can try, such as the parent PIN: one backoff for the account,
 * shared by its devices.
 */
export function createMemberAttemptGuard(
  needs: SessionNeeds & BackoffNeeds,
  pace: Backoff = PIN_BACKOFF,
): AttemptGuard {
  const schedule = sharedBackoff(needs, pace);
  const caller = async (context: Context): Promise<string> => {
    const session = await cookieSession(needs, context);
    return session?.device_key ?? session?.session_id ?? callerAddress(context);
  };
  return {
    take: async (subject, context) => schedule.take(subject, await caller(context)),
    succeeded: async (subject, context) => schedule.succeeded(subject, await caller(context)),
  };
}

/**
 * Returns the id of the call's device if it has logged in to the account before or is logged in now, else
 * null.
 */
async function trustedDevice(
  needs: AttemptNeeds,
  context: Context,
  accountId: string,
): Promise<string | null> {
  const session = await cookieSession(needs, context);
  return (
    (await needs.deviceCookies.trustedId(context, accountId)) ??
    (session?.account_id === accountId ? session.device_key : null)
  );
}
