import type { Database } from '#service/kernel/database/port.ts';
import { openAccountStates } from './account-state.ts';
import { openSessions } from './sessions.ts';

/** Opens the sessions, and what each account has accepted and set. */
export const openSessionStores = (database: Database) => ({
  sessions: openSessions(database),
  accountStates: openAccountStates(database),
});
