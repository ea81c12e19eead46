import type { Context } from 'hono';
import type { RefusalCode } from '#service/kernel/routing/refusal.ts';
import type { AttemptGuard } from '#service/session/attempt-guard.ts';
import type { RequestViewer } from '#service/session/request-viewer.ts';
import type { HouseholdReply } from '#shared/contract/imported/imported-state.ts';
import {
  householdRefusal,
  householdSight,
  isHouseholdOwner,
  isHouseholdShared,
} from '#shared/domain/imported/household.ts';
import { type HouseholdNeeds, householdFacts } from './household-facts.ts';
import { createHouseholdGrants, type HouseholdGrantNeeds, type HouseholdGrants } from './household-grants.ts';
import { hasParentPin, type ParentPinNeeds } from './parent-pin.ts';

export type HouseholdCaller = { readonly context: Context; readonly viewer: RequestViewer };

/** Decides who may see and change the household's sources. Every call about them asks here. */
export type HouseholdAccess = {
  readonly grants: HouseholdGrants;
  /** Counts guesses of the household PIN, together with those of parent PINs, since it may be one. */
  readonly pinGuard: AttemptGuard;
  /**
   * Returns why a caller is not at home: only an adult on the machine of the service has anything to do with
   * the sources.
   */
  readonly refusalToCome: (caller: HouseholdCaller) => RefusalCode | null;
  /**
   * Returns why a caller may not look at the household's channels and recordings as their page shows them:
   * they are hidden, and the PIN was not entered.
   */
  readonly refusalToLook: (caller: HouseholdCaller) => RefusalCode | null;
  /**
   * Returns why a caller may not add, change or remove anything: the PIN was not entered, or is not set yet.
   */
  readonly refusalToChange: (caller: HouseholdCaller) => RefusalCode | null;
  /** Returns the viewer as one who sees the household's channels, once `refusalToLook` allows it. */
  readonly asSeeing: (viewer: RequestViewer) => RequestViewer;
  /** Returns the viewer as of now, after a change of who sees the household's channels. */
  readonly asOfNow: (viewer: RequestViewer) => RequestViewer;
  /** Returns the household as a caller may see it. */
  readonly replyFor: (caller: HouseholdCaller) => Promise<HouseholdReply>;
};

/** The id of the account that is logged in; null for a guest. */
export const memberId = ({ kind, account }: RequestViewer): string | null =>
  kind === 'member' ? (account?.account_id ?? null) : null;

function pinKind(pin: string | null, ofParent: boolean): HouseholdReply['pin'] {
  if (pin === null) return 'unset';
  return ofParent ? 'parent' : 'own';
}

/** Dependencies for finding out who is at home. */
export type HouseholdAccessNeeds = HouseholdNeeds &
  HouseholdGrantNeeds &
  ParentPinNeeds & {
    readonly store: {
      readonly accounts: {
        readonly byId: (accountId: string) => Promise<{ readonly login_id: string | null } | null>;
      };
    };
  };

/** Creates the access rules of the household. `pinGuard` counts wrong PINs. */
export function createHouseholdAccess(needs: HouseholdAccessNeeds, pinGuard: AttemptGuard): HouseholdAccess {
  const { household, accounts } = needs.store;
  const grants = createHouseholdGrants(needs);
  const isGranted = ({ context, viewer }: HouseholdCaller): boolean => grants.isGiven(context, viewer);
  const refusalToCome: HouseholdAccess['refusalToCome'] = ({ viewer }) =>
    viewer.onMachine && viewer.user.profile_class !== 'kids' ? null : 'IMPORTED_ELSEWHERE';
  const refusalOf = (caller: HouseholdCaller): RefusalCode | null =>
    householdRefusal({ pinSet: household.current().pin !== null, granted: isGranted(caller) });
  const sees = (caller: HouseholdCaller): boolean => caller.viewer.household !== 'none' || isGranted(caller);
  return {
    grants,
    pinGuard,
    refusalToCome,
    refusalToLook: (caller) => refusalToCome(caller) ?? (sees(caller) ? null : refusalOf(caller)),
    refusalToChange: (caller) => refusalToCome(caller) ?? refusalOf(caller),
    asSeeing: (viewer) => (viewer.household === 'none' ? { ...viewer, household: 'owner' } : viewer),
    asOfNow: (viewer) => ({
      ...viewer,
      household: householdSight(householdFacts(needs), {
        accountId: memberId(viewer),
        onMachine: viewer.onMachine,
      }),
    }),
    replyFor: async (caller) => {
      const { pin, ofParent, owner } = household.current();
      const facts = householdFacts(needs);
      const accountId = memberId(caller.viewer);
      const account =
        owner?.accountId == null || !isGranted(caller) ? null : await accounts.byId(owner.accountId);
      return {
        pin: pinKind(pin, ofParent),
        parent_pin: await hasParentPin(needs, accountId),
        granted: isGranted(caller),
        owner: owner && {
          kind: owner.accountId === null ? 'guest' : 'account',
          name: account?.login_id ?? null,
          is_caller: isHouseholdOwner({ owner }, { accountId, onMachine: caller.viewer.onMachine }),
        },
        shared: isHouseholdShared(facts),
        visible: sees(caller),
      };
    },
  };
}
