import type { Context } from 'hono';
import type { Bus } from '#service/kernel/database/bus.ts';
import { callerAddress } from '#service/kernel/web/caller-address.ts';
import type { AddressLimits } from './address-limit.ts';
import { sharedAddressLimit } from './shared-limits.ts';

/** Questions of one address in 15 minutes, and how many people they may be about. */
export const PERSON_LIMITS: AddressLimits = { attempts: 100, subjects: 20 };

/**
 * Limits the calls whose answer reveals whether somebody has an account (`person: 'limited'` and `'proved'`
 * in the table of calls). All of them count together, so that a caller who is refused by one gets no answer
 * from another.
 */
export type PersonGuard = {
  /**
   * Counts a question about a person: an email, a number or an id as it was sent. Called before the account
   * is looked up. Returns 0, or the seconds to wait.
   */
  readonly take: (person: string, context: Context) => number;
};

/**
 * Creates the guard. Asking about the same person again reveals nothing new, so there is no limit by person.
 */
export function createPersonGuard(bus: Bus, now: () => number): PersonGuard {
  const addresses = sharedAddressLimit(bus, PERSON_LIMITS, now);
  return { take: (person, context) => addresses.take(callerAddress(context), person.trim().toLowerCase()) };
}
