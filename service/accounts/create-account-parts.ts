import { createGuards, type GuardNeeds, type Guards } from '#service/accounts/sms/create-guards.ts';
import type { AccountStates } from '#service/session/account-state.ts';
import type { Clock } from '#shared/kernel/time.ts';
import { createDeviceCookies, type DeviceCookies } from './device-cookies.ts';
import { createLoginCodes, type LoginCodeStores, type LoginCodes } from './login-codes.ts';

type AccountPartNeeds = Omit<GuardNeeds, 'clock'> & {
  readonly store: LoginCodeStores & { readonly accountStates: AccountStates };
  readonly machineClock: Clock;
};

type AccountParts = Guards & {
  readonly codes: LoginCodes;
  /** Cookies of devices on which an account has logged in before. */
  readonly deviceCookies: DeviceCookies;
};

/**
 * Creates what the calls of accounts share: codes that become sessions, cookies of known devices, and the guards
 * against guesses. `isVendor` says whether the captcha is a vendor's.
 */
export function createAccountParts(
  { store, machineClock, log, settings }: AccountPartNeeds,
  isVendor: () => boolean,
): AccountParts {
  return {
    ...createGuards({ store, clock: machineClock, log, settings }, isVendor),
    codes: createLoginCodes(store, machineClock.now),
    deviceCookies: createDeviceCookies(store.signingKey, store.accountStates),
  };
}
