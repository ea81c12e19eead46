import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { hasOtherMaster } from '#service/accounts/log-in.ts';
import type { LoginCodes } from '#service/accounts/login-codes.ts';
import { confirmEmail } from '#service/accounts/messages/confirm-email.ts';
import type { ExtensionParts } from '#service/content/extension.ts';
import type { Outbox } from '#service/kernel/messages/outbox.ts';
import { userAgentInfo } from '#service/kernel/web/user-agent-info.ts';
import { startSession } from '#service/session/session-cookie.ts';

/** The parts of the service that the console reads and changes. */
type ConsoleNeeds = ExtensionParts['needs'];

/** Actions of the console on behalf of the smart TV, the carrier's app and the reader of an email. */
export type AccountTools = {
  /** Follows the link of an email. Returns false if the token is unknown or expired. */
  readonly confirmEmail: (token: string) => Promise<boolean>;
  /** Shows a code on a smart TV. */
  readonly showTvCode: () => Promise<void>;
  /** Creates a carrier link for a persona. Returns false if the persona is not the carrier's customer. */
  readonly sendCarrierLink: (key: string) => Promise<boolean>;
  /** Resets all accounts to the content and logs everyone out. */
  readonly resetAccounts: () => Promise<void>;
};

/** Device of the carrier's links. */
const LINKED_DEVICE = 'demo-phone';

/** Creates the actions. Links and codes appear in `outbox` and `codes`, as a viewer would get them. */
export function createAccountTools(needs: ConsoleNeeds, outbox: Outbox, codes: LoginCodes): AccountTools {
  return {
    confirmEmail: (token) => confirmEmail(needs, token),
    showTvCode: async () => {
      const { code } = await codes.tvs.make();
      outbox.put({ kind: 'tv-code', to: 'TV', text: `${code.slice(0, 4)}-${code.slice(4)}` });
    },
    sendCarrierLink: async (key) => {
      const account = await needs.store.accounts.byId(key);
      if (!account?.traits.mobile) return false;
      const token = await codes.carrierLinks.make(key, LINKED_DEVICE);
      const query = new URLSearchParams({ ctmtoken: token, deviceid: LINKED_DEVICE });
      outbox.put({ kind: 'carrier-link', to: account.name_en, text: `/tc/live/81/?${query}` });
      return true;
    },
    resetAccounts: async () => {
      await needs.store.resetAccounts(needs.machineClock.now());
      outbox.empty();
    },
  };
}

/**
 * Logs this browser in as a persona with its default profile chosen and the device paired, so that it can
 * play at once. A plain guest gets an unpaired session. Returns false if there is no such persona.
 */
export async function logInAs(needs: ConsoleNeeds, context: Context, key: string): Promise<boolean> {
  const account = await needs.store.accounts.byId(key);
  if (account === null) return false;
  const guestMode = account.user.guest_mode === true;
  const profile = await needs.store.profiles.defaultOf(key);
  const device_key =
    profile === null
      ? null
      : await needs.store.devices.add(key, userAgentInfo(context), needs.machineClock.now());
  const blocked = await hasOtherMaster(needs, account, device_key);
  const profile_id = profile?.status === 'active' ? profile.profile_id : null;
  await startSession(needs, context, {
    account_id: key,
    profile_id,
    device_key,
    guest_mode: guestMode,
    blocked_pair: blocked,
    drm_id: (profile_id !== null || guestMode) && !blocked ? randomUUID() : null,
  });
  return true;
}
