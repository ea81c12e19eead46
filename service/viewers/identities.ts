import { accountPart } from '#service/accounts/store/accounts.ts';
import type { Database } from '#service/kernel/database/port.ts';
import { watchedPart } from '#service/kids/store/watched.ts';
import { grantsPart } from '#service/payments/store/ledger.ts';
import { profilePart, type StoredProfile } from '#service/profiles/store/profiles.ts';
import type { Account } from '#service/session/account.ts';
import { type AccountState, accountStatePart } from '#service/session/account-state.ts';
import { isExpired, type StoredSession, sessionPart } from '#service/session/sessions.ts';
import type { WatchedDay } from '#shared/domain/kids/daily-quota.ts';
import type { Grant } from '#shared/domain/payments/grants.ts';

/** What is stored of whoever a session belongs to. */
export type Identity = {
  readonly session: StoredSession;
  readonly account: Account | null;
  readonly state: AccountState;
  /** The profile that the session has chosen; null without one, or if it was deleted. */
  readonly profile: StoredProfile | null;
  /** The viewing time of that profile on its last day. */
  readonly watched: WatchedDay | null;
  /** The rights that follow from the account's orders. */
  readonly grants: readonly Grant[];
};

/** Reads who makes a call. */
export type Identities = {
  /**
   * Returns the identity of a session, or null if there is none or it has ended at `now` (ms). Rights that
   * ended before `rightsSince` (ms) are left out.
   */
  readonly ofSession: (sessionId: string, now: number, rightsSince: number) => Promise<Identity | null>;
};

/**
 * Opens the identities of a database. Every call of a viewer reads one, in one statement: each further one
 * would cost every call a twentieth of its time, and on PostgreSQL a way to the database and back. Nothing of
 * it is kept, so that a logout, a lost place or another profile counts from the next call on.
 */
export function openIdentities(database: Database): Identities {
  const parts = {
    session: sessionPart('s'),
    account: accountPart('s.account_id'),
    state: accountStatePart('s.account_id'),
    profile: profilePart('s.account_id', 's.profile_id'),
    watched: watchedPart('s.profile_id'),
    grants: grantsPart(database, 's.account_id', '?2'),
  };
  const listed = Object.values(parts);
  const read = database.prepare(
    `SELECT ${listed.map(({ columns }) => columns).join(', ')}
     FROM sessions s ${listed.map(({ joins }) => joins).join(' ')} WHERE s.session_id = ?1`,
  );
  return {
    ofSession: async (sessionId, now, rightsSince) => {
      const row = await read.get(sessionId, rightsSince);
      if (row === undefined) return null;
      const session = parts.session.read(row);
      if (isExpired(session, now)) return null;
      return {
        session,
        account: parts.account.read(row),
        state: parts.state.read(row),
        profile: parts.profile.read(row),
        watched: parts.watched.read(row),
        grants: parts.grants.read(row),
      };
    },
  };
}
