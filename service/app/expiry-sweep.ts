import { expiredLogins } from '#service/accounts/store/expired-logins.ts';
import { expiredTracking } from '#service/audience/store/expired-tracking.ts';
import { expiredCopies } from '#service/downloads/store/expired-copies.ts';
import type { Database } from '#service/kernel/database/port.ts';
import { createSweep, type Sweep } from '#service/kernel/database/sweep.ts';
import { expiredRemovals } from '#service/library/store/expired-removals.ts';
import { expiredPayments } from '#service/payments/store/expired-payments.ts';
import { deletedProfiles } from '#service/profiles/store/deleted-profiles.ts';
import { expiredSessions } from '#service/session/expired-sessions.ts';

/** Tables with rows of profiles. */
const OF_PROFILES = ['history', 'favourites', 'reminders', 'watched', 'removed', 'downloads'];

/**
 * Returns the sweep of everything that expires. `guests` and `sandboxPayments` are the numbers of guest
 * sessions and of sandbox payments to keep.
 */
export const createExpirySweep = (database: Database, guests?: number, sandboxPayments?: number): Sweep =>
  createSweep(database, [
    ...expiredSessions(database, guests),
    ...expiredPayments(database, sandboxPayments),
    ...expiredLogins(database),
    ...expiredTracking(database),
    ...expiredCopies(database),
    ...expiredRemovals(database),
    deletedProfiles(database, OF_PROFILES),
  ]);
