import { randomUUID } from 'node:crypto';
import { createGuestLimit } from '#service/http/accounts/guest-limit.ts';
import { choiceWaits, endGrantWith, PIN_REQUIRED } from '#service/http/kids/parent-gate.ts';
import type { StoredSession } from '#service/store/sessions.ts';
import { authEndpoints } from '#shared/contract/endpoints/auth.ts';
import { ok } from '#shared/kernel/result.ts';
import { DAY, MINUTE } from '#shared/kernel/time.ts';
import { pairDevice } from './pair-device.ts';
import { refuse, refuseTooMany } from './refusal.ts';
import type { Serve } from './serve-endpoint.ts';
import type { ServiceDeps } from './service-deps.ts';
import { clearDeadCookie, endSession, hasDeadCookie } from './session-cookie.ts';
import { sessionReply } from './session-reply.ts';

/** How exactly the service remembers when a device was last seen. */
const SEEN_STEP = MINUTE;

/** How long a recovery is told. */
const TOLD_FOR = 30 * DAY;

/** When data was recovered, for a browser that had some then: by its session, or by a cookie whose session was lost. */
function recoveryOf({ store, machineClock }: ServiceDeps, session: StoredSession | null, deadCookie: boolean): string | null {
  const at = store.recoveredAt;
  if (at === null || at < machineClock.now() - TOLD_FOR) return null;
  return deadCookie || (session !== null && session.started_at < at) ? new Date(at).toISOString() : null;
}

/** Serves session, pairing, profile tokens and logout (accounts section 7). */
export function serveAuth(serve: Serve, deps: ServiceDeps): void {
  const { devices, profiles, pushTokens, sessions } = deps.store;
  const newGuests = createGuestLimit(deps.machineClock.now);

  serve(authEndpoints.getSession, ({ viewer, query, context }) => {
    const device = viewer.session?.device_key ? devices.find(viewer.session.device_key) : null;
    const now = deps.machineClock.now();
    if (viewer.session) sessions.touch(viewer.session, now);
    if (device && device.seen_at < now - SEEN_STEP) devices.touch(device.device_key, now);
    const reply = sessionReply(deps, viewer, query.sub);
    const deadCookie = hasDeadCookie(deps, context);
    return ok({
      ...reply,
      auth_cookie: reply.auth_cookie || deadCookie,
      data_recovered_at: recoveryOf(deps, viewer.session, deadCookie),
    });
  });

  serve(
    authEndpoints.pairDevice,
    (call) => {
      const wait = call.viewer.session === null ? newGuests.take(call.context) : 0;
      return wait > 0 ? refuseTooMany(wait) : ok(pairDevice(deps, call));
    },
    { device_id: 'DEVICE_ID_INVALID' },
  );

  serve(authEndpoints.generateProfileAccessToken, ({ viewer, body }) => {
    const { account, session } = viewer;
    const profile = account && profiles.find(account.account_id, body.profile_id);
    if (profile?.status !== 'active' || !session) return refuse('PROFILE_UNKNOWN');
    if (choiceWaits(deps, viewer, profile)) return ok(PIN_REQUIRED);
    endGrantWith(deps, session.session_id, profile);
    // The page may block its pair, as when its device id is no good; only a pairing that succeeds takes a block back.
    const blocked_pair = session.blocked_pair || body.blocked_pair;
    sessions.change(session, {
      profile_id: profile.profile_id,
      blocked_pair,
      drm_id: blocked_pair ? null : (session.drm_id ?? randomUUID()),
    });
    return ok({ success: true });
  });

  serve(authEndpoints.logout, ({ viewer, body, context }) => {
    const { session } = viewer;
    if (session && body.fcm_token !== undefined) pushTokens.forget(body.fcm_token, session.session_id);
    if (session?.device_key) devices.remove(session.device_key);
    endSession(deps, context);
    return ok({ success: true });
  });

  serve(authEndpoints.clearLogin, ({ context }) => {
    clearDeadCookie(deps, context);
    return ok({ success: true });
  });
}
