import { MINUTE } from '#shared/kernel/time.ts';

/** Milliseconds for which the household PIN stays valid for the viewer who entered it. */
export const HOUSEHOLD_GRANT_LIFE = 10 * MINUTE;

/** Owner of the household's channels: an account, or a guest of the machine that the service runs on. */
export type HouseholdOwner = { readonly accountId: string | null };

/** Facts that decide who sees the household's channels. */
export type HouseholdFacts = {
  /** Null until somebody has set the household PIN. */
  readonly owner: HouseholdOwner | null;
  /** State of the switch; null until somebody has used it. */
  readonly shared: boolean | null;
  /** Used until then: true where the service is for this machine alone. */
  readonly sharedByDefault: boolean;
};

export type HouseholdViewer = {
  /** The account that is logged in; null for a guest. */
  readonly accountId: string | null;
  /** The call comes from the machine that the service runs on. */
  readonly onMachine: boolean;
};

/** Whether a viewer sees the household's channels: because everyone does, as the owner, or not. */
export type HouseholdSight = 'everyone' | 'owner' | 'none';

/**
 * Returns whether everyone sees the household's channels. Channels without an owner are the operator's, and
 * for everyone.
 */
export const isHouseholdShared = ({ owner, shared, sharedByDefault }: HouseholdFacts): boolean =>
  shared ?? (owner === null || sharedByDefault);

/** Returns whether a viewer set the household's channels up. Guests of the machine count as one. */
export function isHouseholdOwner(
  { owner }: Pick<HouseholdFacts, 'owner'>,
  { accountId, onMachine }: HouseholdViewer,
): boolean {
  if (owner === null) return false;
  return owner.accountId === null ? accountId === null && onMachine : owner.accountId === accountId;
}

/** Returns whether a viewer sees the household's channels. */
export function householdSight(facts: HouseholdFacts, viewer: HouseholdViewer): HouseholdSight {
  if (isHouseholdShared(facts)) return 'everyone';
  return isHouseholdOwner(facts, viewer) ? 'owner' : 'none';
}

/** Why a change of the household's channels is refused: no PIN is set yet, or it was not entered lately. */
export type HouseholdRefusal = 'HOUSEHOLD_PIN_UNSET' | 'HOUSEHOLD_PIN_REQUIRED';

/** Returns why the household's channels may not be changed now, or null. */
export function householdRefusal({
  pinSet,
  granted,
}: {
  readonly pinSet: boolean;
  readonly granted: boolean;
}): HouseholdRefusal | null {
  if (!pinSet) return 'HOUSEHOLD_PIN_UNSET';
  return granted ? null : 'HOUSEHOLD_PIN_REQUIRED';
}
