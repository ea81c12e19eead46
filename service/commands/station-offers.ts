import type { OffersContent } from '#service/payments/offers/offers-content.ts';
import { offersOnSale } from '#service/payments/offers/offers-on-sale.ts';
import { countriesOf } from '#service/station/content/countries-of.ts';
import { offersOf } from '#service/station/content/offers-of.ts';
import { createFindings } from '#service/station/finding.ts';
import { openPackage } from '#service/station/package/open-package.ts';
import { readPackage } from '#service/station/read-package.ts';
import { STATION_OPENING } from '#service/station/station-opening.ts';

/** The plans of a package that are on sale at a time, in milliseconds since 1970. Rejects if the package cannot be opened. */
export const stationOffers = async (location: string, now: number): Promise<OffersContent> =>
  offersOnSale(
    offersOf(await readPackage(await openPackage(location), createFindings()), STATION_OPENING),
    now,
  );

/** The country in which a package is at home. Rejects if it cannot be opened. */
export const stationCountry = async (location: string): Promise<string> => {
  const { station } = await readPackage(await openPackage(location), createFindings());
  return countriesOf(station?.countries)[0];
};
