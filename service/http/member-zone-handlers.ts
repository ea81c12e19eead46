import { callerAddress } from '#service/http/server/caller-address.ts';
import { memberZoneEndpoints } from '#shared/contract/endpoints/memberzone.ts';
import { ok } from '#shared/kernel/result.ts';
import { MINUTE } from '#shared/kernel/time.ts';
import type { AttemptGuard } from './attempt-guard.ts';
import { memberOf } from './member.ts';
import { createRateLimit } from './rate-limit.ts';
import { refuse, refuseTooMany } from './refusal.ts';
import type { Serve } from './serve-endpoint.ts';
import type { ServiceDeps } from './service-deps.ts';
import { restartSession } from './session-cookie.ts';

const failed = (code: string) => ok({ success: false, errors: { code } });
/** The new password breaks the rules (accounts section 8). */
const BAD_PASSWORD = '20010201';
/** At least 8 letters and digits, one of them lower case, one upper case and one a digit (accounts section 5). */
const PASSWORD_RULE = /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)[A-Za-z\d]{8,}$/;
/** Push subscriptions of an address in a quarter of an hour. */
const SUBSCRIPTIONS = 30;

/** Serves terms, consent, password and push tokens of the signed-in account (accounts section 7). */
export function serveMemberZone(serve: Serve, deps: ServiceDeps, passwords: AttemptGuard): void {
  const { accountStates, sessions, pushTokens } = deps.store;
  const subscriptions = createRateLimit(SUBSCRIPTIONS, 15 * MINUTE, deps.machineClock.now);

  serve(memberZoneEndpoints.updateTosPics, ({ viewer, body }) => {
    const member = memberOf(viewer);
    if (!member.ok) return member;
    if (!body.accepted_tos) return failed('TERMS_REQUIRED');
    accountStates.change(member.value.account.account_id, body);
    return ok({ success: true });
  });

  serve(memberZoneEndpoints.updateMkt, ({ viewer, body }) => {
    const member = memberOf(viewer);
    if (!member.ok) return member;
    accountStates.change(member.value.account.account_id, body);
    return ok({ success: true });
  });

  serve(memberZoneEndpoints.skipPasswordUpdate, ({ viewer }) => {
    const member = memberOf(viewer);
    if (!member.ok) return member;
    accountStates.change(member.value.account.account_id, { password_update_requested: false });
    return ok({ success: true });
  });

  serve(memberZoneEndpoints.updatePassword, async ({ viewer, body, context }) => {
    const member = memberOf(viewer);
    if (!member.ok) return member;
    const { account, session } = member.value;
    const wait = passwords.take(account.account_id, context);
    if (wait > 0) return refuseTooMany(wait);
    const current = accountStates.of(account.account_id).password ?? account.password;
    if (!(await deps.passwords.verify(body.old_pw, current))) return failed('PASSWORD_WRONG');
    passwords.succeeded(account.account_id, context);
    if (!PASSWORD_RULE.test(body.new_pw)) return failed(BAD_PASSWORD);
    accountStates.change(account.account_id, { password: await deps.passwords.hash(body.new_pw), password_update_requested: false });
    sessions.endOthers(account.account_id, session.session_id);
    restartSession(deps, context);
    return ok({ success: true });
  });

  serve(memberZoneEndpoints.subscribeNotifications, ({ viewer, body, context }) => {
    const wait = subscriptions.take(callerAddress(context));
    if (wait > 0) return refuseTooMany(wait);
    if (viewer.session === null) return refuse('UNAUTHORISED', 'this browser has no session');
    pushTokens.subscribe(body.token, viewer.session.session_id, viewer.account?.account_id ?? null, deps.machineClock.now());
    return ok({ success: true });
  });
}
