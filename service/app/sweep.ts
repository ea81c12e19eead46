import { z } from 'zod';
import { TRACKING_LIFE } from '#service/audience/store/tracking.ts';
import { type Database, jsonText, scalarsOf } from '#service/kernel/database/port.ts';
import { skipBusyWrite } from '#service/kernel/database/recovery/store-error.ts';
import { all } from '#service/kernel/database/rows.ts';
import { UNDO_LIFE } from '#service/library/store/removed-items.ts';
import { GUEST_LIFE, SESSION_LIFE } from '#service/session/sessions.ts';
import { WEB_TRACKING_LIFE } from '#shared/domain/audience/web-tracking.ts';
import { COPY_LIFE } from '#shared/domain/downloads/download-limits.ts';
import { DAY, MINUTE } from '#shared/kernel/time.ts';

/** How long a deleted profile is kept in case of a mistake, and how many per account. */
export const DELETED_PROFILE_LIFE = 30 * DAY;
const MAX_DELETED = 10;
/** Guest sessions to keep, so that a flood of them cannot fill the disk. */
export const MAX_GUESTS = 50_000;

/**
 * Payments of the sandbox gateway to keep: those whose card is saved are the last to go, so that renewals can
 * be charged.
 */
export const MAX_SANDBOX_PAYMENTS = 50_000;

/**
 * How long a callback of the gateway is remembered: it sends one again for days. A later repetition changes
 * nothing either, it is only not logged as one.
 */
const CALLBACK_LIFE = 30 * DAY;

/** An expired copy is remembered for as long again, so that its device can renew it. */
const FORGOTTEN_COPY = 2 * COPY_LIFE;

/** Tables with a profile's data. */
const PROFILE_TABLES = ['history', 'favourites', 'reminders', 'watched', 'removed', 'downloads', 'profiles'];

const profileRow = z.object({ profile_id: z.string() });

/**
 * Removes at most the given number of expired rows: sessions, devices, tokens and codes, callbacks of the
 * gateway, removed items, deleted profiles with their data. Returns true if there may be more; false if there
 * are none or another program has locked the database.
 */
export type Sweep = (now: number, rows: number) => Promise<boolean>;

/**
 * Creates the sweep of a database. `guests` and `sandboxPayments` are the numbers of guest sessions and of
 * sandbox payments to keep.
 */
export function createSweep(
  database: Database,
  guests = MAX_GUESTS,
  sandboxPayments = MAX_SANDBOX_PAYMENTS,
): Sweep {
  const deletes = statementsOf(database, guests, sandboxPayments);
  const stamp = database.prepare(
    "UPDATE profiles SET deleted_at = ? WHERE status = 'inactive' AND deleted_at IS NULL",
  );
  const deleted = database.prepare(
    `SELECT profile_id FROM (SELECT profile_id, deleted_at, row_number() OVER (PARTITION BY account_id ORDER BY deleted_at DESC) AS place
       FROM profiles WHERE status = 'inactive') AS inactive WHERE deleted_at < ? OR place > ${MAX_DELETED} LIMIT 1`,
  );
  const erase = PROFILE_TABLES.map((table) => database.prepare(`DELETE FROM ${table} WHERE profile_id = ?`));
  const eraseProfile = async (now: number): Promise<boolean> => {
    await stamp.run(now);
    const found = await all(deleted, profileRow, now - DELETED_PROFILE_LIFE);
    for (const { profile_id } of found) for (const statement of erase) await statement.run(profile_id);
    return found.length > 0;
  };
  const sweepOnce = async (now: number, rows: number): Promise<boolean> => {
    for (const remove of deletes) if (await remove(now, rows)) return true;
    return eraseProfile(now);
  };
  return async (now, rows) => {
    if (!database.isOpen()) return false;
    let more = false;
    await skipBusyWrite(async () => {
      more = await database.transaction(() => sweepOnce(now, rows));
    });
    return more;
  };
}

/** Each statement removes at most `rows` rows and returns whether it removed any. */
function statementsOf(database: Database, guests: number, sandboxPayments: number): readonly Sweep[] {
  const removing = (
    table: string,
    key: string,
    which: string,
    ...values: ((now: number, rows: number) => number)[]
  ): Sweep => {
    const statement = database.prepare(
      `DELETE FROM ${table} WHERE ${key} IN (SELECT ${key} FROM ${table} ${which})`,
    );
    return async (now, rows) => (await statement.run(...values.map((value) => value(now, rows)))).changes > 0;
  };
  const { least, greatest } = scalarsOf(database);
  const limit = (_: number, rows: number): number => rows;
  return [
    removing(
      'sessions',
      'session_id',
      'WHERE started_at < ? OR (account_id IS NULL AND coalesce(seen_at, started_at) < ?) LIMIT ?',
      (now) => now - SESSION_LIFE,
      (now) => now - GUEST_LIFE,
      limit,
    ),
    // Sessions that were never used are removed first, then the least recently used.
    removing(
      'sessions',
      'session_id',
      `WHERE account_id IS NULL ORDER BY coalesce(seen_at, started_at) > started_at, coalesce(seen_at, started_at)
       LIMIT ${least}(?, ${greatest}(0, (SELECT count(*) FROM sessions WHERE account_id IS NULL) - ${guests}))`,
      limit,
    ),
    removing(
      'sandbox_payments',
      'payment_id',
      `ORDER BY ${jsonText(database, 'body', 'token')} IS NOT NULL, at
       LIMIT ${least}(?, ${greatest}(0, (SELECT count(*) FROM sandbox_payments) - ${sandboxPayments}))`,
      limit,
    ),
    removing('devices', 'device_key', 'WHERE seen_at < ? LIMIT ?', (now) => now - SESSION_LIFE, limit),
    removing('one_time_tokens', 'digest', 'WHERE expires_at <= ? LIMIT ?', (now) => now, limit),
    removing('login_entries', 'entry_id', 'WHERE expires_at <= ? LIMIT ?', (now) => now, limit),
    removing('sms_codes', 'owner', 'WHERE expires_at <= ? LIMIT ?', (now) => now, limit),
    removing('spent_marks', 'mark', 'WHERE expires_at <= ? LIMIT ?', (now) => now, limit),
    removing(
      'web_tracking',
      'record_id',
      'WHERE saved_at <= ? LIMIT ?',
      (now) => now - WEB_TRACKING_LIFE,
      limit,
    ),
    removing('tracking_events', 'seq', 'WHERE received_at < ? LIMIT ?', (now) => now - TRACKING_LIFE, limit),
    removing('audience_plays', 'upid', 'WHERE last_at < ? LIMIT ?', (now) => now - TRACKING_LIFE, limit),
    removing(
      'audience_minutes',
      'minute',
      'WHERE minute < ? LIMIT ?',
      (now) => Math.floor((now - TRACKING_LIFE) / MINUTE),
      limit,
    ),
    removing('webhooks_seen', 'event_id', 'WHERE at < ? LIMIT ?', (now) => now - CALLBACK_LIFE, limit),
    removing(
      'push_tokens',
      'token',
      'WHERE session_id NOT IN (SELECT session_id FROM sessions) LIMIT ?',
      limit,
    ),
    removing(
      'downloads',
      'download_id',
      'WHERE authorised_at < ? LIMIT ?',
      (now) => now - FORGOTTEN_COPY,
      limit,
    ),
    removing(
      'downloads',
      'download_id',
      'WHERE device_key NOT IN (SELECT device_key FROM devices) LIMIT ?',
      limit,
    ),
    removing('removed', 'undo_token', 'WHERE removed_at <= ? LIMIT ?', (now) => now - UNDO_LIFE, limit),
  ];
}
