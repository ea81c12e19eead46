import type { UserFacts } from '#shared/domain/accounts/session/session-facts.ts';
import type { ProfileFacts } from './profile.ts';
import { activeProfiles } from './profile-rights.ts';

export type ProfileEntryFacts = {
  /** The stored terms flag is no. */
  readonly termsRefused: boolean;
  /** In the order of the list; the first one tells whether the account is new. */
  readonly profiles: readonly Pick<ProfileFacts, 'id' | 'status'>[];
  readonly currentProfileId: string | null;
  /** The browser can play protected content, and so be paired. */
  readonly browserSupported: boolean;
  readonly userType: UserFacts['type'] | null;
  /** This device's token holds a `drm_id` already. */
  readonly paired: boolean;
};

/** What comes after a login or a reload of a member. `addDefault`: the default profile has to be filled in first. */
export type ProfileEntry =
  | { readonly show: 'terms' | 'pair_device' | 'nothing' }
  | { readonly show: 'profile_selection'; readonly addDefault: boolean };

/** Device pairing is offered when the browser is supported and the user type is not web_auth (accounts section 4). */
export const offersPairing = ({ browserSupported, userType }: Pick<ProfileEntryFacts, 'browserSupported' | 'userType'>): boolean =>
  browserSupported && userType !== 'web_auth';

/** The account is new: its first profile has status new, and the profile screen is in add-default mode (accounts section 4). */
export const isAddDefault = (profiles: readonly Pick<ProfileFacts, 'status'>[]): boolean => profiles[0]?.status === 'new';

/**
 * What a signed-in viewer meets before the screens (accounts section 4): terms come first; then profile selection, where the first profile is new or
 * no profile of the list is selected; then device pairing, where it is offered and not done.
 */
export function profileEntry(facts: ProfileEntryFacts): ProfileEntry {
  if (facts.termsRefused) return { show: 'terms' };
  const addDefault = isAddDefault(facts.profiles);
  const matching = activeProfiles(facts.profiles).some(({ id }) => id === facts.currentProfileId);
  if (addDefault || !matching) return { show: 'profile_selection', addDefault };
  return { show: offersPairing(facts) && !facts.paired ? 'pair_device' : 'nothing' };
}

/** After choosing a profile the page reloads where its path contains /show/ or /28ai/ (accounts section 2). */
export const reloadsAfterChoice = (path: string): boolean => path.includes('/show/') || path.includes('/28ai/');
