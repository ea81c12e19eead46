import type { UserFacts } from '#shared/domain/accounts/session/session-facts.ts';
import type { ProfileFacts } from './profile.ts';
import { activeProfiles } from './profile-rights.ts';

export type ProfileEntryFacts = {
  /** The stored terms flag is no. */
  readonly termsRefused: boolean;
  /** In list order; the first one shows whether the account is new. */
  readonly profiles: readonly Pick<ProfileFacts, 'id' | 'status'>[];
  readonly currentProfileId: string | null;
  /** The browser supports content protection, and so pairing. */
  readonly browserSupported: boolean;
  readonly userType: UserFacts['type'] | null;
  /** This device's token already has a `drm_id`. */
  readonly paired: boolean;
};

/**
 * The step after a member's login or page load. `addDefault`: the default profile must be completed first.
 */
export type ProfileEntry =
  | { readonly show: 'terms' | 'pair_device' | 'nothing' }
  | { readonly show: 'profile_selection'; readonly addDefault: boolean };

/**
 * Returns whether device pairing is offered: the browser is supported and the user type is not web_auth
 * (S0-4-015).
 */
export const offersPairing = ({
  browserSupported,
  userType,
}: Pick<ProfileEntryFacts, 'browserSupported' | 'userType'>): boolean =>
  browserSupported && userType !== 'web_auth';

/**
 * Returns whether the account is new: its first profile has status new, so the screen is in add-default mode
 * (S0-4-027).
 */
export const isAddDefault = (profiles: readonly Pick<ProfileFacts, 'status'>[]): boolean =>
  profiles[0]?.status === 'new';

/**
 * Returns the step before the screens (S0-4-012 to S0-4-015): terms; then profile selection, if the first
 * profile is new or none of the list is selected; then device pairing, if it is offered and not done.
 */
export function profileEntry(facts: ProfileEntryFacts): ProfileEntry {
  if (facts.termsRefused) return { show: 'terms' };
  const addDefault = isAddDefault(facts.profiles);
  const matching = activeProfiles(facts.profiles).some(({ id }) => id === facts.currentProfileId);
  if (addDefault || !matching) return { show: 'profile_selection', addDefault };
  return { show: offersPairing(facts) && !facts.paired ? 'pair_device' : 'nothing' };
}

/**
 * Returns whether the page reloads after choosing a profile: its path contains /show/ or /28ai/ (S0-2-083,
 * S0-2-084).
 */
export const reloadsAfterChoice = (path: string): boolean =>
  path.includes('/show/') || path.includes('/28ai/');
