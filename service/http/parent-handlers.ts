import type { Context } from 'hono';
import { profileEndpoints } from '#shared/contract/endpoints/profile.ts';
import { ok } from '#shared/kernel/result.ts';
import { createAttemptGuard } from './attempt-guard.ts';
import { memberOf } from './member.ts';
import { profileReply } from './profile-reply.ts';
import { refuseTooMany } from './refusal.ts';
import type { Serve } from './serve-endpoint.ts';
import type { ServiceDeps } from './service-deps.ts';

const failed = (code: string) => ok({ success: false, errors: { code } });

/** A PIN has ten thousand values, so five wrong ones a quarter of an hour are all that an account gets. */
const WRONG_PINS = { subject: 5, address: 60 };

/** Serves the parents' limits of kids profiles: viewing window, daily quota and the PIN that guards them. All are off until set. */
export function serveParents(serve: Serve, deps: ServiceDeps): void {
  const { profiles, accountStates } = deps.store;
  const guard = createAttemptGuard(deps.machineClock.now, WRONG_PINS);

  /** Null when the PIN is right or none is set; else the answer that says why not. */
  const pinProblem = async (accountId: string, pin: string | undefined, context: Context) => {
    const { parent_pin } = accountStates.of(accountId);
    if (parent_pin === null) return null;
    const wait = guard.take(accountId, context);
    if (wait > 0) return refuseTooMany(wait);
    if (!(await deps.passwords.verify(pin ?? '', parent_pin))) return failed('PARENT_PIN_WRONG');
    guard.succeeded(accountId, context);
    return null;
  };

  serve(profileEndpoints.saveViewingControl, async ({ viewer, body, context }) => {
    const member = memberOf(viewer);
    if (!member.ok) return member;
    const { account_id } = member.value.account;
    const { profile_id, parent_pin, ...control } = body;
    const stored = profiles.find(account_id, profile_id);
    if (stored === null) return failed('PROFILE_UNKNOWN');
    if (stored.body.profile_class !== 'kids') return failed('PROFILE_NOT_KIDS');
    const { viewing_control_start_time: start, viewing_control_end_time: end } = control;
    if ((start === null) !== (end === null) || (start !== null && start === end)) return failed('VIEWING_WINDOW_INVALID');
    const problem = await pinProblem(account_id, parent_pin, context);
    if (problem !== null) return problem;
    const saved = { ...stored, body: { ...stored.body, ...control } };
    profiles.put(saved);
    return ok({ success: true, profile: profileReply(saved) });
  });

  serve(profileEndpoints.setParentPin, async ({ viewer, body, context }) => {
    const member = memberOf(viewer);
    if (!member.ok) return member;
    const { account_id } = member.value.account;
    if (viewer.user.profile_class === 'kids') return failed('PROFILE_IS_KIDS');
    const problem = await pinProblem(account_id, body.current_pin, context);
    if (problem !== null) return problem;
    accountStates.change(account_id, { parent_pin: body.parent_pin === null ? null : await deps.passwords.hash(body.parent_pin) });
    return ok({ success: true });
  });

  serve(profileEndpoints.checkParentPin, async ({ viewer, body, context }) => {
    const member = memberOf(viewer);
    if (!member.ok) return member;
    return (await pinProblem(member.value.account.account_id, body.parent_pin, context)) ?? ok({ success: true });
  });
}
