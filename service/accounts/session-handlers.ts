import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import type { DeviceStore } from '#service/accounts/store/devices.ts';
import type { PushTokens } from '#service/accounts/store/push-tokens.ts';
import type { FloodLimits, NewGuestLimits } from '#service/kernel/limits/flood-limits.ts';
import { createRateLimit } from '#service/kernel/limits/rate-limit.ts';
import { refuse, refuseTooMany } from '#service/kernel/routing/refusal.ts';
import { callerAddress } from '#service/kernel/web/caller-address.ts';
import type { LockedProfiles } from '#service/profiles/locked-profiles.ts';
import {
  type ParentalGateNeeds,
  PIN_REQUIRED,
  profileChoiceRequiresPin,
  revokeGrantForKids,
} from '#service/profiles/parental-gate.ts';
import type { ProfileStore } from '#service/profiles/store/profiles.ts';
import type { FollowedTopics } from '#service/realtime/followed-topics.ts';
import { ownTopics } from '#service/realtime/read-rules.ts';
import type { RequestViewers } from '#service/session/request-viewer.ts';
import type { Serve } from '#service/session/serve-endpoint.ts';
import {
  clearStaleCookie,
  endSession,
  hasStaleCookie,
  renameEarlierSession,
  type SessionNeeds,
} from '#service/session/session-cookie.ts';
import type { StoredSession, StoredSessions } from '#service/session/sessions.ts';
import { sessionEndpoints } from '#shared/contract/accounts/session-endpoints.ts';
import { ok } from '#shared/kernel/result.ts';
import { type Clock, DAY, MINUTE } from '#shared/kernel/time.ts';
import { renameEarlierDevice } from './device-cookies.ts';
import { chosenTicket, type PairDeviceNeeds, pairDevice } from './pair-device.ts';
import { type SessionReplyNeeds, sessionReply } from './session-reply.ts';

type SessionCallNeeds = PairDeviceNeeds &
  ParentalGateNeeds &
  SessionNeeds &
  SessionReplyNeeds & {
    readonly followedTopics: FollowedTopics;
    readonly store: {
      readonly devices: DeviceStore;
      readonly profiles: Pick<ProfileStore, 'find'>;
      readonly pushTokens: PushTokens;
      readonly recoveredAt: number | null;
      readonly sessions: Pick<StoredSessions, 'change' | 'touch'>;
    };
    readonly floodLimits: FloodLimits;
    readonly lockedProfiles: LockedProfiles;
    readonly viewers: Pick<RequestViewers, 'withLoyalty'>;
    readonly machineClock: Clock;
  };

/** Limits new guest sessions by address and in total. */
export type GuestLimit = {
  /** Counts a new session. Returns 0, or the seconds to wait. */
  readonly take: (context: Context) => number;
};

/** Creates the limit; `now` (ms) is the machine's time. */
export function createGuestLimit(
  { addressMinute, addressDay, allMinute }: NewGuestLimits,
  now: () => number,
): GuestLimit {
  const minute = createRateLimit(addressMinute, MINUTE, now);
  const day = createRateLimit(addressDay, DAY, now, 1000);
  const all = createRateLimit(allMinute, MINUTE, now);
  return {
    take: (context) => {
      const address = callerAddress(context);
      return minute.take(address) || day.take(address) || all.take('all');
    },
  };
}

/** Resolution of a device's last-seen time. */
const SEEN_RESOLUTION = MINUTE;

/** How long the session reply reports a recovery. */
const RECOVERY_NOTICE_PERIOD = 30 * DAY;

/**
 * Returns when data was recovered, if this browser had data at that time: its session is older, or its cookie
 * matches no session any more.
 */
function recoveryNotice(
  { store, machineClock }: SessionCallNeeds,
  session: StoredSession | null,
  deadCookie: boolean,
): string | null {
  const at = store.recoveredAt;
  if (at === null || at < machineClock.now() - RECOVERY_NOTICE_PERIOD) return null;
  return deadCookie || (session !== null && session.started_at < at) ? new Date(at).toISOString() : null;
}

/** Serves session, pairing, profile tokens and logout (S0-7-001, S0-7-018). */
export function serveSessions(serve: Serve, needs: SessionCallNeeds): void {
  const { devices, profiles, pushTokens, sessions } = needs.store;
  const newGuests = createGuestLimit(needs.floodLimits.newGuests, needs.machineClock.now);

  serve(sessionEndpoints.getSession, async ({ viewer, query, context }) => {
    const device = viewer.session?.device_key ? await devices.find(viewer.session.device_key) : null;
    const now = needs.machineClock.now();
    renameEarlierDevice(context);
    await renameEarlierSession(needs, context);
    if (viewer.session) await sessions.touch(viewer.session, now);
    if (device && device.seen_at < now - SEEN_RESOLUTION) await devices.touch(device.device_key, now);
    // The page listens next: what changes from now on comes to this process.
    await needs.followedTopics.touch(ownTopics(viewer));
    const reply = sessionReply(needs, await needs.viewers.withLoyalty(viewer), query.sub);
    const deadCookie = viewer.session === null && (await hasStaleCookie(needs, context));
    return ok({
      ...reply,
      profile_ticket: await needs.lockedProfiles.ticketFor(viewer.session, viewer.user.profile_id ?? null),
      auth_cookie: reply.auth_cookie || deadCookie,
      data_recovered_at: recoveryNotice(needs, viewer.session, deadCookie),
    });
  });

  serve(
    sessionEndpoints.pairDevice,
    async (call) => {
      const wait = call.viewer.session === null ? newGuests.take(call.context) : 0;
      return wait > 0 ? refuseTooMany(wait) : ok(await pairDevice(needs, call));
    },
    { device_id: 'DEVICE_ID_INVALID' },
  );

  serve(sessionEndpoints.generateProfileAccessToken, async ({ viewer, body }) => {
    const { account, session } = viewer;
    const profile = account && (await profiles.find(account.account_id, body.profile_id));
    if (profile?.status !== 'active' || !session) return refuse('PROFILE_UNKNOWN');
    if (await profileChoiceRequiresPin(needs, viewer, profile)) return ok(PIN_REQUIRED);
    await revokeGrantForKids(needs, session.session_id, profile);
    // The page may ask for a blocked pair, for example if its device id is unusable; only a successful
    // pairing lifts a block.
    const blocked_pair = session.blocked_pair || body.blocked_pair;
    await sessions.change(session, {
      profile_id: profile.profile_id,
      blocked_pair,
      drm_id: blocked_pair ? null : (session.drm_id ?? randomUUID()),
    });
    return ok({
      success: true,
      ...(await chosenTicket(needs, session, profile)),
    });
  });

  serve(sessionEndpoints.logout, async ({ viewer, body, context }) => {
    const { session } = viewer;
    if (session && body.fcm_token !== undefined) await pushTokens.forget(body.fcm_token, session.session_id);
    if (session?.device_key) await devices.remove(session.device_key);
    await endSession(needs, context);
    return ok({ success: true });
  });

  serve(sessionEndpoints.clearLogin, async ({ context }) => {
    await clearStaleCookie(needs, context);
    return ok({ success: true });
  });
}
