import { type CarrierLinks, createCarrierLinks } from './carrier-links.ts';
import { createEmailLinks, type EmailLinks } from './email-handlers.ts';
import { createTvCodes, type TvCodes } from './tv-codes.ts';

/** Codes and links that come from outside this browser: the demo console stands in for the TV, the carrier's app and the mailbox. */
export type SignInCodes = { readonly tvs: TvCodes; readonly carrierLinks: CarrierLinks; readonly emailLinks: EmailLinks };

/** Makes them empty; they live in memory. */
export const createSignInCodes = (now: () => number): SignInCodes => ({
  tvs: createTvCodes(now),
  carrierLinks: createCarrierLinks(now),
  emailLinks: createEmailLinks(now),
});
