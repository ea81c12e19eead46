import type { LoginCodes } from '#service/http/accounts/login-codes.ts';
import type { ServiceDeps } from '#service/http/routing/service-deps.ts';

/** What the console does for people and machines that are not there: the smart TV, the carrier's app, the reader of an email. */
export type AccountTools = {
  /** Does what the link of an email does; false when the token is unknown or too old. */
  readonly confirmEmail: (token: string) => boolean;
  /** A smart TV shows a code. */
  readonly showTvCode: () => void;
  /** The carrier's app makes a link for a persona; false when it is none of the carrier's. */
  readonly sendCarrierLink: (key: string) => boolean;
  /** Every account as it was seeded; everybody is signed out. */
  readonly resetAccounts: () => void;
};

/** The device that the carrier's links are made for. */
const LINKED_DEVICE = 'demo-phone';

/** Makes the tools of one service. */
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
