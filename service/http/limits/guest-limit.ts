import type { Context } from 'hono';
import { callerAddress } from '#service/http/server/caller-address.ts';
import { DAY, MINUTE } from '#shared/kernel/time.ts';
import { createRateLimit } from './rate-limit.ts';

/**
 * Sessions without an account that may be begun: each is a row, and whoever is asked for none can begin as many as they like. A household's browsers begin
 * one each; a campus behind one address stays under the minute's limit.
 */
export const NEW_GUEST_LIMITS = { addressMinute: 60, addressDay: 2000, allMinute: 600 } as const;

/** Counts new sessions by caller and in all. */
export type GuestLimit = {
  /** Counts one; 0, or the seconds to wait. */
  readonly take: (context: Context) => number;
};

/** Makes the limit of a service. */
export function createGuestLimit(now: () => number): GuestLimit {
  const minute = createRateLimit(NEW_GUEST_LIMITS.addressMinute, MINUTE, now);
  const day = createRateLimit(NEW_GUEST_LIMITS.addressDay, DAY, now, 1000);
  const all = createRateLimit(NEW_GUEST_LIMITS.allMinute, MINUTE, now);
  return {
    take: (context) => {
      const address = callerAddress(context);
      return minute.take(address) || day.take(address) || all.take('all');
    },
  };
}
