import { type Finding, finding } from '#service/station/finding.ts';
import type { StationPackage } from '#service/station/read-package.ts';

const KINDS = /\.(?:avif|webp|jpe?g|png|svg)$/i;

/** Pictures that are named are in the package, and of a kind that can be shown. */
export function checkPictures({ files, channels, programmes }: StationPackage): readonly Finding[] {
  const known = new Set(files.paths);
  const named = [
    ...channels.map(({ item, placeOf }) => ({ picture: item.logo, place: placeOf(['logo']) })),
    ...programmes.flatMap(({ item, placeOf }) => [
      ...Object.entries(item.art).map(([shape, picture]) => ({ picture, place: placeOf(['art', shape]) })),
      ...item.episodes.map(({ picture }, at) => ({ picture, place: placeOf(['episodes', at, 'picture']) })),
    ]),
  ];
  return named.flatMap(({ picture, place }) => {
    if (picture === undefined || /^https?:/i.test(picture)) return [];
    if (!known.has(picture))
      return [finding('PICTURE_MISSING', place, `There is no file “${picture}”; a drawn one is shown`)];
    return KINDS.test(picture)
      ? []
      : [
          finding(
            'PICTURE_UNUSABLE',
            place,
            `“${picture}” is no AVIF, WebP, JPEG, PNG or SVG; a drawn one is shown`,
          ),
        ];
  });
}
