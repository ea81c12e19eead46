import type { Context } from 'hono';
import type { AddressLimits } from '#service/http/limits/address-limit.ts';
import { sharedAddressLimit, sharedRateLimit } from '#service/http/limits/shared-limits.ts';
import { callerAddress } from '#service/http/server/caller-address.ts';
import type { Store } from '#service/store/store.ts';
import { HOUR, SECOND } from '#shared/kernel/time.ts';

/** Text messages: the next to a number after 60 s (S0-9-008), five an hour per number, five an hour per account, and a limit in total. */
export const SMS_LIMITS = { resendAfter: 60 * SECOND, anHour: 5, inAll: 2000 } as const;
/** Messages that one address may ask for in 15 minutes, and to how many numbers. */
const ADDRESS_LIMITS: AddressLimits = { attempts: 60, subjects: 20 };

export type SmsLimits = {
  /** Counts a message. Returns what holds it back, with the seconds to wait, or null. */
  readonly take: (
    context: Context,
    number: string,
    accountId: string | null,
  ) => Promise<{ readonly code: 'SMS_TOO_SOON' | 'msg_smsLimitExceeded'; readonly wait: number } | null>;
};

/** Creates the limits of text messages. They are kept in memory, which processes share, except for the time between two messages to a number. */
export function createSmsLimits(now: () => number, { spentMarks: { spend }, bus }: Pick<Store, 'spentMarks' | 'bus'>): SmsLimits {
  const addresses = sharedAddressLimit(bus, ADDRESS_LIMITS, now);
  const hourly = sharedRateLimit(bus, SMS_LIMITS.anHour, HOUR, now);
  const ofAccount = sharedRateLimit(bus, SMS_LIMITS.anHour, HOUR, now);
  const inAll = sharedRateLimit(bus, SMS_LIMITS.inAll, HOUR, now);
  return {
    take: async (context, number, accountId) => {
      const soon = await spend(`sms ${number}`, SMS_LIMITS.resendAfter, now());
      if (soon > 0) return { code: 'SMS_TOO_SOON', wait: Math.ceil(soon / SECOND) };
      const waits = [
        () => hourly.take(number),
        () => (accountId === null ? 0 : ofAccount.take(accountId)),
        () => addresses.take(callerAddress(context), number),
        () => inAll.take('all'),
      ];
      for (const take of waits) {
        const wait = take();
        if (wait > 0) return { code: 'msg_smsLimitExceeded', wait };
      }
      return null;
    },
  };
}
