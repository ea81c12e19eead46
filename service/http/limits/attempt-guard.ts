import type { Context } from 'hono';
import type { ServiceDeps } from '#service/http/routing/service-deps.ts';
import { cookieSession } from '#service/http/routing/session-cookie.ts';
import { callerAddress } from '#service/http/server/caller-address.ts';
import { MINUTE, SECOND } from '#shared/kernel/time.ts';
import { type AddressLimits, createAddressLimit } from './address-limit.ts';
import { type Backoff, createAttemptBackoff } from './attempt-backoff.ts';

/** Guessing of one kind of secret. Right guesses do not count. */
export type AttemptGuard = {
  /** Counts an attempt at a subject (an account id, where there is one) before it is looked at. 0, or the seconds to wait. */
  readonly take: (subject: string, context: Context) => number;
  /** The attempt was right: what this caller got wrong before counts no more. */
  readonly succeeded: (subject: string, context: Context) => void;
};

/** Wrong passwords and codes: ten at once, then one after 30 s, 60 s, 2 min, 4 min and every 5 min. */
export const PASSWORD_BACKOFF: Backoff = { freeAttempts: 10, initialDelay: 30 * SECOND, maxDelay: 5 * MINUTE };
/** A PIN has ten thousand values: five at once, then ever slower, down to four an hour. */
export const PIN_BACKOFF: Backoff = { freeAttempts: 5, initialDelay: 30 * SECOND, maxDelay: 15 * MINUTE };
/** Wrong attempts of one address in a quarter of an hour, and the accounts at which they are made. */
export const ADDRESS_LIMITS: AddressLimits = { attempts: 600, subjects: 100 };

/**
 * Makes a guard of its own counts. A device that has signed in to the account before is counted by itself and held up by nobody else. All others share
 * the pace of the account, each address taking its turn, under the high ceiling of their address.
 */
export function createAttemptGuard(deps: ServiceDeps, { pace = PASSWORD_BACKOFF, ceiling = ADDRESS_LIMITS } = {}): AttemptGuard {
  const { now } = deps.machineClock;
  const own = createAttemptBackoff(pace, now);
  const strangers = createAttemptBackoff(pace, now);
  const addresses = createAddressLimit(ceiling, now);
  return {
    take: (subject, context) => {
      const device = trustedDevice(deps, context, subject);
      if (device !== null) return own.take(`${subject} ${device}`, device);
      const address = callerAddress(context);
      const wait = addresses.take(address, subject);
      if (wait > 0) return wait;
      const held = strangers.take(subject, address);
      if (held > 0) addresses.refund(address, subject);
      return held;
    },
    succeeded: (subject, context) => {
      const device = trustedDevice(deps, context, subject);
      if (device !== null) return own.succeeded(`${subject} ${device}`, device);
      const address = callerAddress(context);
      strangers.succeeded(subject, address);
      addresses.refund(address, subject);
    },
  };
}

/** A guard of what only members guess at, such as the parent PIN: one pace for the account, its devices taking turns. */
export function createMemberAttemptGuard(deps: ServiceDeps, pace: Backoff = PIN_BACKOFF): AttemptGuard {
  const schedule = createAttemptBackoff(pace, deps.machineClock.now);
  const caller = (context: Context): string => {
    const session = cookieSession(deps, context);
    return session?.device_key ?? session?.session_id ?? callerAddress(context);
  };
  return {
    take: (subject, context) => schedule.take(subject, caller(context)),
    succeeded: (subject, context) => schedule.succeeded(subject, caller(context)),
  };
}

/** What names the call's device where it has signed in to the account before, or is signed in; else null. */
function trustedDevice(deps: ServiceDeps, context: Context, accountId: string): string | null {
  const session = cookieSession(deps, context);
  return deps.deviceCookies.trustedId(context, accountId) ?? (session?.account_id === accountId ? session.device_key : null);
}
