import { type Database, jsonText, scalarsOf } from '#service/kernel/database/port.ts';
import { limit, removing, type Sweep } from '#service/kernel/database/sweep.ts';
import { DAY } from '#shared/kernel/time.ts';

/**
 * Payments of the sandbox gateway to keep: those whose card is saved are the last to go, so that renewals can
 * be charged.
 */
const MAX_SANDBOX_PAYMENTS = 50_000;

/**
 * How long a callback of the gateway is remembered: it sends one again for days. A later repetition changes
 * nothing either, it is only not logged as one.
 */
const CALLBACK_LIFE = 30 * DAY;

/** Returns what removes payments of the sandbox beyond a number, and callbacks that are not sent again. */
export function expiredPayments(
  database: Database,
  sandboxPayments = MAX_SANDBOX_PAYMENTS,
): readonly Sweep[] {
  const { least, greatest } = scalarsOf(database);
  return [
    removing(
      database,
      ['sandbox_payments', 'payment_id'],
      `ORDER BY ${jsonText(database, 'body', 'token')} IS NOT NULL, at
       LIMIT ${least}(?, ${greatest}(0, (SELECT count(*) FROM sandbox_payments) - ${sandboxPayments}))`,
      limit,
    ),
    removing(
      database,
      ['webhooks_seen', 'event_id'],
      'WHERE at < ? LIMIT ?',
      (now) => now - CALLBACK_LIFE,
      limit,
    ),
  ];
}
