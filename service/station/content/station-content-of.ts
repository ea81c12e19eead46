import type { AdContent } from '#service/ads/creatives/ad-content.ts';
import type { Catalogue } from '#service/catalogue/content/catalogue-content.ts';
import type { MakeGuideDay } from '#service/guide/store/guide.ts';
import type { StationConfig } from '#service/operations/station-config.ts';
import type { OffersContent } from '#service/payments/offers/offers-content.ts';
import type { StationPictures } from '#service/station/pictures/read-pictures.ts';
import type { StationPackage } from '#service/station/read-package.ts';
import { guideDayAfter } from '#shared/domain/guide/guide-span.ts';
import { adsOf } from './ads-of.ts';
import { channelsOf } from './channels-of.ts';
import type { StationGuide } from './guide-of.ts';
import { offersOf } from './offers-of.ts';
import { partsOf } from './parts-of.ts';
import { programmesOf } from './programmes-of.ts';
import { categoriesOf, NEWEST, rowsOf } from './rows-of.ts';
import { stationConfigOf } from './station-config-of.ts';
import { stationPicturesOf } from './station-pictures-of.ts';

/** A package's content as the service stores it. */
export type PackageContent = {
  readonly catalogueAt: (openedAt: number) => Catalogue;
  readonly makeGuideDay: MakeGuideDay;
  readonly offers: OffersContent;
  readonly ads: AdContent;
  readonly stationConfig: StationConfig;
};

/** Contents of a package beside its lists. */
type StationFiles = { readonly guide: StationGuide; readonly pictures: StationPictures };

/** Returns what a package with its guide and pictures puts on air at a time, in milliseconds since 1970. */
export function onAirOf(
  station: StationPackage,
  { guide, pictures }: StationFiles,
  now: number,
): PackageContent {
  const shown = stationPicturesOf(station, pictures);
  return {
    catalogueAt: (openedAt) => ({
      channels: channelsOf(station, shown),
      programmes: programmesOf(station, openedAt, shown, now),
      rows: rowsOf(station),
      parts: { ...partsOf(station, openedAt), categories: categoriesOf(station), newest: NEWEST },
    }),
    makeGuideDay: ({ networkCode }, dayStart) =>
      (guide.get(networkCode) ?? []).filter(
        ({ start }) => start >= dayStart && start < guideDayAfter(dayStart, 1),
      ),
    offers: offersOf(station),
    ads: adsOf(station, pictures),
    stationConfig: stationConfigOf(station),
  };
}
