import type { Context } from 'hono';
import type { DeviceStore } from '#service/accounts/store/devices.ts';
import type { Account } from '#service/session/account.ts';
import type { AccountStates } from '#service/session/account-state.ts';
import { rotateSession, type SessionStartNeeds } from '#service/session/session-cookie.ts';
import type { StoredSession, StoredSessions } from '#service/session/sessions.ts';
import type { DeviceCookies } from './device-cookies.ts';
import type { LoginCodes } from './login-codes.ts';

export type EndOtherSessionsNeeds = SessionStartNeeds & {
  readonly store: {
    readonly accountStates: Pick<AccountStates, 'change' | 'of'>;
    readonly devices: DeviceStore;
    readonly sessions: Pick<StoredSessions, 'endOthers'>;
  };
  readonly deviceCookies: DeviceCookies;
};

/**
 * Logs an account out everywhere except on this call's device. Ends the sessions, tokens and push tokens of
 * other devices and whatever could still become a session: pending logins, one-time codes, carrier links and
 * unclaimed TV logins. The call's session gets a new cookie, and all device cookies lose their trust.
 */
export async function endOtherSessions(
  needs: EndOtherSessionsNeeds,
  codes: LoginCodes,
  context: Context,
  { account, session }: { readonly account: Account; readonly session: StoredSession },
): Promise<void> {
  const { accountStates, devices, sessions } = needs.store;
  const { account_id, traits } = account;
  const { device_epoch, master } = await accountStates.of(account_id);
  for (const { device_key } of await devices.list(account_id))
    if (device_key !== session.device_key) await devices.remove(device_key);
  await sessions.endOthers(account_id, session.session_id);
  await codes.forgetAccount(account_id, traits.mobile);
  await accountStates.change(account_id, {
    device_epoch: device_epoch + 1,
    ...(master === session.device_key ? {} : { master: null }),
  });
  await rotateSession(needs, context);
  await needs.deviceCookies.trust(context, account_id);
}
