import { randomUUID } from 'node:crypto';
import type { Database } from '#service/kernel/database/port.ts';
import { refuse } from '#service/kernel/routing/refusal.ts';
import type { ProfileStore, StoredProfile } from '#service/profiles/store/profiles.ts';
import type { RequestViewer } from '#service/session/request-viewer.ts';
import { requireMember } from '#service/session/request-viewer.ts';
import type { Serve } from '#service/session/serve-endpoint.ts';
import type { ProfileInput } from '#shared/contract/profiles/profile.ts';
import { profileEndpoints } from '#shared/contract/profiles/profile-endpoints.ts';
import type { WatchedDay } from '#shared/domain/kids/daily-quota.ts';
import { marketYear } from '#shared/kernel/market.ts';
import { ok } from '#shared/kernel/result.ts';
import type { Clock } from '#shared/kernel/time.ts';
import { type ParentalGateNeeds, PIN_REQUIRED, viewerNeedsParentPin } from './parental-gate.ts';
import { profileChange } from './profile-change.ts';
import {
  genreList,
  iconImages,
  iconList,
  isIcon,
  isUsualIcon,
  type ProfileChoices,
} from './profile-choices.ts';
import { profileReply } from './profile-reply.ts';

/**
 * Deleted profiles that an account may have: the sweep erases all but the last ten, so only who deletes one
 * after the other meets it.
 */
const MAX_DELETED_AT_ONCE = 50;

/** Dependencies of the calls about profiles. */
export type ProfileNeeds = ParentalGateNeeds & {
  readonly store: {
    readonly profiles: ProfileStore;
    /** The viewing time of kids profiles today. */
    readonly watched: { readonly of: (profileId: string) => Promise<WatchedDay | null> };
    readonly atOnce: Database['transaction'];
  };
  readonly profileChoices: ProfileChoices;
  readonly clock: Clock;
};

/** Serves the profiles of the logged-in account (S0-7-026). */
export function serveProfileCalls(serve: Serve, needs: ProfileNeeds): void {
  const { profiles, accountStates, watched } = needs.store;

  serve(profileEndpoints.getProfileList, async ({ viewer }) => {
    const member = requireMember(viewer);
    if (!member.ok) return member;
    const { account_id, traits } = member.value.account;
    return ok({
      profiles: await Promise.all(
        (await profiles.list(account_id)).map(async (one) => ({
          ...profileReply(needs.profileChoices, one),
          watched_today: await watched.of(one.profile_id),
        })),
      ),
      max_profile_count: traits.max_profile_count,
      update_profile_class: traits.update_profile_class,
      request_login_password_update: (await accountStates.of(account_id)).password_update_requested,
    });
  });

  serve(profileEndpoints.saveProfile, async ({ viewer, body }) => {
    const member = requireMember(viewer);
    if (!member.ok) return member;
    const { account, session } = member.value;
    if (await viewerNeedsParentPin(needs, viewer, 'change-profiles')) return ok(PIN_REQUIRED);
    const year = marketYear(needs.clock.now());
    return needs.store.atOnce(async () => {
      const existing = await profiles.list(account.account_id);
      const stored = body.id ? (existing.find((one) => one.profile_id === body.id) ?? null) : null;
      if (body.id && stored === null)
        return ok({ success: false, errors: { code: 'PROFILE_UNKNOWN' as const } });
      const isFull = stored === null && (await profiles.deletedOf(account.account_id)) >= MAX_DELETED_AT_ONCE;
      if (isFull) return ok({ success: false, errors: { code: 'PROFILE_LIMIT' as const } });
      const refused = await limitsRefusal(needs, viewer, stored, body.profile);
      if (refused !== null) return refused;
      const facts = {
        stored,
        watchingWith: session.profile_id,
        count: existing.length,
        traits: account.traits,
        year,
        choices: needs.profileChoices,
      };
      const change = profileChange(facts, body.profile);
      if (!change.ok) return ok({ success: false, errors: { code: change.error } });
      const saved: StoredProfile = {
        ...(stored ?? newProfile(account.account_id, existing)),
        ...change.value,
      };
      await profiles.put(saved, needs.machineClock.now());
      return ok({ success: true, profile: profileReply(needs.profileChoices, saved) });
    });
  });

  serve(profileEndpoints.getProfilePropertyList, ({ viewer, body }) => {
    const member = requireMember(viewer);
    if (!member.ok) return member;
    const { profileChoices } = needs;
    if (body.property === 'icon_by_id')
      return isIcon(profileChoices, body.id) || isUsualIcon(profileChoices, body.id)
        ? ok({ image: iconImages(body.id) })
        : refuse('PROFILE_ICON_UNKNOWN');
    const list = body.property === 'icon' ? iconList : genreList;
    return ok(list(profileChoices, body.profile_class));
  });
}

/** Returns a new profile: the first of an account is its default, others are appended. */
function newProfile(
  accountId: string,
  existing: readonly StoredProfile[],
): Omit<StoredProfile, 'status' | 'body'> {
  const place = Math.max(-1, ...existing.map((one) => one.place)) + 1;
  return {
    profile_id: `profile-${randomUUID()}`,
    account_id: accountId,
    is_default: existing.length === 0,
    place,
  };
}

/**
 * Returns why this viewer may not make a change, or null: limits and locks are a parent's, and so is
 * everything about a locked profile that is not in use here. Without a parent PIN there are none, since
 * anybody could take them back.
 */
async function limitsRefusal(
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
