import {
  type LimitedProfile,
  requiresParentPin,
  selectProfileAction,
} from '#shared/domain/kids/parental-actions.ts';
import type { ProfileFlowEvent } from '#shared/domain/profiles/profile-flow-state.ts';
import type { RatingLimit } from '#shared/domain/profiles/rating-limit.ts';

export type ParentGateFacts = {
  /** Class of the profile in use. */
  readonly watching: 'general' | 'kids';
  /** The profile in use, and the rating that it is limited to. */
  readonly profileId?: string | null;
  readonly ratingLimit?: RatingLimit | null;
  readonly parentPinSet: boolean;
  readonly profiles: readonly ({ readonly id: string } & LimitedProfile)[];
};

/**
 * Returns whether an event of the profile screen needs the parent PIN: with a PIN set, a kids profile needs
 * it to switch to a grown-up's profile and to manage or add profiles, a limited one for one that opens more,
 * and everybody for a locked one. Switching between kids profiles needs none.
 */
export function needsParentPin(event: ProfileFlowEvent, gate: ParentGateFacts): boolean {
  const { watching, parentPinSet, profiles, profileId = null, ratingLimit = null } = gate;
  const isLimited = watching === 'general' && ratingLimit !== null;
  const facts = {
    pinSet: parentPinSet,
    granted: false,
    watching: isLimited ? ('limited' as const) : watching,
  };
  if (event.type === 'profile-chosen') {
    if (event.id === profileId) return false;
    const chosen = profiles.find(({ id }) => id === event.id) ?? { profile_class: 'general' };
    return requiresParentPin(selectProfileAction(chosen, ratingLimit), facts);
  }
  return (
    (event.type === 'edit-toggled' || event.type === 'new-chosen') &&
    requiresParentPin('change-profiles', facts)
  );
}
