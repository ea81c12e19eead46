import type { ServiceContent } from '#service/content/service-content.ts';
import type { StationGuide } from '#service/station/content/guide-of.ts';
import type { StationPictures } from '#service/station/pictures/read-pictures.ts';
import type { StationPackage } from '#service/station/read-package.ts';

/**
 * When the content of every station was opened. The catalogue counts the days of its windows from here; it is
 * the same for all revisions and processes, since a package has its times by themselves.
 */
export const STATION_OPENING: number = Date.parse('2020-01-01T00:00:00Z');

/** Returns what a package puts on air, as a service takes it. `now` is in milliseconds since 1970. */
export type ContentOfPackage = (
  station: StationPackage,
  files: { readonly guide: StationGuide; readonly pictures: StationPictures },
  now: number,
) => ServiceContent;
