import type { Context } from 'hono';
import type { SpentMarks } from '#service/accounts/store/spent-marks.ts';
import type { Database } from '#service/kernel/database/port.ts';
import type { AddressLimits } from '#service/kernel/limits/address-limit.ts';
import type { RateLimit } from '#service/kernel/limits/rate-limit.ts';
import { sharedAddressLimit, sharedRateLimit } from '#service/kernel/limits/shared-limits.ts';
import { callerAddress } from '#service/kernel/web/caller-address.ts';
import { HOUR, SECOND } from '#shared/kernel/time.ts';

type SmsLimitStores = {
  readonly bus: Database['bus'];
  readonly spentMarks: SpentMarks;
};

/**
 * Text messages: the next to a number after 60 s (S0-9-008), five an hour per number, five an hour per
 * account, and a limit in total.
 */
export const SMS_LIMITS = { resendAfter: 60 * SECOND, anHour: 5, inAll: 2000 } as const;
/** Messages that one address may ask for in 15 minutes, and to how many numbers; for each purpose. */
const ADDRESS_LIMITS: AddressLimits = { attempts: 60, subjects: 20 };

/**
 * The receiver of a message: a guest who has solved a captcha, a member, or somebody who recovers an account;
 * and the account, or null. Each has a budget of its own, so that a member who texts strangers uses up the
 * account's budget, and not that of the registrations at the same address.
 */
type SmsAsker = { readonly purpose: 'guest' | 'member' | 'recovery'; readonly accountId: string | null };

export type SmsLimits = {
  /**
   * Counts a message. Returns the limit that holds it back, with the seconds to wait, or null. A message that
   * is held back does not count.
   */
  readonly take: (
    context: Context,
    number: string,
    asker: SmsAsker,
  ) => Promise<{ readonly code: 'SMS_TOO_SOON' | 'msg_smsLimitExceeded'; readonly wait: number } | null>;
};

type Budget = { readonly take: () => number; readonly refund: () => void };

/**
 * Creates the limits of text messages. They are kept in memory, which processes share, except for the time
 * between two messages to a number.
 */
export function createSmsLimits(now: () => number, { spentMarks, bus }: SmsLimitStores): SmsLimits {
  const addresses = sharedAddressLimit(bus, ADDRESS_LIMITS, now);
  const hourly = sharedRateLimit(bus, SMS_LIMITS.anHour, HOUR, now);
  const ofAccount = sharedRateLimit(bus, SMS_LIMITS.anHour, HOUR, now);
  const inAll = sharedRateLimit(bus, SMS_LIMITS.inAll, HOUR, now);
  const budgetOf = (limit: RateLimit, key: string): Budget => ({
    take: () => limit.take(key),
    refund: () => limit.refund(key),
  });
  const tooSoon = (ms: number) => ({ code: 'SMS_TOO_SOON', wait: Math.ceil(ms / SECOND) }) as const;
  return {
    take: async (context, number, { purpose, accountId }) => {
      const mark = `sms ${number}`;
      const soon = await spentMarks.remaining(mark, now());
      if (soon > 0) return tooSoon(soon);
      const address = `${purpose} ${callerAddress(context)}`;
      const budgets: readonly Budget[] = [
        ...(accountId === null ? [] : [budgetOf(ofAccount, `${purpose} ${accountId}`)]),
        { take: () => addresses.take(address, number), refund: () => addresses.refund(address, number) },
        budgetOf(hourly, number),
        budgetOf(inAll, 'all'),
      ];
      const refundFirst = (count: number): void => {
        for (const budget of budgets.slice(0, count)) budget.refund();
      };
      for (const [place, budget] of budgets.entries()) {
        const wait = budget.take();
        if (wait === 0) continue;
        refundFirst(place);
        return { code: 'msg_smsLimitExceeded', wait };
      }
      /* Another message to the number may have been sent since the first look. */
      const late = await spentMarks.spend(mark, SMS_LIMITS.resendAfter, now());
      if (late === 0) return null;
      refundFirst(budgets.length);
      return tooSoon(late);
    },
  };
}
