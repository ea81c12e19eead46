import { type CarrierLinks, createCarrierLinks } from './carrier-links.ts';
import { createEmailLinks, type EmailLinks } from './email-handlers.ts';
import { createOneTimeCodes, type OneTimeCodes } from './one-time-codes.ts';
import { createPendingLogins, type PendingLogins } from './pending-logins.ts';
import { createTvCodes, type TvCodes } from './tv-codes.ts';

/** Everything that may still become a session. The demo console stands in for the TV, the carrier's app and the mailbox. */
export type LoginCodes = {
  readonly tvs: TvCodes;
  readonly carrierLinks: CarrierLinks;
  readonly emailLinks: EmailLinks;
  readonly oneTimeCodes: OneTimeCodes;
  readonly pending: PendingLogins;
  /** Revokes everything that could still log in to an account; `mobile` is its number at the carrier, if any. */
  readonly forgetAccount: (accountId: string, mobile: string | null) => void;
};

/** Creates the codes, held in memory. */
export function createLoginCodes(now: () => number): LoginCodes {
  const tvs = createTvCodes(now);
  const carrierLinks = createCarrierLinks(now);
  const oneTimeCodes = createOneTimeCodes(now);
  const pending = createPendingLogins(now);
  return {
    ...{ tvs, carrierLinks, oneTimeCodes, pending, emailLinks: createEmailLinks(now) },
    forgetAccount: (accountId, mobile) => {
      tvs.forgetAccount(accountId);
      carrierLinks.forgetAccount(accountId);
      pending.removeWhere(({ accounts }) => accounts.some(({ account_id }) => account_id === accountId));
      if (mobile !== null) oneTimeCodes.forgetNumber(mobile);
    },
  };
}
