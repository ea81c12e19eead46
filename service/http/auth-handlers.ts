import { randomUUID } from 'node:crypto';
import { choiceWaits, endGrantWith, PIN_REQUIRED } from '#service/http/kids/parent-gate.ts';
import { authEndpoints } from '#shared/contract/endpoints/auth.ts';
import { ok } from '#shared/kernel/result.ts';
import { MINUTE } from '#shared/kernel/time.ts';
import { pairDevice } from './pair-device.ts';
import { refuse } from './refusal.ts';
import type { Serve } from './serve-endpoint.ts';
import type { ServiceDeps } from './service-deps.ts';
import { clearDeadCookie, endSession, hasDeadCookie } from './session-cookie.ts';
import { sessionReply } from './session-reply.ts';

/** How exactly the service remembers when a device was last seen. */
const SEEN_STEP = MINUTE;

/** Serves session, pairing, profile tokens and logout (accounts section 7). */
export function serveAuth(serve: Serve, deps: ServiceDeps): void {
  const { devices, profiles, pushTokens, sessions } = deps.store;

  serve(authEndpoints.getSession, ({ viewer, query, context }) => {
    const device = viewer.session?.device_key ? devices.find(viewer.session.device_key) : null;
    const now = deps.machineClock.now();
    if (device && device.seen_at < now - SEEN_STEP) devices.touch(device.device_key, now);
    const reply = sessionReply(deps, viewer, query.sub);
    return ok({ ...reply, auth_cookie: reply.auth_cookie || hasDeadCookie(deps, context) });
  });

  serve(authEndpoints.pairDevice, (call) => ok(pairDevice(deps, call)), { device_id: 'DEVICE_ID_INVALID' });

  serve(authEndpoints.generateProfileAccessToken, ({ viewer, body }) => {
    const { account, session } = viewer;
    const profile = account && profiles.find(account.account_id, body.profile_id);
    if (profile?.status !== 'active' || !session) return refuse('PROFILE_UNKNOWN');
    if (choiceWaits(deps, viewer, profile)) return ok(PIN_REQUIRED);
    endGrantWith(deps, session.session_id, profile);
    sessions.change(session, {
      profile_id: profile.profile_id,
      blocked_pair: body.blocked_pair,
      drm_id: body.blocked_pair ? null : (session.drm_id ?? randomUUID()),
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
