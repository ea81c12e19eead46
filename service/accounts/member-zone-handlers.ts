import type { PushTokens } from '#service/accounts/store/push-tokens.ts';
import type { Database } from '#service/kernel/database/port.ts';
import { createRateLimit } from '#service/kernel/limits/rate-limit.ts';
import type { Passwords } from '#service/kernel/passwords.ts';
import { refuse, refuseTooMany, unsuccessful } from '#service/kernel/routing/refusal.ts';
import { callerAddress } from '#service/kernel/web/caller-address.ts';
import type { AccountStates } from '#service/session/account-state.ts';
import type { AttemptGuard } from '#service/session/attempt-guard.ts';
import { requireMember } from '#service/session/request-viewer.ts';
import type { Serve } from '#service/session/serve-endpoint.ts';
import { memberZoneEndpoints } from '#shared/contract/accounts/member-zone-endpoints.ts';
import { ok } from '#shared/kernel/result.ts';
import { type Clock, MINUTE } from '#shared/kernel/time.ts';
import { type EndOtherSessionsNeeds, endOtherSessions } from './end-other-sessions.ts';
import type { LoginCodes } from './login-codes.ts';

type MemberZoneNeeds = EndOtherSessionsNeeds & {
  readonly store: {
    readonly accountStates: Pick<AccountStates, 'change' | 'of'>;
    readonly atOnce: Database['transaction'];
    readonly pushTokens: PushTokens;
  };
  readonly machineClock: Clock;
  readonly passwords: Passwords;
};

/** The new password breaks the rules (S0-8-019). */
const BAD_PASSWORD = '20010201';
/**
 * At least 8 letters and digits with a lower-case letter, an upper-case letter and a digit (S0-5-032,
 * S0-5-033).
 */
const PASSWORD_RULE = /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)[A-Za-z\d]{8,}$/;
/** Push subscriptions that one address may make in 15 minutes. */
const SUBSCRIPTIONS = 30;

/** `passwords` also counts failed logins; a new password revokes the pending `codes`. */
type MemberZoneParts = { readonly passwords: AttemptGuard; readonly codes: LoginCodes };

/** Serves terms, consent, password and push tokens of the logged-in account. */
export function serveMemberZone(
  serve: Serve,
  needs: MemberZoneNeeds,
  { passwords, codes }: MemberZoneParts,
): void {
  const { accountStates, pushTokens } = needs.store;
  const subscriptions = createRateLimit(SUBSCRIPTIONS, 15 * MINUTE, needs.machineClock.now);

  serve(memberZoneEndpoints.updateTosPics, async ({ viewer, body }) => {
    const member = requireMember(viewer);
    if (!member.ok) return member;
    if (!body.accepted_tos) return unsuccessful('TERMS_REQUIRED');
    await accountStates.change(member.value.account.account_id, body);
    return ok({ success: true });
  });

  serve(memberZoneEndpoints.updateMkt, async ({ viewer, body }) => {
    const member = requireMember(viewer);
    if (!member.ok) return member;
    await accountStates.change(member.value.account.account_id, body);
    return ok({ success: true });
  });

  serve(memberZoneEndpoints.skipPasswordUpdate, async ({ viewer }) => {
    const member = requireMember(viewer);
    if (!member.ok) return member;
    await accountStates.change(member.value.account.account_id, { password_update_requested: false });
    return ok({ success: true });
  });

  serve(memberZoneEndpoints.updatePassword, async ({ viewer, body, context }) => {
    const member = requireMember(viewer);
    if (!member.ok) return member;
    const { account } = member.value;
    const wait = await passwords.take(account.account_id, context);
    if (wait > 0) return refuseTooMany(wait);
    const chosen = (await accountStates.of(account.account_id)).password;
    if (!(await needs.passwords.verify(body.old_pw, chosen ?? account.password)))
      return unsuccessful('PASSWORD_WRONG');
    await passwords.succeeded(account.account_id, context);
    if (!PASSWORD_RULE.test(body.new_pw)) return unsuccessful(BAD_PASSWORD);
    const password = await needs.passwords.hash(body.new_pw);
    const isSet = await needs.store.atOnce(async () => {
      if ((await accountStates.of(account.account_id)).password !== chosen) return false;
      await accountStates.change(account.account_id, { password, password_update_requested: false });
      await endOtherSessions(needs, codes, context, member.value);
      return true;
    });
    return isSet ? ok({ success: true }) : unsuccessful('PASSWORD_WRONG');
  });

  serve(memberZoneEndpoints.subscribeNotifications, async ({ viewer, body, context }) => {
    const wait = subscriptions.take(callerAddress(context));
    if (wait > 0) return refuseTooMany(wait);
    if (viewer.session === null) return refuse('UNAUTHORISED', 'this browser has no session');
    await pushTokens.subscribe(
      body.token,
      viewer.session.session_id,
      viewer.account?.account_id ?? null,
      needs.machineClock.now(),
    );
    return ok({ success: true });
  });
}
