import type { StoredProfile } from '#service/profiles/store/profiles.ts';
import type { RequestViewer } from '#service/session/request-viewer.ts';
import type { ProfileInput } from '#shared/contract/profiles/profile.ts';
import { ok } from '#shared/kernel/result.ts';
import { type ParentalGateNeeds, PIN_REQUIRED, viewerNeedsParentPin } from './parental-gate.ts';

/**
 * Returns why this viewer may not make a change, or null: limits and locks are a parent's, and so is
 * everything about a locked profile that is not in use here. Without a parent PIN there are none, since
 * anybody could take them back.
 */
export async function limitsRefusal(
  needs: ParentalGateNeeds,
  viewer: RequestViewer,
  stored: StoredProfile | null,
  input: ProfileInput,
) {
  const { rating_limit = null, locked = false } = stored?.body ?? {};
  const changes =
    (input.rating_limit !== undefined && input.rating_limit !== rating_limit) ||
    (input.locked !== undefined && input.locked !== locked);
  const isLockedAway = locked && stored?.profile_id !== viewer.session?.profile_id;
  if (!changes && !isLockedAway) return null;
  if (viewer.user.parent_pin_set !== true)
    return ok({ success: false, errors: { code: 'PARENT_PIN_UNSET' as const } });
  return (await viewerNeedsParentPin(needs, viewer, 'set-limits')) ? ok(PIN_REQUIRED) : null;
}
