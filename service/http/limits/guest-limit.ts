import type { Context } from 'hono';
import { callerAddress } from '#service/http/server/caller-address.ts';
import { DAY, MINUTE } from '#shared/kernel/time.ts';
import { createRateLimit } from './rate-limit.ts';

/**
 * Limits of new guest sessions: each is a database row that anyone may create. They allow one for each browser of a household or a campus
 * behind one address.
 */
export const NEW_GUEST_LIMITS = { addressMinute: 60, addressDay: 2000, allMinute: 600 } as const;

/** Limits new guest sessions by address and in total. */
export type GuestLimit = {
  /** Counts a new session. Returns 0, or the seconds to wait. */
  readonly take: (context: Context) => number;
};

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
