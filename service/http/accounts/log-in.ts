import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import type { ServiceDeps } from '#service/http/routing/service-deps.ts';
import { startSession } from '#service/http/routing/session-cookie.ts';
import type { Account } from '#service/store/accounts/accounts.ts';
import { userAgentInfo } from './user-agent-info.ts';

export type LoginOptions = {
  readonly acceptTerms?: boolean | undefined;
  readonly acceptMarketing?: boolean | undefined;
  /** Whether this device becomes the account's one master. */
  readonly newMaster?: boolean | undefined;
  /** The device that signs in, where it is known already. */
  readonly deviceKey?: string;
};

/**
 * Signs an account in on this browser: its session is a new one (whatever cookie the call came with opens nothing any more), its only active profile
 * is chosen, and the device stands in the account's list. Web-authenticated members are never offered pairing, so theirs is made at once; an account
 * with one master starts blocked on every other device. Returns the chosen profile's id, or null where the viewer has to choose.
 */
export function logIn(deps: ServiceDeps, context: Context, account: Account, how: LoginOptions = {}): string | null {
  const { account_id } = account;
  const { accountStates, devices } = deps.store;
  const now = deps.machineClock.now();
  const device_key = how.deviceKey ?? devices.add(account_id, userAgentInfo(context), now);
  recordConsent(deps, account_id, how);
  if (how.newMaster) accountStates.change(account_id, { master: device_key });
  const blocked = hasOtherMaster(deps, account, device_key);
  const profile_id = soleProfileId(deps, account_id);
  const drm_id = account.user.type === 'web_auth' && !blocked && profile_id !== null ? randomUUID() : null;
  startSession(deps, context, { account_id, profile_id, device_key, drm_id, blocked_pair: blocked });
  deps.deviceCookies.trust(context, account_id);
  return profile_id;
}

/** Keeps which terms were accepted with a login. */
export function recordConsent(deps: ServiceDeps, accountId: string, { acceptTerms, acceptMarketing }: LoginOptions): void {
  deps.store.accountStates.change(accountId, {
    ...(acceptTerms ? { accepted_tos: true, accepted_pics: true } : {}),
    ...(acceptMarketing === undefined ? {} : { accepted_marketing_consent: acceptMarketing }),
  });
}

/** Whether another device is the master of an account that allows only one. */
export function hasOtherMaster(deps: ServiceDeps, account: Account, deviceKey: string | null): boolean {
  if (account.user.blocked_pair !== true) return false;
  const { master } = deps.store.accountStates.of(account.account_id);
  return master !== null && master !== deviceKey;
}

/** The profile of an account that leaves no choice: one that is active and alone. */
function soleProfileId(deps: ServiceDeps, accountId: string): string | null {
  const [first, ...others] = deps.store.profiles.list(accountId);
  return first?.status === 'active' && others.length === 0 ? first.profile_id : null;
}
