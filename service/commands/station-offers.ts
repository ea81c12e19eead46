import type { OffersContent } from '#service/payments/offers/offers-content.ts';
import { offersOf } from '#service/station/content/offers-of.ts';
import { createFindings } from '#service/station/finding.ts';
import { openPackage } from '#service/station/package/open-package.ts';
import { readPackage } from '#service/station/read-package.ts';

/** The plans of a package at a time, in milliseconds since 1970. Rejects if the package cannot be opened. */
export const stationOffers = async (location: string, now: number): Promise<OffersContent> =>
  offersOf(await readPackage(await openPackage(location), createFindings()), now);
