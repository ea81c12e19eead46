import { MINIMUM_CALLS } from '#scripts/contract/minimum/minimum-calls.ts';
import type { EndpointName } from '#shared/contract/endpoints.ts';
import { endpointNames } from './requests.ts';

/**
 * What is asked of a back end. `minimum`: the calls that the client cannot do without. `full`: every call of the
 * contract.
 */
export type ProfileName = 'minimum' | 'full';

const CALLS: Readonly<Record<ProfileName, readonly EndpointName[]>> = {
  minimum: MINIMUM_CALLS.map(({ name }) => name),
  full: endpointNames,
};

/** Returns the calls of a profile. */
export const callsOf = (profile: ProfileName): readonly EndpointName[] => CALLS[profile];

/** Whether a text is the name of a profile. */
export const isProfile = (text: string): text is ProfileName => Object.hasOwn(CALLS, text);
