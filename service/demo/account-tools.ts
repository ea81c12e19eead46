import type { LoginCodes } from '#service/http/accounts/login-codes.ts';
import type { ServiceDeps } from '#service/http/routing/service-deps.ts';

/** Actions of the console on behalf of the smart TV, the carrier's app and the reader of an email. */
export type AccountTools = {
  /** Follows the link of an email. Returns false if the token is unknown or expired. */
  readonly confirmEmail: (token: string) => boolean;
  /** Shows a code on a smart TV. */
  readonly showTvCode: () => void;
  /** Creates a carrier link for a persona. Returns false if the persona is not the carrier's customer. */
  readonly sendCarrierLink: (key: string) => boolean;
  /** Resets all accounts to the seed and logs everyone out. */
  readonly resetAccounts: () => void;
};

/** Device of the carrier's links. */
const LINKED_DEVICE = 'demo-phone';

export function createAccountTools({ store, outbox, machineClock }: ServiceDeps, codes: LoginCodes): AccountTools {
  return {
    confirmEmail: (token) => {
      const account = codes.emailLinks.get(token);
      if (account === null) return false;
      codes.emailLinks.remove(token);
      store.accountStates.change(account, { email_verified: true });
      return true;
    },
    showTvCode: () => {
      const { code } = codes.tvs.make();
      outbox.send({ kind: 'tv-code', to: 'TV', text: `${code.slice(0, 4)}-${code.slice(4)}` });
    },
    sendCarrierLink: (key) => {
      const account = store.accounts.byId(key);
      if (!account?.traits.mobile) return false;
      const token = codes.carrierLinks.make(key, LINKED_DEVICE);
      const query = new URLSearchParams({ ctmtoken: token, deviceid: LINKED_DEVICE });
      outbox.send({ kind: 'carrier-link', to: account.name_en, text: `/tc/live/81/?${query}` });
      return true;
    },
    resetAccounts: () => {
      store.resetAccounts(machineClock.now());
      outbox.empty();
    },
  };
}
