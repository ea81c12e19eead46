import type { ServiceContent } from '#service/content/service-content.ts';
import type { StationGuide } from '#service/station/content/guide-of.ts';
import type { StationPictures } from '#service/station/pictures/read-pictures.ts';
import type { StationPackage } from '#service/station/read-package.ts';

/** Returns what a package puts on air, as a service takes it. `now` is in milliseconds since 1970. */
export type ContentOfPackage = (
  station: StationPackage,
  files: { readonly guide: StationGuide; readonly pictures: StationPictures },
  now: number,
) => ServiceContent;
