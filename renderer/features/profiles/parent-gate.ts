import type { ProfileFlowEvent } from '#shared/domain/account/profile-flow-state.ts';
import { parentGate } from '#shared/domain/kids/watch-reminder.ts';

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
export function needsParent(event: ProfileFlowEvent, { watching, parentPinSet, profiles }: ParentGateFacts): boolean {
  if (watching !== 'kids' || parentGate(parentPinSet) === 'open') return false;
  if (event.type === 'profile-chosen') return profiles.find(({ id }) => id === event.id)?.profile_class !== 'kids';
  return event.type === 'edit-toggled' || event.type === 'new-chosen';
}
