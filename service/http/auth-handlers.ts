import { randomUUID } from 'node:crypto';
import type { Account } from '#service/store/accounts.ts';
import { verifyPassword } from '#service/store/password.ts';
import { authEndpoints } from '#shared/contract/endpoints/auth.ts';
import { ok } from '#shared/kernel/result.ts';
import { MINUTE } from '#shared/kernel/time.ts';
import { pairDevice } from './pair-device.ts';
import { createRateLimit } from './rate-limit.ts';
import { refuse } from './refusal.ts';
import type { Serve } from './serve-endpoint.ts';
import type { ServiceDeps } from './service-deps.ts';
import { endSession, startSession } from './session-cookie.ts';
import { sessionReply } from './session-reply.ts';

/** Failed logins a minute and account id. */
const LOGIN_ATTEMPTS = 10;

/** Serves session, pairing, login and logout (accounts section 7). */
export function serveAuth(serve: Serve, deps: ServiceDeps): void {
  const attempts = createRateLimit(LOGIN_ATTEMPTS, MINUTE, deps.machineClock.now);

  serve(authEndpoints.getSession, ({ viewer }) => ok(sessionReply(deps, viewer)));
  serve(authEndpoints.pairDevice, (call) => ok(pairDevice(deps, call)), { device_id: 'DEVICE_ID_INVALID' });

  serve(authEndpoints.generateProfileAccessToken, ({ viewer, body }) => {
    const { account, session } = viewer;
    const profile = account && deps.store.accounts.profile(account.account_id, body.profile_id);
    if (!profile || !session) return refuse('PROFILE_UNKNOWN');
    deps.store.sessions.change(session, {
      profile_id: profile.profile_id,
      blocked_pair: body.blocked_pair,
      drm_id: body.blocked_pair ? null : (session.drm_id ?? randomUUID()),
    });
    return ok({ success: true });
  });

  serve(authEndpoints.login, async ({ body, context }) => {
    const id = body.id.trim();
    if (!attempts.take(id.toLowerCase())) return refuse('TOO_MANY_REQUESTS', 'wait a minute');
    const account = deps.store.accounts.byLogin(id);
    if (!account?.password || !(await verifyPassword(body.password, account.password))) {
      return ok({ success: false, errors: { code: 'LOGIN_FAILED' } });
    }
    attempts.clear(id.toLowerCase());
    const profile = deps.store.accounts.defaultProfile(account.account_id);
    startSession(deps, context, { account_id: account.account_id, profile_id: profile?.profile_id ?? null, ...pairOf(account) });
    return ok({ success: true, boss_id: account.account_id });
  });

  serve(authEndpoints.logout, ({ context }) => {
    endSession(deps, context);
    return ok({ success: true });
  });
}

/** How a login starts out: a suspended pair stays blocked; web-authenticated members are never offered pairing, so theirs is made at once. */
function pairOf(account: Account): { blocked_pair: boolean; drm_id: string | null } {
  const blocked = account.user.blocked_pair === true;
  return { blocked_pair: blocked, drm_id: account.user.type === 'web_auth' && !blocked ? randomUUID() : null };
}
