import type { ServiceDeps } from '#service/http/service-deps.ts';
import type { Viewer } from '#service/http/viewer.ts';
import type { StoredProfile } from '#service/store/profiles.ts';
import { asksParentPin, choiceOf, type ParentAct, type ParentActFacts } from '#shared/domain/kids/parent-acts.ts';
import { MINUTE } from '#shared/kernel/time.ts';

/** How long a right PIN counts in the session in which it was given. */
export const GRANT_LIFE = 5 * MINUTE;

type GateDeps = Pick<ServiceDeps, 'store' | 'machineClock'>;

/** The reply to an act that waits for the parent PIN. */
export const PIN_REQUIRED = { success: false, errors: { code: 'PARENT_PIN_REQUIRED' } } as const;

/** Whether an act of this viewer has to wait for the parent PIN. */
export function waitsForParent({ store, machineClock }: GateDeps, { account, session, user }: Viewer, act: ParentAct): boolean {
  if (account === null || session === null) return false;
  return asksParentPin(act, {
    pinSet: store.accountStates.of(account.account_id).parent_pin !== null,
    granted: store.parentGrants.isGiven(session.session_id, machineClock.now()),
    watching: watchingOf(session.profile_id, user.profile_id ? user.profile_class : null),
  });
}

/** Whether choosing this profile has to wait for the parent PIN. */
export const choiceWaits = (deps: GateDeps, viewer: Viewer, { body }: StoredProfile): boolean =>
  waitsForParent(deps, viewer, choiceOf(body.profile_class));

/** Keeps that the right PIN was given in a session. */
export function giveGrant({ store, machineClock }: GateDeps, sessionId: string): void {
  const now = machineClock.now();
  store.parentGrants.give(sessionId, now, now + GRANT_LIFE);
}

/** A parent who hands the device to a child takes the grant along: it ends when a kids profile is chosen. */
export function endGrantWith({ store }: GateDeps, sessionId: string, chosen: StoredProfile): void {
  if (chosen.body.profile_class === 'kids') store.parentGrants.end(sessionId);
}

function watchingOf(chosenId: string | null, shownClass: 'general' | 'kids' | null): ParentActFacts['watching'] {
  if (chosenId === null) return 'none';
  return shownClass ?? 'gone';
}
