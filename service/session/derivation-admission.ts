import type { Endpoint } from '#shared/contract/endpoint.ts';
import { type EndpointName, endpoints } from '#shared/contract/endpoints.ts';

/**
 * Calls that may derive a key of a password or a PIN, each a fifth of a second of a processor. A test finds
 * one whose body holds a secret of that kind.
 */
const DERIVING: readonly EndpointName[] = [
  'login',
  'pairByCode',
  'loginCheckForRegister',
  'linkupTvbId',
  'confirmActivation',
  'resetPassword',
  'updatePassword',
  'saveViewingControl',
  'setParentPin',
  'checkParentPin',
  'keepWatching',
  'setHouseholdPin',
  'checkHouseholdPin',
  'takeHousehold',
  'gatewayRegistrationAddMember',
  'gatewayRegistrationPayment',
  'registerNewCustomer',
  'registerByReference',
  'registerWithPin',
  'billingLinkTvbAccount',
];
const deriving: ReadonlySet<Endpoint> = new Set(DERIVING.map((name) => endpoints[name]));

/** Returns whether a call may derive a key. */
export const derivesKey = (endpoint: Endpoint): boolean => deriving.has(endpoint);

/** Most calls at once that may derive a key, of an address and of all. */
export type AdmissionLimits = { readonly perAddress: number; readonly total: number };

/**
 * One or two keys are derived at once, so that whoever is admitted last waits for some seconds at most, and behind a
 * flood of one address for three.
 */
export const ADMISSION_LIMITS: AdmissionLimits = { perAddress: 16, total: 48 };

/**
 * Admits calls that may derive a key. One beyond the limits is to be answered with 503 before anything of it
 * is looked at or counted, so that the answer is the same for every account, and a right password that is sent
 * again works.
 */
export type Admission = {
  /** Takes a place for a call from this address. Returns what gives it back, or null if there is none. */
  readonly enter: (address: string) => (() => void) | null;
};

/** Creates an admission with all places free. */
export function createAdmission({ perAddress, total }: AdmissionLimits = ADMISSION_LIMITS): Admission {
  const inside = new Map<string, number>();
  let all = 0;
  return {
    enter: (address) => {
      const mine = inside.get(address) ?? 0;
      if (all >= total || mine >= perAddress) return null;
      all += 1;
      inside.set(address, mine + 1);
      return () => {
        all -= 1;
        const left = (inside.get(address) ?? 1) - 1;
        if (left === 0) inside.delete(address);
        else inside.set(address, left);
      };
    },
  };
}
