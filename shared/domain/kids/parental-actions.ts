import type { ProfileClass } from '#shared/domain/profiles/profile.ts';
import { MINUTE } from '#shared/kernel/time.ts';

/** Milliseconds for which a correct parent PIN stays valid in its session. */
export const PARENT_GRANT_LIFE = 5 * MINUTE;

/** Actions that may need a parent's consent: another profile, a change of the profiles, or logging another device in. */
export type ParentalAction = 'choose-kids' | 'choose-general' | 'change-profiles' | 'log-in-device';

export type ParentalActionFacts = {
  readonly pinSet: boolean;
  /** The correct PIN was entered recently in this session. */
  readonly granted: boolean;
  /** Class of the current profile; `gone` if it no longer exists, `none` if none was chosen. */
  readonly watching: ProfileClass | 'gone' | 'none';
};

/**
 * Returns whether an action needs the parent PIN: if one is set, a kids session may only switch to another kids profile without it. A deleted profile
 * counts as kids, so that deleting it on another device opens nothing.
 */
export function requiresParentPin(act: ParentalAction, { pinSet, granted, watching }: ParentalActionFacts): boolean {
  if (!pinSet || granted || act === 'choose-kids') return false;
  return watching === 'kids' || watching === 'gone';
}

/** Returns the action of choosing a profile of this class. */
export const selectProfileAction = (profileClass: ProfileClass): ParentalAction =>
  profileClass === 'kids' ? 'choose-kids' : 'choose-general';
