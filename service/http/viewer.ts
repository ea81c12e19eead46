import type { Account } from '#service/store/accounts.ts';
import type { StoredSession } from '#service/store/sessions.ts';
import { type User, user } from '#shared/contract/schema/user.ts';
import type { ServiceDeps } from './service-deps.ts';
import type { Claims } from './token.ts';

/** Countries with content of their own (accounts section 9). */
const CONTENT_COUNTRIES = ['HK', 'MO'];
/** Where a viewer is taken to be when nothing says otherwise. */
const HOME_COUNTRY = 'HK';

/** Who makes a call, as the store knows them now. */
export type Viewer = {
  readonly account: Account | null;
  readonly session: StoredSession | null;
  readonly user: User;
  readonly kind: Claims['kind'];
  readonly country: string;
  readonly supported: boolean;
};

/** The viewer of a session; without one, a plain guest. */
export function viewerOf(deps: ServiceDeps, session: StoredSession | null): Viewer {
  const account = session?.account_id ? deps.store.accounts.byId(session.account_id) : null;
  const country = deps.countryOverride() ?? account?.country ?? HOME_COUNTRY;
  const supported = CONTENT_COUNTRIES.includes(country);
  const standing = user.parse({ guest: true, ...account?.user });
  const guestMode = session?.guest_mode ?? false;
  const member = account !== null && !standing.guest && !standing.guest_mode;
  return {
    account,
    session,
    country,
    supported,
    kind: member ? 'member' : guestMode ? 'guest_mode' : 'guest',
    user: {
      ...standing,
      ...(member
        ? profileFields(deps, account, session)
        : { guest: !guestMode, guest_mode: guestMode, profile_id: null, type: guestMode ? 'tmp_auth' : null }),
      device_id: session?.device_id ?? null,
      blocked_pair: session?.blocked_pair ?? false,
      country_code: country,
      region: supported ? 1 : 2,
      country_content: supported,
    },
  };
}

function profileFields(deps: ServiceDeps, account: Account, session: StoredSession | null): Partial<User> {
  const profile = session?.profile_id ? deps.store.accounts.profile(account.account_id, session.profile_id) : null;
  if (profile === null) return { profile_id: null };
  return { profile_id: profile.profile_id, profile_name: profile.body.profile_name, profile_class: profile.body.profile_class };
}

/** The viewer a token speaks for, or null when its session has ended. A guest's token needs no session. */
export function viewerOfClaims(deps: ServiceDeps, claims: Claims): Viewer | null {
  const session = claims.sid === null ? null : deps.store.sessions.byId(claims.sid);
  if (session === null) return claims.kind === 'guest' ? viewerOf(deps, null) : null;
  return viewerOf(deps, { ...session, profile_id: claims.profile, drm_id: claims.drm_id });
}
