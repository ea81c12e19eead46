import type { ProfileDraft, ProfileFacts } from './profile.ts';
import { profileColour } from './profile.ts';

/** Birth is locked once both of its parts were saved (accounts section 5). Null is a profile that does not exist yet. */
export const isBirthLocked = (saved: ProfileFacts | null): boolean => saved?.year_of_birth != null && saved.month_of_birth != null;

/**
 * The class is chosen only on creation, and only when the list's `update_profile_class` is set (accounts section 6). A profile of status new is
 * still being created: its first save makes it active.
 */
export const mayChooseClass = (saved: Pick<ProfileFacts, 'status'> | null, updateProfileClass: boolean): boolean =>
  updateProfileClass && (saved === null || saved.status === 'new');

/** A default profile and the one that is watching cannot be deleted (accounts section 6); the reason, or null where it may be. */
export function deleteRefusal(profile: ProfileFacts, activeProfileId: string | null): 'PROFILE_IS_DEFAULT' | 'PROFILE_IS_ACTIVE' | null {
  if (profile.is_default) return 'PROFILE_IS_DEFAULT';
  return profile.id === activeProfileId ? 'PROFILE_IS_ACTIVE' : null;
}

/** Profiles that are not deleted. */
export const activeProfiles = <Each extends Pick<ProfileFacts, 'status'>>(profiles: readonly Each[]): readonly Each[] =>
  profiles.filter(({ status }) => status !== 'inactive');

/** A profile may be added below the server's maximum; deleted ones do not count (accounts section 6). */
export const mayAddProfile = (profiles: readonly Pick<ProfileFacts, 'status'>[], maxProfileCount: number): boolean =>
  activeProfiles(profiles).length < maxProfileCount;

/**
 * The form after a change, with what is locked left as it was: birth once saved, the class after creation or where it may not be chosen. A kids
 * profile gets a colour with its class, a general one loses it.
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
    profile_color: profileColour(profileClass, next.profile_color),
  };
}
