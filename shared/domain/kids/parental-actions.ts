import type { ProfileClass } from '#shared/domain/profiles/profile.ts';

/** What a session asks for that a parent may have to allow: another profile, a change of the account's profiles, or signing another device in. */
export type ParentalAction = 'choose-kids' | 'choose-general' | 'change-profiles' | 'sign-in-device';

export type ParentalActionFacts = {
  readonly pinSet: boolean;
  /** A right PIN was given in this session a moment ago. */
  readonly granted: boolean;
  /** Class of the profile that watches; `gone` where the one that was chosen is not there any more, `none` where none was chosen yet. */
  readonly watching: ProfileClass | 'gone' | 'none';
};

/**
 * Whether an act has to wait for the parent PIN: where one is set, a session of a kids profile does nothing but change to another kids profile
 * without it. A profile that is gone counts as a kids one, so that its removal on another device opens nothing.
 */
export function requiresParentPin(act: ParentalAction, { pinSet, granted, watching }: ParentalActionFacts): boolean {
  if (!pinSet || granted || act === 'choose-kids') return false;
  return watching === 'kids' || watching === 'gone';
}

/** The act of choosing a profile of this class. */
export const selectProfileAction = (profileClass: ProfileClass): ParentalAction =>
  profileClass === 'kids' ? 'choose-kids' : 'choose-general';
