import type { Database } from '#service/kernel/database/port.ts';
import { limit, removing, type Sweep } from '#service/kernel/database/sweep.ts';
import { SESSION_LIFE } from '#service/session/sessions.ts';

/** Tables of what a login is made with, and their keys. */
const UNTIL_EXPIRY = [
  ['one_time_tokens', 'digest'],
  ['login_entries', 'entry_id'],
  ['sms_codes', 'owner'],
  ['spent_marks', 'mark'],
] as const;

/** Returns what removes devices that were not seen for long, tokens and codes that have expired. */
export const expiredLogins = (database: Database): readonly Sweep[] => [
  removing(
    database,
    ['devices', 'device_key'],
    'WHERE seen_at < ? LIMIT ?',
    (now) => now - SESSION_LIFE,
    limit,
  ),
  ...UNTIL_EXPIRY.map((table) =>
    removing(database, table, 'WHERE expires_at <= ? LIMIT ?', (now) => now, limit),
  ),
  removing(
    database,
    ['push_tokens', 'token'],
    'WHERE session_id NOT IN (SELECT session_id FROM sessions) LIMIT ?',
    limit,
  ),
];
