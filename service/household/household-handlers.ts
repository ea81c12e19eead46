import type { Passwords } from '#service/kernel/passwords.ts';
import { type HandlerResult, type Refusal, refuse, refuseTooMany } from '#service/kernel/routing/refusal.ts';
import { requireMember } from '#service/session/request-viewer.ts';
import type { Serve } from '#service/session/serve-endpoint.ts';
import { householdEndpoints } from '#shared/contract/imported/household-endpoints.ts';
import type { ImportedState } from '#shared/contract/imported/imported-state.ts';
import type { Arrangement } from '#shared/domain/imported/arrangement/arrangement.ts';
import { withLocksOf } from '#shared/domain/imported/arrangement/arrangement-change.ts';
import { err, ok, type Result } from '#shared/kernel/result.ts';
import { type Household, type HouseholdStore, handOver } from './household.ts';
import { type HouseholdAccess, type HouseholdCaller, memberId } from './household-access.ts';
import { hasParentPin, type ParentPinNeeds } from './parent-pin.ts';

/** The subject under which guesses of a household PIN are counted that is no parent PIN. */
const HOUSEHOLD = 'household';

/** Dependencies of the household's calls. */
export type HouseholdHandlerNeeds = ParentPinNeeds & {
  readonly store: {
    readonly household: HouseholdStore;
    readonly importedChannels: {
      readonly arrangement: {
        readonly change: (next: (current: Arrangement) => Arrangement) => Promise<void>;
      };
    };
  };
  readonly passwords: Passwords;
};

type HouseholdParts = {
  readonly access: HouseholdAccess;
  readonly state: (caller: HouseholdCaller) => Promise<ImportedState>;
  /** Notifies pages that the channels have changed. */
  readonly changed: () => void;
};

/**
 * Moves the locks of the owner before to the parent PIN of the new one. Without such a PIN they stay: nothing
 * is unlocked by handing the channels over.
 */
async function moveLocks(needs: HouseholdHandlerNeeds, from: string | null, to: string): Promise<void> {
  if (from === null || from === to || !(await hasParentPin(needs, to))) return;
  await needs.store.importedChannels.arrangement.change((current) => withLocksOf(current, from, to));
}

/** Serves the household PIN, who owns the channels, and the switch that says who sees the household's channels. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a table of calls over one check.
export function serveHousehold(
  serve: Serve,
  needs: HouseholdHandlerNeeds,
  { access, state, changed }: HouseholdParts,
): void {
  const { household, accountStates } = needs.store;
  /** Checks a PIN. The attempt counts before it is checked. */
  const check = async (
    { context }: HouseholdCaller,
    subject: string,
    pin: string,
    digest: string,
  ): Promise<Result<null, Refusal>> => {
    const wait = await access.pinGuard.take(subject, context);
    if (wait > 0) return refuseTooMany(wait);
    if (!(await needs.passwords.verify(pin, digest))) return refuse('HOUSEHOLD_PIN_WRONG');
    await access.pinGuard.succeeded(subject, context);
    return ok(null);
  };
  const checkCurrent = (
    caller: HouseholdCaller,
    { ofParent, owner }: Household,
    pin: string,
    digest: string,
  ): Promise<Result<null, Refusal>> =>
    check(caller, (ofParent ? owner?.accountId : null) ?? HOUSEHOLD, pin, digest);
  const granted = async (caller: HouseholdCaller): Promise<HandlerResult<ImportedState>> => {
    access.grants.give(caller.context, caller.viewer);
    return ok(await state(caller));
  };
  /** Sets the first PIN: the parent PIN of the account if it has one, which has to be the given one then. */
  const setFirst = async (caller: HouseholdCaller, pin: string): Promise<Result<null, Refusal>> => {
    const accountId = memberId(caller.viewer);
    const parentPin = accountId === null ? null : (await accountStates.of(accountId)).parent_pin;
    if (accountId !== null && parentPin !== null) {
      const checked = await check(caller, accountId, pin, parentPin);
      if (!checked.ok) return checked;
    }
    const digest = parentPin ?? (await needs.passwords.hash(pin));
    // Somebody else may have set one meanwhile, also at another process.
    let isFirst = false;
    await household.change((current) => {
      isFirst = current.pin === null;
      return isFirst
        ? { ...current, pin: digest, ofParent: parentPin !== null, owner: current.owner ?? { accountId } }
        : current;
    });
    return isFirst ? ok(null) : refuse('HOUSEHOLD_PIN_REQUIRED');
  };

  serve(householdEndpoints.setHouseholdPin, async (caller) => {
    const refusal = access.refusalToCome(caller);
    if (refusal !== null) return refuse(refusal);
    const { household_pin, current_pin } = caller.body;
    const current = household.current();
    if (current.pin === null) {
      const set = await setFirst(caller, household_pin);
      if (!set.ok) return err(set.error);
      changed();
      return granted({ ...caller, viewer: access.asOfNow(caller.viewer) });
    }
    if (current_pin === undefined) return refuse('HOUSEHOLD_PIN_REQUIRED');
    const checked = await checkCurrent(caller, current, current_pin, current.pin);
    if (!checked.ok) return err(checked.error);
    const pin = await needs.passwords.hash(household_pin);
    await household.change((stored) =>
      stored.pin === current.pin ? { ...stored, pin, ofParent: false } : stored,
    );
    return granted(caller);
  });
  serve(householdEndpoints.checkHouseholdPin, async (caller) => {
    const refusal = access.refusalToCome(caller);
    if (refusal !== null) return refuse(refusal);
    const current = household.current();
    if (current.pin === null) return refuse('HOUSEHOLD_PIN_UNSET');
    const checked = await checkCurrent(caller, current, caller.body.household_pin, current.pin);
    return checked.ok ? granted(caller) : err(checked.error);
  });
  serve(householdEndpoints.takeHousehold, async (caller) => {
    const refusal = access.refusalToCome(caller);
    if (refusal !== null) return refuse(refusal);
    const member = requireMember(caller.viewer);
    if (!member.ok) return member;
    const current = household.current();
    if (current.pin === null) return refuse('HOUSEHOLD_PIN_UNSET');
    const checked = await checkCurrent(caller, current, caller.body.household_pin, current.pin);
    if (!checked.ok) return err(checked.error);
    const accountId = member.value.account.account_id;
    // The PIN may have been changed meanwhile, also at another process.
    let isTaken = false;
    await household.change((stored) => {
      isTaken = stored.pin === current.pin;
      return isTaken ? handOver(stored, accountId) : stored;
    });
    if (!isTaken) return refuse('HOUSEHOLD_PIN_REQUIRED');
    await moveLocks(needs, current.owner?.accountId ?? null, accountId);
    changed();
    return granted({ ...caller, viewer: access.asOfNow(caller.viewer) });
  });
  serve(householdEndpoints.changeHousehold, async (caller) => {
    const refusal = access.refusalToChange(caller);
    if (refusal !== null) return refuse(refusal);
    await household.change((current) => ({ ...current, shared: caller.body.shared }));
    changed();
    return ok(await state({ ...caller, viewer: access.asOfNow(caller.viewer) }));
  });
}
