import { requiresParentPin, selectProfileAction } from '#shared/domain/kids/parental-actions.ts';
import type { ProfileFlowEvent } from '#shared/domain/profiles/profile-flow-state.ts';

export type ParentGateFacts = {
  /** Class of the profile that watches. */
  readonly watching: 'general' | 'kids';
  readonly parentPinSet: boolean;
  readonly profiles: readonly { readonly id: string; readonly profile_class: 'general' | 'kids' }[];
};

/**
 * Whether an event of the profile screen needs the parent PIN: a kids profile that leaves for a grown-up's, manages profiles or adds one, where a PIN
 * is set. From kids profile to kids profile the way is open.
 */
export function needsParentPin(event: ProfileFlowEvent, { watching, parentPinSet, profiles }: ParentGateFacts): boolean {
  const facts = { pinSet: parentPinSet, granted: false, watching };
  if (event.type === 'profile-chosen') {
    return requiresParentPin(selectProfileAction(profiles.find(({ id }) => id === event.id)?.profile_class ?? 'general'), facts);
  }
  return (event.type === 'edit-toggled' || event.type === 'new-chosen') && requiresParentPin('change-profiles', facts);
}
