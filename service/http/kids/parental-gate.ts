import type { ServiceDeps } from '#service/http/routing/service-deps.ts';
import type { Viewer } from '#service/http/routing/viewer.ts';
import type { StoredProfile } from '#service/store/profiles/profiles.ts';
import {
  requiresParentPin as actionRequiresParentPin,
  type ParentalAction,
  type ParentalActionFacts,
  selectProfileAction,
} from '#shared/domain/kids/parental-actions.ts';
import { MINUTE } from '#shared/kernel/time.ts';

/** How long a right PIN counts in the session in which it was given. */
export const GRANT_LIFE = 5 * MINUTE;

type GateDeps = Pick<ServiceDeps, 'store' | 'machineClock'>;

/** The reply to an act that waits for the parent PIN. */
export const PIN_REQUIRED = { success: false, errors: { code: 'PARENT_PIN_REQUIRED' } } as const;

/** Whether an act of this viewer has to wait for the parent PIN. */
export function requiresParentPin({ store, machineClock }: GateDeps, { account, session, user }: Viewer, act: ParentalAction): boolean {
  if (account === null || session === null) return false;
  return actionRequiresParentPin(act, {
    pinSet: store.accountStates.of(account.account_id).parent_pin !== null,
    granted: store.parentGrants.isGiven(session.session_id, machineClock.now()),
    watching: activeProfileKind(session.profile_id, user.profile_id ? user.profile_class : null),
  });
}

/** Whether choosing this profile has to wait for the parent PIN. */
export const profileChoiceRequiresPin = (deps: GateDeps, viewer: Viewer, { body }: StoredProfile): boolean =>
  requiresParentPin(deps, viewer, selectProfileAction(body.profile_class));

/** Keeps that the right PIN was given in a session. */
export function grantParentAccess({ store, machineClock }: GateDeps, sessionId: string): void {
  const now = machineClock.now();
  store.parentGrants.give(sessionId, now, now + GRANT_LIFE);
}

/** A parent who hands the device to a child takes the grant along: it ends when a kids profile is chosen. */
export function revokeGrantForKids({ store }: GateDeps, sessionId: string, chosen: StoredProfile): void {
  if (chosen.body.profile_class === 'kids') store.parentGrants.end(sessionId);
}

function activeProfileKind(chosenId: string | null, shownClass: 'general' | 'kids' | null): ParentalActionFacts['watching'] {
  if (chosenId === null) return 'none';
  return shownClass ?? 'gone';
}
