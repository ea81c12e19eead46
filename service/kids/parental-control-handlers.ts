import type { Context } from 'hono';
import { followParentPin, type HouseholdStore } from '#service/household/household.ts';
import type { ParentPinNeeds } from '#service/household/parent-pin.ts';
import type { Database } from '#service/kernel/database/port.ts';
import type { Passwords } from '#service/kernel/passwords.ts';
import { type HandlerResult, refuseTooMany, unsuccessful } from '#service/kernel/routing/refusal.ts';
import type { WatchedStore } from '#service/kids/store/watched.ts';
import { grantParentAccess, type ParentalGateNeeds, PIN_REQUIRED } from '#service/profiles/parental-gate.ts';
import type { ProfileChoices } from '#service/profiles/profile-choices.ts';
import { profileReply } from '#service/profiles/profile-reply.ts';
import type { ProfileStore } from '#service/profiles/store/profiles.ts';
import type { AccountStates } from '#service/session/account-state.ts';
import type { AttemptGuard } from '#service/session/attempt-guard.ts';
import { requireMember } from '#service/session/request-viewer.ts';
import type { Serve } from '#service/session/serve-endpoint.ts';
import { profileEndpoints } from '#shared/contract/profiles/profile-endpoints.ts';
import { ok } from '#shared/kernel/result.ts';
import type { Clock } from '#shared/kernel/time.ts';
import { type KidsLimitNeeds, liftLimit } from './kids-limit.ts';

type PinRefusal = HandlerResult<{ readonly success: false; readonly errors: { readonly code: string } }>;

/** Dependencies for checking a parent PIN. */
type ParentPinCheckNeeds = ParentPinNeeds & { readonly passwords: Passwords };

/** Dependencies of the parental controls. */
type ParentalControlNeeds = ParentPinCheckNeeds &
  ParentalGateNeeds &
  KidsLimitNeeds & {
    readonly profileChoices: ProfileChoices;
    readonly store: {
      readonly profiles: Pick<ProfileStore, 'find' | 'list' | 'put'>;
      readonly accountStates: Pick<AccountStates, 'change' | 'of'>;
      readonly household: HouseholdStore;
      readonly atOnce: Database['transaction'];
    };
  };

/** Checks parent PINs. Failures count together, whichever call carries them. */
type ParentPins = {
  /** Returns null if the PIN is correct or none is set, else the refusal. A missing PIN is not counted. */
  readonly check: (
    accountId: string,
    pin: string | undefined,
    context: Context,
  ) => Promise<PinRefusal | null>;
};

function createParentPins(needs: ParentPinCheckNeeds, guard: AttemptGuard): ParentPins {
  return {
    check: async (accountId, pin, context) => {
      const { parent_pin } = await needs.store.accountStates.of(accountId);
      if (parent_pin === null) return null;
      if (pin === undefined) return ok(PIN_REQUIRED);
      const wait = await guard.take(accountId, context);
      if (wait > 0) return refuseTooMany(wait);
      if (!(await needs.passwords.verify(pin, parent_pin)))
        return ok({ success: false, errors: { code: 'PARENT_PIN_WRONG' } });
      await guard.succeeded(accountId, context);
      return null;
    },
  };
}

/**
 * Serves the parental controls: viewing window, daily quota and the PIN that protects them. All are off by
 * default.
 */
export function serveParentalControls(
  serve: Serve,
  needs: ParentalControlNeeds,
  pinGuard: AttemptGuard,
): void {
  const { profiles, accountStates, parentGrants } = needs.store;
  const pins = createParentPins(needs, pinGuard);

  serve(profileEndpoints.saveViewingControl, async ({ viewer, body, context }) => {
    const member = requireMember(viewer);
    if (!member.ok) return member;
    const { account, session } = member.value;
    const { account_id } = account;
    const { profile_id, parent_pin, ...control } = body;
    const stored = await profiles.find(account_id, profile_id);
    if (stored === null) return unsuccessful('PROFILE_UNKNOWN');
    if (stored.body.profile_class !== 'kids') return unsuccessful('PROFILE_NOT_KIDS');
    const { viewing_control_start_time: start, viewing_control_end_time: end } = control;
    if ((start === null) !== (end === null) || (start !== null && start === end))
      return unsuccessful('VIEWING_WINDOW_INVALID');
    /* Without a PIN nothing tells a parent from the child who watches. */
    const isOpen = (await accountStates.of(account_id)).parent_pin === null;
    if (isOpen && viewer.user.profile_class === 'kids') return unsuccessful('PROFILE_IS_KIDS');
    const granted =
      parent_pin === undefined && (await parentGrants.isGiven(session.session_id, needs.machineClock.now()));
    const problem = granted ? null : await pins.check(account_id, parent_pin, context);
    if (problem !== null) return problem;
    return needs.store.atOnce(async () => {
      // The profile may have changed while the PIN was being verified.
      const current = await profiles.find(account_id, profile_id);
      if (current === null) return unsuccessful('PROFILE_UNKNOWN');
      const saved = { ...current, body: { ...current.body, ...control } };
      await profiles.put(saved, needs.machineClock.now());
      return ok({ success: true, profile: profileReply(needs.profileChoices, saved) });
    });
  });

  serve(profileEndpoints.setParentPin, async ({ viewer, body, context }) => {
    const member = requireMember(viewer);
    if (!member.ok) return member;
    const { account_id } = member.value.account;
    const problem = await pins.check(account_id, body.current_pin, context);
    if (problem !== null) return problem;
    const isInUse = (await profiles.list(account_id)).some(
      (one) => one.body.locked || one.body.rating_limit !== null,
    );
    if (body.parent_pin === null && isInUse) return unsuccessful('PARENT_PIN_IN_USE');
    const parent_pin = body.parent_pin === null ? null : await needs.passwords.hash(body.parent_pin);
    await accountStates.change(account_id, { parent_pin });
    await followParentPin(needs.store.household, account_id, parent_pin);
    return ok({ success: true });
  });

  serve(profileEndpoints.checkParentPin, async ({ viewer, body, context }) => {
    const member = requireMember(viewer);
    if (!member.ok) return member;
    const { account, session } = member.value;
    const problem = await pins.check(account.account_id, body.parent_pin, context);
    if (problem !== null) return problem;
    await grantParentAccess(needs, session.session_id);
    return ok({ success: true });
  });

  serve(profileEndpoints.keepWatching, async ({ viewer, body, context }) => {
    const member = requireMember(viewer);
    if (!member.ok) return member;
    const { account, session } = member.value;
    if (viewer.user.profile_class !== 'kids') return unsuccessful('PROFILE_NOT_KIDS');
    const problem = await pins.check(account.account_id, body.parent_pin, context);
    if (problem !== null) return problem;
    await liftLimit(needs, session.session_id, viewer.user, body.cause);
    return ok({ success: true });
  });
}

type WatchedNeeds = { readonly store: { readonly watched: WatchedStore }; readonly clock: Clock };

/** Serves the viewing time that counts towards a kids profile's daily quota, summed over all devices. */
export function serveWatched(serve: Serve, needs: WatchedNeeds): void {
  const { watched } = needs.store;
  serve(profileEndpoints.reportWatched, async ({ viewer, body }) => {
    const member = requireMember(viewer);
    if (!member.ok) return member;
    const { profile_id, profile_class } = viewer.user;
    if (!profile_id || profile_class !== 'kids')
      return ok({ success: false, errors: { code: 'PROFILE_NOT_KIDS' } });
    return ok({
      success: true,
      watched_today: await watched.add(profile_id, 'reported', body.seconds, needs.clock.now()),
    });
  });
}
