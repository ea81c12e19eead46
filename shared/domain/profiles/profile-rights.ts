import type { ProfileDraft, ProfileFacts } from './profile.ts';
import { colourOfProfile } from './profile.ts';

/** Returns whether birth is locked: both fields are saved (S0-5-004). Null is a new profile. */
export const isBirthLocked = (saved: ProfileFacts | null): boolean =>
  saved?.year_of_birth != null && saved.month_of_birth != null;

/**
 * Returns whether the class may be chosen: only on creation, and if the list's `update_profile_class` is set
 * (S0-6-019, S0-6-020). A profile of status new is still being created.
 */
export const mayChooseClass = (
  saved: Pick<ProfileFacts, 'status'> | null,
  updateProfileClass: boolean,
): boolean => updateProfileClass && (saved === null || saved.status === 'new');

/** Returns why a profile cannot be deleted (default or current, S0-6-017, S0-6-018), or null. */
export function deleteRefusal(
  profile: ProfileFacts,
  activeProfileId: string | null,
): 'PROFILE_IS_DEFAULT' | 'PROFILE_IS_ACTIVE' | null {
  if (profile.is_default) return 'PROFILE_IS_DEFAULT';
  return profile.id === activeProfileId ? 'PROFILE_IS_ACTIVE' : null;
}

/** Returns the profiles that are not deleted. */
export const activeProfiles = <Each extends Pick<ProfileFacts, 'status'>>(
  profiles: readonly Each[],
): readonly Each[] => profiles.filter(({ status }) => status !== 'inactive');

/**
 * Returns whether a profile may be added: fewer than the server's maximum, not counting deleted ones
 * (S0-6-021).
 */
export const mayAddProfile = (
  profiles: readonly Pick<ProfileFacts, 'status'>[],
  maxProfileCount: number,
): boolean => activeProfiles(profiles).length < maxProfileCount;

/**
 * Applies a change to the form except for locked fields: birth once saved, the class if it may not be chosen.
 * A kids profile gets a colour with its class, a general one loses it.
 */
export function withDraftChange(
  draft: ProfileDraft,
  change: Partial<ProfileDraft>,
  saved: ProfileFacts | null,
  updateProfileClass: boolean,
): ProfileDraft {
  const next = { ...draft, ...change };
  const profileClass = mayChooseClass(saved, updateProfileClass) ? next.profile_class : draft.profile_class;
  const birth = isBirthLocked(saved) ? draft : next;
  return {
    ...next,
    year_of_birth: birth.year_of_birth,
    month_of_birth: birth.month_of_birth,
    profile_class: profileClass,
    profile_color: colourOfProfile(profileClass, next.profile_color),
  };
}
