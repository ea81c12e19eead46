import type { AdContent } from '#service/ads/creatives/ad-content.ts';
import type { Catalogue } from '#service/catalogue/content/catalogue-content.ts';
import type { StationConfig } from '#service/operations/station-config.ts';
import type { OffersContent } from '#service/payments/offers/offers-content.ts';
import type { StationPictures } from '#service/station/pictures/read-pictures.ts';
import type { StationPackage } from '#service/station/read-package.ts';
import { adsOf } from './ads-of.ts';
import { channelsOf } from './channels-of.ts';
import { offersOf } from './offers-of.ts';
import { partsOf } from './parts-of.ts';
import { programmesOf } from './programmes-of.ts';
import { categoriesOf, NEWEST, rowsOf } from './rows-of.ts';
import { stationConfigOf } from './station-config-of.ts';
import { stationPicturesOf } from './station-pictures-of.ts';

/** A package's content as the service stores it. */
export type PackageContent = {
  readonly catalogue: Catalogue;
  readonly offers: OffersContent;
  readonly ads: AdContent;
  readonly stationConfig: StationConfig;
};

/** When a package is read, and when its content was opened, in milliseconds since 1970. */
export type PackageTimes = { readonly now: number; readonly openedAt: number };

/**
 * Returns what a package with its pictures puts on air at a time. Days count from `openedAt`; both in
 * milliseconds since 1970.
 */
export function onAirOf(
  station: StationPackage,
  pictures: StationPictures,
  { now, openedAt }: PackageTimes,
): PackageContent {
  const shown = stationPicturesOf(station, pictures);
  return {
    catalogue: {
      channels: channelsOf(station, shown),
      programmes: programmesOf(station, openedAt, shown, now),
      rows: rowsOf(station),
      parts: { ...partsOf(station, openedAt), categories: categoriesOf(station), newest: NEWEST },
    },
    offers: offersOf(station, openedAt),
    ads: adsOf(station, pictures),
    stationConfig: stationConfigOf(station),
  };
}
