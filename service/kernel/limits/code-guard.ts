import type { Context } from 'hono';
import type { Bus } from '#service/kernel/database/bus.ts';
import { callerAddress } from '#service/kernel/web/caller-address.ts';
import { err, type Result } from '#shared/kernel/result.ts';
import type { AddressLimits } from './address-limit.ts';
import { sharedAddressLimit } from './shared-limits.ts';

/** Codes that one account may try in 15 minutes: all attempts, and different codes. */
export const ACCOUNT_CODES: AddressLimits = { attempts: 20, subjects: 10 };
/** The same for one address. Many viewers may share it, and a PIN has billions of values. */
export const ADDRESS_CODES: AddressLimits = { attempts: 60, subjects: 30 };

/** Writes a log line; never the code. */
type Log = (event: 'PIN_LIMITED' | 'PIN_REFUSED', facts: Readonly<Record<string, string | number>>) => void;

/** An attempt: the caller and the code; `accountId` is null for a guest. */
type Attempt = { readonly code: string; readonly accountId: string | null; readonly context: Context };

/** Why a code is not good: the contract's code, and the seconds to wait if it was not looked up. */
type CodeRefusal = { readonly code: string; readonly wait: number };

/**
 * Limits guesses of PIN cards, promotion and referral codes, and reference numbers. Every call that takes one
 * looks it up through this guard.
 */
export type CodeGuard = {
  /**
   * Looks a code up unless its caller has tried too many: beyond the limit a right code is answered like a
   * wrong one. An attempt counts before the code is looked up, and a right one is taken back; it forgives no
   * other, so that a known code does not buy further guesses.
   */
  readonly check: <T>(
    attempt: Attempt,
    look: () => Promise<Result<T, string>>,
  ) => Promise<Result<T, CodeRefusal>>;
};

/**
 * Creates the guard. Guests and members of an address count apart, so that neither can lock the other out.
 */
export function createCodeGuard(bus: Bus, now: () => number, log: Log): CodeGuard {
  const ofAccounts = sharedAddressLimit(bus, ACCOUNT_CODES, now);
  const ofAddresses = sharedAddressLimit(bus, ADDRESS_CODES, now);
  return {
    check: async ({ code, accountId, context }, look) => {
      const address = `${accountId === null ? 'guest' : 'member'} ${callerAddress(context)}`;
      const addressWait = ofAddresses.take(address, code);
      const wait = addressWait > 0 || accountId === null ? addressWait : ofAccounts.take(accountId, code);
      if (wait > 0) {
        if (addressWait === 0) ofAddresses.refund(address, code);
        log('PIN_LIMITED', { wait });
        return err({ code: 'TOO_MANY_REQUESTS', wait });
      }
      const found = await look();
      if (!found.ok) {
        log('PIN_REFUSED', { code: found.error });
        return err({ code: found.error, wait: 0 });
      }
      ofAddresses.refund(address, code);
      if (accountId !== null) ofAccounts.refund(accountId, code);
      return found;
    },
  };
}
