import { requiresParentPin, selectProfileAction } from '#shared/domain/kids/parental-actions.ts';
import type { ProfileFlowEvent } from '#shared/domain/profiles/profile-flow-state.ts';

export type ParentGateFacts = {
  /** Class of the profile in use. */
  readonly watching: 'general' | 'kids';
  readonly parentPinSet: boolean;
  readonly profiles: readonly { readonly id: string; readonly profile_class: 'general' | 'kids' }[];
};

/**
 * Returns whether an event of the profile screen needs the parent PIN: with a PIN set, a kids profile needs it to switch to a grown-up's profile and to
 * manage or add profiles. Switching between kids profiles needs none.
 */
export function needsParentPin(event: ProfileFlowEvent, { watching, parentPinSet, profiles }: ParentGateFacts): boolean {
  const facts = { pinSet: parentPinSet, granted: false, watching };
  if (event.type === 'profile-chosen') {
    return requiresParentPin(selectProfileAction(profiles.find(({ id }) => id === event.id)?.profile_class ?? 'general'), facts);
  }
  return (event.type === 'edit-toggled' || event.type === 'new-chosen') && requiresParentPin('change-profiles', facts);
}
