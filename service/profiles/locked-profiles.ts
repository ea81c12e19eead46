import { createHmac } from 'node:crypto';
import type { Context } from 'hono';
import { equalBytes } from '#service/kernel/constant-time.ts';
import type { StoredProfile } from '#service/profiles/store/profiles.ts';
import type { AccountState, AccountStates } from '#service/session/account-state.ts';
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
  /** Returns whether the profile of a session is locked and was not opened by the page that makes a call. */
  readonly isClosed: (chosen: ChosenProfile, context: Context) => boolean;
};

/** A session, the profile that it has chosen, and the state of its account. */
type ChosenProfile = {
  readonly session: StoredSession;
  readonly profile: StoredProfile | null;
  readonly state: Pick<AccountState, 'parent_pin'>;
};

/** Dependencies for finding the locked profiles and signing tickets. */
export type LockedProfileNeeds = {
  readonly store: {
    readonly accountStates: Pick<AccountStates, 'of'>;
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
    isClosed: ({ session, profile, state }, context) => {
      const pin = profile?.body.locked === true ? state.parent_pin : null;
      if (profile === null || pin === null) return false;
      const [until = '', signed = ''] = (context.req.header(HEADER) ?? '').split('.');
      const expected = signature(Number(until), pin, session, profile.profile_id);
      return !(Number(until) > now() && equalBytes(Buffer.from(signed), Buffer.from(expected)));
    },
  };
}
