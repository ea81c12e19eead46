import type { Context } from 'hono';
import { type Ceiling, createAddressCeiling } from '#service/http/accounts/address-ceiling.ts';
import { createAttemptSchedule, type Pace } from '#service/http/accounts/attempt-schedule.ts';
import { callerAddress } from '#service/http/server/caller-address.ts';
import { MINUTE, SECOND } from '#shared/kernel/time.ts';
import type { ServiceDeps } from './service-deps.ts';
import { cookieSession } from './session-cookie.ts';

/** Guessing of one kind of secret. Right guesses do not count. */
export type AttemptGuard = {
  /** Counts an attempt at a subject (an account id, where there is one) before it is looked at. 0, or the seconds to wait. */
  readonly take: (subject: string, context: Context) => number;
  /** The attempt was right: what this caller got wrong before counts no more. */
  readonly succeeded: (subject: string, context: Context) => void;
};

/** Wrong passwords and codes: ten at once, then one after 30 s, 60 s, 2 min, 4 min and every 5 min. */
export const PACE: Pace = { free: 10, firstWait: 30 * SECOND, longestWait: 5 * MINUTE };
/** A PIN has ten thousand values: five at once, then ever slower, down to four an hour. */
export const PIN_PACE: Pace = { free: 5, firstWait: 30 * SECOND, longestWait: 15 * MINUTE };
/** Wrong attempts of one address in a quarter of an hour, and the accounts at which they are made. */
export const CEILING: Ceiling = { attempts: 600, subjects: 100 };

/**
 * Makes a guard of its own counts. A device that has signed in to the account before is counted by itself and held up by nobody else. All others share
 * the pace of the account, each address taking its turn, under the high ceiling of their address.
 */
export function createAttemptGuard(deps: ServiceDeps, { pace = PACE, ceiling = CEILING } = {}): AttemptGuard {
  const { now } = deps.machineClock;
  const own = createAttemptSchedule(pace, now);
  const strangers = createAttemptSchedule(pace, now);
  const addresses = createAddressCeiling(ceiling, now);
  return {
    take: (subject, context) => {
      const device = ownDevice(deps, context, subject);
      if (device !== null) return own.take(`${subject} ${device}`, device);
      const address = callerAddress(context);
      const wait = addresses.take(address, subject);
      if (wait > 0) return wait;
      const held = strangers.take(subject, address);
      if (held > 0) addresses.giveBack(address, subject);
      return held;
    },
    succeeded: (subject, context) => {
      const device = ownDevice(deps, context, subject);
      if (device !== null) return own.succeeded(`${subject} ${device}`, device);
      const address = callerAddress(context);
      strangers.succeeded(subject, address);
      addresses.giveBack(address, subject);
    },
  };
}

/** A guard of what only members guess at, such as the parent PIN: one pace for the account, its devices taking turns. */
export function createMemberGuard(deps: ServiceDeps, pace: Pace = PIN_PACE): AttemptGuard {
  const schedule = createAttemptSchedule(pace, deps.machineClock.now);
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
function ownDevice(deps: ServiceDeps, context: Context, accountId: string): string | null {
  const session = cookieSession(deps, context);
  return deps.knownDevices.find(context, accountId) ?? (session?.account_id === accountId ? session.device_key : null);
}
