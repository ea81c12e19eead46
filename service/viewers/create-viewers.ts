import type { Context } from 'hono';
import type { AccountStore } from '#service/accounts/store/accounts.ts';
import { type HouseholdNeeds, householdFacts } from '#service/household/household-facts.ts';
import { isFromLoopback } from '#service/kernel/web/caller-address.ts';
import type { WatchedStore } from '#service/kids/store/watched.ts';
import { type LoyaltyFieldNeeds, loyaltyFields } from '#service/payments/loyalty-fields.ts';
import type { HeldPlanNeeds } from '#service/payments/offers/held-plans.ts';
import { type GrantNeeds, paidGrants, rightsFields, rightsSince } from '#service/payments/rights.ts';
import type { LockedProfiles } from '#service/profiles/locked-profiles.ts';
import type { ProfileChoices } from '#service/profiles/profile-choices.ts';
import { profileReply } from '#service/profiles/profile-reply.ts';
import type { ProfileStore, StoredProfile } from '#service/profiles/store/profiles.ts';
import type { Claims } from '#service/session/access-tokens.ts';
import type { Account } from '#service/session/account.ts';
import { UNCHANGED_STATE } from '#service/session/account-state.ts';
import { contentUser, PLAIN_GUEST } from '#service/session/content-user.ts';
import type { RequestViewer, RequestViewers } from '#service/session/request-viewer.ts';
import { cookieSecret } from '#service/session/session-cookie.ts';
import { type StoredSession, sessionIdOf } from '#service/session/sessions.ts';
import type { User } from '#shared/contract/accounts/user.ts';
import { isHomeCountry } from '#shared/domain/accounts/session/home-country.ts';
import { householdSight } from '#shared/domain/imported/household.ts';
import { market } from '#shared/kernel/market.ts';
import type { Clock } from '#shared/kernel/time.ts';
import type { Identities, Identity } from './identities.ts';

type ViewerNeeds = HouseholdNeeds &
  GrantNeeds &
  HeldPlanNeeds &
  LoyaltyFieldNeeds & {
    readonly store: {
      readonly accounts: Pick<AccountStore, 'byId'>;
      readonly identities: Identities;
      readonly profiles: Pick<ProfileStore, 'find'>;
      /** The viewing time of kids profiles today. */
      readonly watched: Pick<WatchedStore, 'of'>;
    };
    readonly machineClock: Clock;
    readonly lockedProfiles: Pick<LockedProfiles, 'isClosed'>;
    readonly profileChoices: ProfileChoices;
    /** The country set for everyone by the console or command line, or null. */
    readonly countryOverride: () => string | null;
  };

/** Customer type and sales channel of an account that names none. */
const DEFAULT_CUSTOMER_TYPE = 'FREE';
const DEFAULT_SALES_CHANNEL = 'WEB';

/**
 * Creates the viewers of a service: what accounts, profiles, rights, the loyalty programme and the household
 * say of them. Who makes a call is read in one statement (`identities.ts`).
 */
export function createViewers(needs: ViewerNeeds): RequestViewers {
  const { identities } = needs.store;
  const identityOf = (sessionId: string): Promise<Identity | null> =>
    identities.ofSession(sessionId, needs.machineClock.now(), rightsSince(needs.clock.now()));
  const ofCookie = async (context: Context): Promise<Identity | null> => {
    const secret = cookieSecret(context);
    return secret ? await identityOf(sessionIdOf(secret)) : null;
  };
  const ofSession: RequestViewers['ofSession'] = async (session, onMachine, at = needs.clock.now()) => {
    const then = { ...needs, clock: { now: () => at } };
    return viewerOf(then, session === null ? null : await readIdentity(then, session), onMachine);
  };
  return {
    ofCookie: async (context) => viewerOf(needs, await ofCookie(context), isFromLoopback(context)),
    ofPage: async (context) => {
      const identity = await ofCookie(context);
      const isClosed = identity !== null && needs.lockedProfiles.isClosed(identity, context);
      return viewerOf(needs, isClosed ? withoutProfile(identity) : identity, isFromLoopback(context));
    },
    ofSession,
    withLoyalty: async (viewer) =>
      viewer.kind === 'member' && viewer.account !== null
        ? { ...viewer, user: { ...viewer.user, ...(await loyaltyFields(needs, viewer.account)) } }
        : viewer,
    ofAccount: (accountId) => ofSession({ ...NO_SESSION, account_id: accountId }, false),
    ofClaims: async (claims, onMachine) => {
      const identity = claims.sid === null ? null : await identityOf(claims.sid);
      if (identity === null) return claims.kind === 'guest' ? viewerOf(needs, null, onMachine) : null;
      const profileId = profileOfToken(identity, claims);
      const { session, ...chosen } = await withProfile(needs, identity, profileId);
      const viewer = viewerOf(
        needs,
        { ...chosen, session: { ...session, drm_id: claims.drm_id } },
        onMachine,
      );
      return { ...viewer, profileReplaced: profileId !== claims.profile };
    },
  };
}

/** The session of an account that has none yet. */
const NO_SESSION: StoredSession = {
  session_id: '',
  account_id: null,
  profile_id: null,
  device_id: null,
  drm_id: null,
  device_key: null,
  guest_mode: false,
  blocked_pair: false,
  started_at: 0,
  seen_at: null,
};

/** Reads the identity of a session that was read before, or that has only an account. */
async function readIdentity(needs: ViewerNeeds, session: StoredSession): Promise<Identity> {
  const { account_id } = session;
  const account = account_id === null ? null : await needs.store.accounts.byId(account_id);
  const state = account === null ? UNCHANGED_STATE : await needs.store.accountStates.of(account.account_id);
  const grants = account === null ? [] : await paidGrants(needs, account, needs.clock.now());
  const identity = { session: { ...session, profile_id: null }, account, state, grants };
  return withProfile(needs, { ...identity, profile: null, watched: null }, session.profile_id);
}

const withoutProfile = (identity: Identity): Identity => ({
  ...identity,
  session: { ...identity.session, profile_id: null },
  profile: null,
  watched: null,
});

/** Returns an identity with a profile in place of the one that the session has chosen. */
async function withProfile(
  { store }: ViewerNeeds,
  identity: Identity,
  profileId: string | null,
): Promise<Identity> {
  const { session } = identity;
  if (profileId === session.profile_id) return identity;
  if (profileId === null) return withoutProfile(identity);
  const { account_id } = session;
  return {
    ...identity,
    session: { ...session, profile_id: profileId },
    profile: account_id === null ? null : await store.profiles.find(account_id, profileId),
    watched: await store.watched.of(profileId),
  };
}

function viewerOf(needs: ViewerNeeds, identity: Identity | null, onMachine: boolean): RequestViewer {
  const { session = null, account = null } = identity ?? {};
  const country = needs.countryOverride() ?? account?.country ?? market().countries[0];
  const supported = isHomeCountry(country);
  const given = account === null ? PLAIN_GUEST : contentUser(account);
  const guestMode = session?.guest_mode ?? false;
  const member = identity !== null && account !== null && !given.guest && !given.guest_mode;
  const guestKind = guestMode ? 'guest_mode' : 'guest';
  return {
    account,
    session,
    country,
    supported,
    profileReplaced: false,
    onMachine,
    household: householdSight(householdFacts(needs), {
      accountId: member ? account.account_id : null,
      onMachine,
    }),
    kind: member ? 'member' : guestKind,
    user: {
      ...given,
      customer_type: given.customer_type ?? (member ? DEFAULT_CUSTOMER_TYPE : null),
      sales_channel: given.sales_channel ?? (member ? DEFAULT_SALES_CHANNEL : null),
      ...(member
        ? memberFields(needs, account, identity)
        : guestFields(guestMode, Boolean(given.error_code))),
      device_id: session?.device_id ?? null,
      blocked_pair: session?.blocked_pair ?? false,
      country_code: country,
      region: supported ? 1 : 2,
      country_content: supported,
    },
  };
}

const guestFields = (guestMode: boolean, hasErrorCode: boolean) => ({
  ...NO_PROFILE,
  guest: !guestMode || hasErrorCode,
  guest_mode: guestMode,
  type: guestMode ? ('tmp_auth' as const) : null,
});

/** Returns a member's account state and chosen profile, if any. */
function memberFields(
  needs: ViewerNeeds,
  account: Account,
  { state, profile, watched, grants }: Identity,
): Partial<User> {
  return {
    r_pw: state.password_update_requested,
    accepted_tos: state.accepted_tos,
    accepted_marketing_consent: state.accepted_marketing_consent,
    parent_pin_set: state.parent_pin !== null,
    ...rightsFields(needs, account, state, grants),
    ...(profile?.status === 'active' ? profileFields(needs, profile, watched) : NO_PROFILE),
  };
}

function profileFields(
  needs: ViewerNeeds,
  stored: StoredProfile,
  watched: Identity['watched'],
): Partial<User> {
  const profile = profileReply(needs.profileChoices, stored);
  const { id, profile_name, profile_class, profile_icon_id, icon_images, profile_color } = profile;
  const isMetered = profile_class === 'kids' || profile.daily_quota_minutes !== null;
  return {
    profile_id: id,
    profile_name,
    profile_class,
    profile_icon_id,
    icon_images,
    profile_color,
    profile_number: stored.place + 1,
    viewing_control_start_time: profile.viewing_control_start_time,
    viewing_control_end_time: profile.viewing_control_end_time,
    daily_quota_minutes: profile.daily_quota_minutes,
    rating_limit: profile.rating_limit,
    profile_locked: stored.body.locked,
    watched_today: isMetered ? watched : null,
  };
}

/** Fields of a member without a profile, or whose profile was deleted. */
const NO_PROFILE: Partial<User> = {
  profile_id: null,
  profile_name: null,
  profile_class: 'general',
  profile_number: null,
  profile_icon_id: null,
  icon_images: null,
  profile_color: null,
  viewing_control_start_time: null,
  viewing_control_end_time: null,
  daily_quota_minutes: null,
  rating_limit: null,
  profile_locked: null,
  watched_today: null,
};

/**
 * Returns the profile of a token: the one it was issued for. If the session has switched to a kids or limited
 * profile since, or the chosen profile is gone, the session's profile applies, so that an older token cannot
 * bypass a limit.
 */
function profileOfToken({ session, profile }: Identity, claims: Claims): string | null {
  const { account_id, profile_id } = session;
  if (account_id === null || profile_id === null || profile_id === claims.profile) return claims.profile;
  const current = profile?.body;
  return current?.profile_class === 'general' && current.rating_limit === null ? claims.profile : profile_id;
}
