import type { Placement } from './placement-types.ts';

const DIRECTORY: Placement = { kind: 'directory' };
const EVERY: Placement = { kind: 'every', order: [], limit: null };

/** Changes the accounts of all shards at once, which the demo's reset does. */
const REFUSED: Placement = { kind: 'refused', code: 'RESET_WITH_SHARDS' };

/**
 * Statements about rows of accounts that name none: sweeps, queues and the demo's reset, by how they begin, up
 * to their end where there is a semicolon. A
 * sweep joins rows only with others of the same account, which are on the same shard; its limit counts for
 * each shard.
 */
const NAMED: readonly (readonly [begins: string, Placement])[] = [
  // Sessions without an account are all in the directory, and are counted there.
  [
    'DELETE FROM sessions WHERE session_id IN (SELECT session_id FROM sessions WHERE account_id IS NULL',
    DIRECTORY,
  ],
  ['DELETE FROM sessions WHERE session_id IN (SELECT session_id FROM sessions WHERE started_at <', EVERY],
  ['DELETE FROM push_tokens WHERE token IN (SELECT token FROM push_tokens WHERE session_id NOT IN', EVERY],
  ['DELETE FROM devices WHERE device_key IN (SELECT device_key FROM devices WHERE seen_at <', EVERY],
  ['DELETE FROM downloads WHERE download_id IN (SELECT download_id FROM downloads WHERE', EVERY],
  ['DELETE FROM removed WHERE undo_token IN (SELECT undo_token FROM removed WHERE removed_at <=', EVERY],
  ['DELETE FROM parent_grants WHERE until <=', EVERY],
  ['DELETE FROM lifted_limits WHERE until <=', EVERY],
  ['DELETE FROM push_tokens WHERE token = $1 AND session_id <> $2', EVERY],
  ['DELETE FROM survey_records;', EVERY],
  // A friend's order may have given rights to an account on another shard.
  ['INSERT INTO grant_revocations', EVERY],
  ["UPDATE profiles SET deleted_at = $1 WHERE status = 'inactive'", EVERY],
  [
    'SELECT profile_id FROM (SELECT profile_id, deleted_at, row_number()',
    { kind: 'every', order: [], limit: { rows: 1 } },
  ],
  [
    'SELECT * FROM payment_orders WHERE status = $1 ORDER BY checked_at, seq LIMIT $2',
    {
      kind: 'every',
      order: [{ column: 'checked_at' }, { column: 'seq' }],
      limit: { valueAt: 1 },
    },
  ],
  [
    "SELECT DISTINCT account_id FROM payment_grants WHERE kind = 'tag' AND ends_at BETWEEN $1 AND $2 AND account_id > $3",
    { kind: 'every', order: [{ column: 'account_id' }], limit: { valueAt: 3 } },
  ],
  ['SELECT coalesce(max(seq), 0) AS seq FROM payment_orders', REFUSED],
  // PostgreSQL's own table of its connections: every process has some to the directory.
  ['SELECT count(*) AS number FROM pg_stat_activity', DIRECTORY],
  [
    'INSERT INTO history (profile_id, episode_id, programme_id, playback_time, video_duration, ad_path, watched_at) SELECT',
    { kind: 'split', valueAt: 0, field: 'profile_id', key: 'profile' },
  ],
];

/** Returns the placement of a statement that is named; undefined for all others, which have a key. */
export const namedPlacement = (sql: string): Placement | undefined =>
  NAMED.find(([begins]) => `${sql};`.startsWith(begins))?.[1];
