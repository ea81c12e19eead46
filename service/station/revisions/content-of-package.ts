import type { Catalogue } from '#service/catalogue/content/catalogue-content.ts';
import { emptyContent } from '#service/content/service-content.ts';
import type { StationContent } from '#service/content/station-content.ts';
import type { StationGuide } from '#service/station/content/guide-of.ts';
import { identityOf } from '#service/station/content/identity-of.ts';
import { peopleOf } from '#service/station/content/people-of.ts';
import { onAirOf, type PackageTimes } from '#service/station/content/station-content-of.ts';
import type { StationPictures } from '#service/station/pictures/read-pictures.ts';
import type { StationPackage } from '#service/station/read-package.ts';

/** What a package holds beside its lists. */
type PackageGuideAndPictures = { readonly guide: StationGuide; readonly pictures: StationPictures };

/** What a package puts on air but its guide, as a revision holds it. */
type ContentOfPackage = StationContent & { readonly catalogue: Catalogue };

/** Returns what a package with its guide and pictures puts on air. */
export const contentOfPackage = (
  station: StationPackage,
  files: PackageGuideAndPictures,
  times: PackageTimes,
): ContentOfPackage => ({
  ...emptyContent,
  ...peopleOf(station),
  ...station.pages,
  ...onAirOf(station, files.pictures, times),
  station: identityOf(station, files),
});
