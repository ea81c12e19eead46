import type { ProfileClass } from '#shared/domain/profiles/profile.ts';
import { isAsStrict, type RatingLimit } from '#shared/domain/profiles/rating-limit.ts';
import { MINUTE } from '#shared/kernel/time.ts';

/** Milliseconds for which a correct parent PIN stays valid in its session. */
export const PARENT_GRANT_LIFE = 5 * MINUTE;

/**
 * Actions that may need a parent's consent: choosing a profile by what it opens, a change of the profiles, of
 * what a profile is limited to or whether it is locked, or logging another device in.
 */
export type ParentalAction =
  | 'choose-current'
  | 'choose-kids'
  | 'choose-limited'
  | 'choose-general'
  | 'choose-locked'
  | 'change-profiles'
  | 'set-limits'
  | 'log-in-device';

export type ParentalActionFacts = {
  readonly pinSet: boolean;
  /** The correct PIN was entered recently in this session. */
  readonly granted: boolean;
  /**
   * Class of the current profile, `limited` if ratings limit it; `gone` if it no longer exists, `none` if
   * none was chosen.
   */
  readonly watching: ProfileClass | 'limited' | 'gone' | 'none';
};

/**
 * Returns whether an action needs the parent PIN: if one is set, a kids session may only switch to another
 * kids profile without it, and a limited one to a kids profile or one that opens nothing more. A locked
 * profile always needs it. A deleted profile counts as kids, so that deleting it on another device opens
 * nothing.
 */
export function requiresParentPin(
  act: ParentalAction,
  { pinSet, granted, watching }: ParentalActionFacts,
): boolean {
  if (!pinSet || granted || act === 'choose-current') return false;
  if (act === 'choose-locked' || act === 'set-limits') return true;
  if (act === 'choose-kids') return false;
  if (act === 'choose-limited' && watching === 'limited') return false;
  return watching === 'kids' || watching === 'gone' || watching === 'limited';
}

/** The profile that is chosen, as far as parents limit it. */
export type LimitedProfile = {
  readonly profile_class: ProfileClass;
  readonly locked?: boolean | undefined;
  readonly rating_limit?: RatingLimit | null | undefined;
};

/** Returns the action of choosing a profile, from one with this limit. */
export function selectProfileAction(
  { profile_class, locked, rating_limit }: LimitedProfile,
  limit: RatingLimit | null = null,
): ParentalAction {
  if (locked) return 'choose-locked';
  if (profile_class === 'kids') return 'choose-kids';
  return limit !== null && isAsStrict(rating_limit ?? null, limit) ? 'choose-limited' : 'choose-general';
}
