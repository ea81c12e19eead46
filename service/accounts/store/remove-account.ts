import type { Database } from '#service/kernel/database/port.ts';

/** Tables with what a profile keeps. */
const OF_PROFILES = [
  'history',
  'favourites',
  'removed',
  'reminders',
  'profile_settings',
  'watched',
  'lifted_limits',
];
/**
 * Tables with what an account keeps. Orders, ledger, rights, points and used codes stay: they are the
 * operator's books.
 */
const OF_ACCOUNT = [
  'sessions',
  'devices',
  'push_tokens',
  'downloads',
  'one_time_tokens',
  'sms_codes',
  'account_logins',
  'survey_records',
  'loyalty_members',
  'referral_codes',
  'profiles',
  'account_state',
  'registered_accounts',
];

/**
 * Removes a registered account with its profiles and what they keep. Called in a transaction, after its saved
 * payment methods were removed.
 */
export async function removeAccount(database: Database, accountId: string): Promise<void> {
  for (const table of OF_PROFILES)
    await database
      .prepare(
        `DELETE FROM ${table} WHERE profile_id IN (SELECT profile_id FROM profiles WHERE account_id = ?)`,
      )
      .run(accountId);
  for (const table of OF_ACCOUNT)
    await database.prepare(`DELETE FROM ${table} WHERE account_id = ?`).run(accountId);
}
