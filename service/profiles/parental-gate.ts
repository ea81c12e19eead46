import { hasParentPin, type ParentPinNeeds } from '#service/household/parent-pin.ts';
import type { ParentGrants } from '#service/profiles/store/parent-grants.ts';
import type { StoredProfile } from '#service/profiles/store/profiles.ts';
import type { RequestViewer } from '#service/session/request-viewer.ts';
import {
  requiresParentPin as actionRequiresParentPin,
  PARENT_GRANT_LIFE,
  type ParentalAction,
  type ParentalActionFacts,
  selectProfileAction,
} from '#shared/domain/kids/parental-actions.ts';
import type { Clock } from '#shared/kernel/time.ts';

/** Dependencies for deciding whether an action requires the parent PIN. */
export type ParentalGateNeeds = ParentPinNeeds & {
  readonly store: { readonly parentGrants: ParentGrants };
  readonly machineClock: Clock;
};

/** The reply to an action that requires the parent PIN. */
export const PIN_REQUIRED = { success: false, errors: { code: 'PARENT_PIN_REQUIRED' } } as const;

/** Returns whether an action of this viewer requires the parent PIN. */
export async function viewerNeedsParentPin(
  { store, machineClock }: ParentalGateNeeds,
  { account, session, user }: RequestViewer,
  act: ParentalAction,
): Promise<boolean> {
  if (account === null || session === null) return false;
  return actionRequiresParentPin(act, {
    pinSet: await hasParentPin({ store }, account.account_id),
    granted: await store.parentGrants.isGiven(session.session_id, machineClock.now()),
    watching: activeProfileKind(session.profile_id, user.profile_id ? user : null),
  });
}

/** Returns whether choosing this profile requires the parent PIN. */
export const profileChoiceRequiresPin = (
  needs: ParentalGateNeeds,
  viewer: RequestViewer,
  { profile_id, body }: StoredProfile,
): Promise<boolean> =>
  viewerNeedsParentPin(
    needs,
    viewer,
    viewer.session?.profile_id === profile_id
      ? 'choose-current'
      : selectProfileAction(body, viewer.user.rating_limit ?? null),
  );

/**
 * Returns whether a child may be watching: on a kids profile, or, where a parent has set a PIN, on a profile
 * that was deleted elsewhere while it was watched.
 */
export async function mayBeChild(
  needs: ParentPinNeeds,
  { account, session, user }: RequestViewer,
): Promise<boolean> {
  if (user.profile_id) return user.profile_class === 'kids';
  if (account === null || session === null || session.profile_id === null) return false;
  return hasParentPin(needs, account.account_id);
}

/** Records that the correct PIN was entered in a session. */
export async function grantParentAccess(
  { store, machineClock }: ParentalGateNeeds,
  sessionId: string,
): Promise<void> {
  const now = machineClock.now();
  await store.parentGrants.give(sessionId, now, now + PARENT_GRANT_LIFE);
}

/** Ends the grant when a kids profile is chosen, since the parent may hand the device to a child. */
export async function revokeGrantForKids(
  { store }: ParentalGateNeeds,
  sessionId: string,
  chosen: StoredProfile,
): Promise<void> {
  if (chosen.body.profile_class === 'kids') await store.parentGrants.end(sessionId);
}

type Shown = Pick<RequestViewer['user'], 'profile_class' | 'rating_limit'>;

function activeProfileKind(chosenId: string | null, shown: Shown | null): ParentalActionFacts['watching'] {
  if (chosenId === null) return 'none';
  if (shown === null) return 'gone';
  return shown.profile_class === 'general' && shown.rating_limit ? 'limited' : shown.profile_class;
}
