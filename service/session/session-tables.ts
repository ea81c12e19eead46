import type { KeptRows } from '#service/kernel/database/capability-tables.ts';
import type { Database } from '#service/kernel/database/port.ts';
import { openAccountStates } from './account-state.ts';
import { expiredSessions } from './expired-sessions.ts';
import { SALVAGED_SESSIONS } from './salvaged-sessions.ts';
import { openSessions } from './sessions.ts';

/** The sessions, and what each account has accepted and set. */
export const sessionTables = {
  open: (database: Database) => ({
    sessions: openSessions(database),
    accountStates: openAccountStates(database),
  }),
  salvaged: SALVAGED_SESSIONS,
  expired: (database: Database, { guests }: KeptRows) => expiredSessions(database, guests),
};
