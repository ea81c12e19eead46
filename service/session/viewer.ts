import type { Account } from '#service/accounts/store/accounts.ts';
import type { ServiceDeps } from '#service/app/service-deps.ts';
import { householdFacts } from '#service/household/household-facts.ts';
import { type HandlerResult, refuse } from '#service/kernel/routing/refusal.ts';
import { loyaltyFields } from '#service/payments/loyalty-fields.ts';
import { rightsFields } from '#service/payments/rights.ts';
import { profileReply } from '#service/profiles/profile-reply.ts';
import type { StoredProfile } from '#service/profiles/store/profiles.ts';
import { type User, user } from '#shared/contract/accounts/user.ts';
import { isHomeCountry } from '#shared/domain/accounts/session/home-country.ts';
import { type HouseholdSight, householdSight } from '#shared/domain/imported/household.ts';
import { ok } from '#shared/kernel/result.ts';
import type { Claims } from './access-tokens.ts';
import type { StoredSession } from './sessions.ts';

/** Assumed country of a viewer when nothing else is known. */
const DEFAULT_COUNTRY = 'HK';
/** Customer type and sales channel of an account that names none. */
const DEFAULT_CUSTOMER_TYPE = 'FREE';
const DEFAULT_SALES_CHANNEL = 'WEB';

/** The viewer who makes a call, from current data. */
export type Viewer = {
  readonly account: Account | null;
  readonly session: StoredSession | null;
  readonly user: User;
  readonly kind: Claims['kind'];
  readonly country: string;
  readonly supported: boolean;
  /** Whether the session's profile applies although the token was issued for another one. */
  readonly profileReplaced: boolean;
  /** Whether the call was made on the machine that the service runs on. */
  readonly onMachine: boolean;
  /** Whether the viewer sees the household's channels. */
  readonly household: HouseholdSight;
};

/** Returns the viewer of a session; without one, a plain guest. `onMachine` says whether the call was made on the machine that the service runs on. */
export async function viewerOf(deps: ServiceDeps, session: StoredSession | null, onMachine: boolean): Promise<Viewer> {
  const account = session?.account_id ? await deps.store.accounts.byId(session.account_id) : null;
  const country = deps.countryOverride() ?? account?.country ?? DEFAULT_COUNTRY;
  const supported = isHomeCountry(country);
  const seeded = user.parse({ guest: true, ...account?.user });
  const guestMode = session?.guest_mode ?? false;
  const member = account !== null && !seeded.guest && !seeded.guest_mode;
  return {
    account,
    session,
    country,
    supported,
    profileReplaced: false,
    onMachine,
    household: householdSight(householdFacts(deps), { accountId: member ? account.account_id : null, onMachine }),
    kind: member ? 'member' : guestMode ? 'guest_mode' : 'guest',
    user: {
      ...seeded,
      customer_type: seeded.customer_type ?? (member ? DEFAULT_CUSTOMER_TYPE : null),
      sales_channel: seeded.sales_channel ?? (member ? DEFAULT_SALES_CHANNEL : null),
      ...(member
        ? await memberFields(deps, account, session)
        : { ...NO_PROFILE, guest: !guestMode || Boolean(seeded.error_code), guest_mode: guestMode, type: guestMode ? 'tmp_auth' : null }),
      device_id: session?.device_id ?? null,
      blocked_pair: session?.blocked_pair ?? false,
      country_code: country,
      region: supported ? 1 : 2,
      country_content: supported,
    },
  };
}

/** Returns the viewer of an account that this call has just registered and logged in; its session begins with the next call. */
export const viewerOfAccount = (deps: ServiceDeps, accountId: string): Promise<Viewer> =>
  viewerOf(
    deps,
    {
      session_id: '',
      account_id: accountId,
      profile_id: null,
      device_id: null,
      drm_id: null,
      device_key: null,
      guest_mode: false,
      blocked_pair: false,
      started_at: 0,
      seen_at: null,
    },
    false,
  );

/** Returns a member's account state and chosen profile, if any. */
async function memberFields(deps: ServiceDeps, account: Account, session: StoredSession | null): Promise<Partial<User>> {
  const state = await deps.store.accountStates.of(account.account_id);
  const chosen = session?.profile_id ? await deps.store.profiles.find(account.account_id, session.profile_id) : null;
  return {
    r_pw: state.password_update_requested,
    accepted_tos: state.accepted_tos,
    accepted_marketing_consent: state.accepted_marketing_consent,
    parent_pin_set: state.parent_pin !== null,
    ...(await rightsFields(deps, account)),
    ...(await loyaltyFields(deps, account)),
    ...(chosen?.status === 'active' ? await profileFields(deps, chosen) : NO_PROFILE),
  };
}

async function profileFields(deps: ServiceDeps, stored: StoredProfile): Promise<Partial<User>> {
  const profile = profileReply(stored);
  const { id, profile_name, profile_class, profile_icon_id, icon_images, profile_color } = profile;
  return {
    ...{ profile_id: id, profile_name, profile_class, profile_icon_id, icon_images, profile_color },
    profile_number: stored.place + 1,
    viewing_control_start_time: profile.viewing_control_start_time,
    viewing_control_end_time: profile.viewing_control_end_time,
    daily_quota_minutes: profile.daily_quota_minutes,
    rating_limit: profile.rating_limit,
    watched_today: await deps.store.watched.of(stored.profile_id),
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
  watched_today: null,
};

/** Returns the viewer of a token, or null if its session has ended. A guest token needs no session. */
export async function viewerOfClaims(deps: ServiceDeps, claims: Claims, onMachine: boolean): Promise<Viewer | null> {
  const session = claims.sid === null ? null : await deps.store.sessions.byId(claims.sid, deps.machineClock.now());
  if (session === null) return claims.kind === 'guest' ? await viewerOf(deps, null, onMachine) : null;
  const profileId = await profileOfToken(deps, session, claims);
  const viewer = await viewerOf(deps, { ...session, profile_id: profileId, drm_id: claims.drm_id }, onMachine);
  return { ...viewer, profileReplaced: profileId !== claims.profile };
}

/**
 * Returns the profile of a token: the one it was issued for. If the session has switched to a kids or limited profile since, or the chosen profile is gone, the
 * session's profile applies, so that an older token cannot bypass a limit.
 */
async function profileOfToken({ store }: ServiceDeps, session: StoredSession, claims: Claims): Promise<string | null> {
  const { account_id, profile_id } = session;
  if (account_id === null || profile_id === null || profile_id === claims.profile) return claims.profile;
  const current = (await store.profiles.find(account_id, profile_id))?.body;
  return current?.profile_class === 'general' && current.rating_limit === null ? claims.profile : profile_id;
}

/** Returns the account and session of a member; refuses everyone else with 401. */
export function requireMember(viewer: Viewer): HandlerResult<{ readonly account: Account; readonly session: StoredSession }> {
  const { account, session, kind } = viewer;
  if (kind !== 'member' || account === null || session === null) return refuse('UNAUTHORISED', 'not logged in');
  return ok({ account, session });
}

/** Returns the id of the viewer's active profile, or null. */
export const activeProfileId = (viewer: Viewer): string | null => viewer.user.profile_id ?? null;

/** Returns the id of the profile whose data the call may change, or null: a token that was issued for one profile changes nothing of another. */
export const changeableProfileId = (viewer: Viewer): string | null => (viewer.profileReplaced ? null : activeProfileId(viewer));
