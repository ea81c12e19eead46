/** What places the rows of a table; see `TABLES`. */
export type TableKey = 'account' | 'profile' | 'order' | 'session' | 'both' | 'lookup' | 'own' | 'station';

/**
 * Which database the rows of each table are in, and by what key: the one list, which docs/operators/shards.md
 * repeats for operators.
 * - `account`, `profile`, `order`, `session`: on the shard of the account that the row belongs to. A guest's
 *   session belongs to none and is in the directory.
 * - `both`: in the directory, where accounts are looked up, and again on the account's shard, so that who
 *   makes a call is one statement of one database.
 * - the rest in the directory: looked up before the account is known or unique among all accounts; counted
 *   under a key of its own; the station's.
 */
export const TABLES: readonly (readonly [TableKey, readonly string[]])[] = [
  [
    'account',
    [
      'account_state',
      'devices',
      'downloads',
      'loyalty_points',
      'payment_grants',
      'payment_orders',
      'profiles',
      'survey_records',
    ],
  ],
  ['profile', ['favourites', 'history', 'profile_settings', 'reminders', 'removed', 'watched']],
  ['order', ['grant_revocations', 'ledger_entries', 'payment_events', 'renewals']],
  ['session', ['lifted_limits', 'parent_grants', 'push_tokens', 'sessions']],
  ['both', ['registered_accounts']],
  [
    'lookup',
    [
      'account_logins',
      'account_shards',
      'accounts',
      'login_entries',
      'loyalty_members',
      'method_revocations',
      'one_time_tokens',
      'payment_claims',
      'pin_uses',
      'referral_codes',
      'referrals',
      'sandbox_payments',
      'saved_methods',
      'shard_commits',
      'sms_codes',
      'spent_marks',
      'webhooks_seen',
    ],
  ],
  [
    'own',
    [
      'ad_counts',
      'ad_events_seen',
      'ad_reports',
      'audience_minutes',
      'audience_plays',
      'survey_answers',
      'tracking_events',
      'web_tracking',
    ],
  ],
  [
    'station',
    [
      'facts',
      'fleet_commands',
      'fleet_kiosks',
      'fleet_pictures',
      'fleet_policies',
      'fleet_tokens',
      'own_arrangement',
      'own_batches',
      'own_copies',
      'own_household',
      'own_matches',
      'own_recordings',
      'own_sources',
      'own_status',
      'own_uploads',
      'realtime_documents',
      'station_blobs',
      'station_revisions',
    ],
  ],
];

const KEYS = new Map(TABLES.flatMap(([key, tables]) => tables.map((table) => [table, key] as const)));

/** Returns what places the rows of a table. Throws for one that is not listed. */
export function keyOfTable(table: string): TableKey {
  const key = KEYS.get(table);
  if (key === undefined) throw new Error(`${table} is not among the tables of the shards`);
  return key;
}

/** Keys whose rows are on the shard of one account. */
const OF_ACCOUNT: readonly TableKey[] = ['account', 'profile', 'order', 'session'];

/** Returns whether the rows of a table are on the shard of the account that they belong to. */
export const isOfAccount = (table: string): boolean => OF_ACCOUNT.includes(keyOfTable(table));
