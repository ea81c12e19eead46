import type { QueryClient } from '@tanstack/react-query';
import { useStateChange } from '#renderer/data/client/use-state-change.ts';
import type { householdEndpoints } from '#shared/contract/imported/household-endpoints.ts';
import { STATE_KEY } from './imported-hooks.ts';

/** Calls about the household PIN and about who sees the household's channels. */
type HouseholdChange = keyof typeof householdEndpoints;

/**
 * Result of a PIN: right, not the PIN, too many attempts, set by somebody else meanwhile, or a failed call.
 */
export type HouseholdPinResult = 'right' | 'wrong' | 'too_many' | 'changed' | 'failed';

const RESULTS: ReadonlyMap<string | null, HouseholdPinResult> = new Map<string | null, HouseholdPinResult>([
  [null, 'right'],
  ['HOUSEHOLD_PIN_WRONG', 'wrong'],
  ['TOO_MANY_REQUESTS', 'too_many'],
  ['HOUSEHOLD_PIN_REQUIRED', 'changed'],
  ['HOUSEHOLD_PIN_UNSET', 'changed'],
]);

/** Returns the meaning of the code of a call with the PIN. */
export const toHouseholdPinResult = (code: string | null): HouseholdPinResult =>
  RESULTS.get(code) ?? 'failed';

/** Fetches everything again: the channels that a viewer may see may have changed. */
const fetchAllAgain = async (cache: QueryClient): Promise<void> => {
  await Promise.all(
    [['imported-channels'], ['imported-groups'], ['imported-recordings']].map((queryKey) =>
      cache.invalidateQueries({ queryKey }),
    ),
  );
};

/** Returns the function that calls about the household; it resolves to an error's code, or null. */
export const useHouseholdCall = () => useStateChange<HouseholdChange>(STATE_KEY, fetchAllAgain);
