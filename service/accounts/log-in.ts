import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import type { DeviceStore } from '#service/accounts/store/devices.ts';
import { userAgentInfo } from '#service/kernel/web/user-agent-info.ts';
import type { ProfileStore } from '#service/profiles/store/profiles.ts';
import type { Account } from '#service/session/account.ts';
import type { AccountStates } from '#service/session/account-state.ts';
import { type SessionStartNeeds, startSession } from '#service/session/session-cookie.ts';
import type { Clock } from '#shared/kernel/time.ts';
import type { DeviceCookies } from './device-cookies.ts';

export type LogInNeeds = SessionStartNeeds & {
  readonly store: {
    readonly accountStates: Pick<AccountStates, 'change' | 'of'>;
    readonly devices: DeviceStore;
    readonly profiles: Pick<ProfileStore, 'list'>;
  };
  readonly deviceCookies: DeviceCookies;
  readonly machineClock: Clock;
};

export type LoginOptions = {
  readonly acceptTerms?: boolean | undefined;
  readonly acceptMarketing?: boolean | undefined;
  /** Whether this device becomes the account's main device. */
  readonly newMaster?: boolean | undefined;
  /** The key of a device that is already registered. */
  readonly deviceKey?: string;
};

/** The session of a login, and the chosen profile, or null if the viewer has to choose. */
type Login = { readonly session_id: string; readonly profile_id: string | null };

/**
 * Logs an account in on this browser: starts a new session, adds the device to the account and chooses the
 * only active profile. Web-authenticated members are paired at once; on an account with one main device,
 * every other device starts blocked.
 */
export async function logIn(
  needs: LogInNeeds,
  context: Context,
  account: Account,
  options: LoginOptions = {},
): Promise<Login> {
  const { account_id } = account;
  const { accountStates, devices } = needs.store;
  const now = needs.machineClock.now();
  const device_key = options.deviceKey ?? (await devices.add(account_id, userAgentInfo(context), now));
  await recordConsent(needs, account_id, options);
  if (options.newMaster) await accountStates.change(account_id, { master: device_key });
  const blocked = await hasOtherMaster(needs, account, device_key);
  const profile_id = await soleProfileId(needs, account_id);
  const drm_id = account.user.type === 'web_auth' && !blocked && profile_id !== null ? randomUUID() : null;
  const session_id = await startSession(needs, context, {
    account_id,
    profile_id,
    device_key,
    drm_id,
    blocked_pair: blocked,
  });
  await needs.deviceCookies.trust(context, account_id);
  return { session_id, profile_id };
}

/** Stores the consent that was given with a login. */
export async function recordConsent(
  needs: LogInNeeds,
  accountId: string,
  { acceptTerms, acceptMarketing }: LoginOptions,
): Promise<void> {
  await needs.store.accountStates.change(accountId, {
    ...(acceptTerms ? { accepted_tos: true, accepted_pics: true } : {}),
    ...(acceptMarketing === undefined ? {} : { accepted_marketing_consent: acceptMarketing }),
  });
}

/** Returns whether another device is the main device of an account that allows only one. */
export async function hasOtherMaster(
  needs: LogInNeeds,
  account: Account,
  deviceKey: string | null,
): Promise<boolean> {
  if (account.user.blocked_pair !== true) return false;
  const { master } = await needs.store.accountStates.of(account.account_id);
  return master !== null && master !== deviceKey;
}

/** Returns the account's profile id if it has exactly one and that one is active. */
async function soleProfileId(needs: LogInNeeds, accountId: string): Promise<string | null> {
  const [first, ...others] = await needs.store.profiles.list(accountId);
  return first?.status === 'active' && others.length === 0 ? first.profile_id : null;
}
