import { createHmac } from 'node:crypto';
import type { Context } from 'hono';
import { equalBytes } from '#service/kernel/constant-time.ts';
import type { ProfileStore } from '#service/profiles/store/profiles.ts';
import type { AccountStates } from '#service/session/account-state.ts';
import type { StoredSession } from '#service/session/sessions.ts';
import { type Clock, HOUR } from '#shared/kernel/time.ts';

/** Header in which a page shows its ticket. */
const HEADER = 'x-profile-ticket';
/** How long a ticket lasts; each session reply renews it. */
const LIFE = 12 * HOUR;

/**
 * Keeps locked profiles closed at a start of the app, although the session still names them. A page that has
 * chosen a profile keeps a ticket for as long as its tab or window lives, and shows it when it fetches the
 * session again; a page without one has to choose, which takes the parent PIN. A ticket is bound to session,
 * profile and PIN.
 */
export type LockedProfiles = {
  /** Returns the ticket of a session's page for a profile; null if the account has no parent PIN. */
  readonly ticketFor: (session: StoredSession | null, profileId: string | null) => Promise<string | null>;
  /** Returns a session as a page may use it: without its profile if that is locked and was not opened here. */
  readonly asOpened: (session: StoredSession | null, context: Context) => Promise<StoredSession | null>;
};

/** Dependencies for finding the locked profiles and signing tickets. */
export type LockedProfileNeeds = {
  readonly store: {
    readonly accountStates: Pick<AccountStates, 'of'>;
    readonly profiles: Pick<ProfileStore, 'find'>;
    readonly signingKey: Buffer;
  };
  readonly machineClock: Clock;
};

/** Creates the tickets with the data folder's signing key. */
export function createLockedProfiles({ store, machineClock: { now } }: LockedProfileNeeds): LockedProfiles {
  const secret = createHmac('sha256', store.signingKey).update('profile-ticket').digest();
  const signature = (until: number, pin: string, { session_id }: StoredSession, profileId: string): string =>
    createHmac('sha256', secret)
      .update(JSON.stringify([until, pin, session_id, profileId]))
      .digest('base64url');
  const pinOf = async ({ account_id }: StoredSession): Promise<string | null> =>
    account_id === null ? null : (await store.accountStates.of(account_id)).parent_pin;
  return {
    ticketFor: async (session, profileId) => {
      const pin = session === null ? null : await pinOf(session);
      if (session === null || profileId === null || pin === null) return null;
      const until = now() + LIFE;
      return `${until}.${signature(until, pin, session, profileId)}`;
    },
    asOpened: async (session, context) => {
      if (session === null || session.account_id === null || session.profile_id === null) return session;
      const profile = await store.profiles.find(session.account_id, session.profile_id);
      const pin = profile?.body.locked === true ? await pinOf(session) : null;
      if (pin === null) return session;
      const [until = '', signed = ''] = (context.req.header(HEADER) ?? '').split('.');
      const expected = signature(Number(until), pin, session, session.profile_id);
      const isOpened = Number(until) > now() && equalBytes(Buffer.from(signed), Buffer.from(expected));
      return isOpened ? session : { ...session, profile_id: null };
    },
  };
}
