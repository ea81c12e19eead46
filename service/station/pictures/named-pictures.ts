import type { FindingPlace } from '#service/station/finding.ts';
import { isOwnPicture } from '#service/station/package/ads-schema.ts';
import type { StationPackage } from '#service/station/read-package.ts';

/** A picture that a package names, or has in `art/ID/`, and where it is named. */
export type NamedPicture = {
  readonly picture: string;
  readonly place: FindingPlace;
  readonly shape: Shape;
};

const SHAPES = ['wide', 'poster', 'hero', 'logo'] as const;
/** Shapes of the pictures in `art/`. */
export type FolderShape = (typeof SHAPES)[number];
/** A picture of an ad has the shape of its format. */
export type Shape = FolderShape | 'ad';
const FOLDER = /^art\/([^/]+)\/(wide|poster|hero|logo)\.(?:avif|webp|jpe?g|png|svg)$/i;

/** Pictures of a package that are elsewhere: addresses. */
export const isElsewhere = (picture: string): boolean => /^https?:/i.test(picture);

/** Returns the pictures of `art/` by id and shape. */
export function picturesInFolders({
  files,
}: StationPackage): ReadonlyMap<string, Partial<Record<Shape, string>>> {
  const found = new Map<string, Partial<Record<Shape, string>>>();
  for (const path of files.paths) {
    const [, id, shape] = FOLDER.exec(path) ?? [];
    if (id === undefined || shape === undefined) continue;
    found.set(id, { ...found.get(id), [shape.toLowerCase()]: path });
  }
  return found;
}

/** Returns every picture that a package names, and those of `art/` that belong to something. */
export function namedPictures(station: StationPackage): readonly NamedPicture[] {
  const { channels, programmes, parts, placeOfStation } = station;
  const named = [
    { picture: station.station?.logo, place: placeOfStation(['logo']), shape: 'logo' as const },
    { picture: station.station?.picture, place: placeOfStation(['picture']), shape: 'wide' as const },
    ...channels.map(({ item, placeOf }) => ({
      picture: item.logo,
      place: placeOf(['logo']),
      shape: 'logo' as const,
    })),
    ...programmes.flatMap(({ item, placeOf }) => [
      ...SHAPES.map((shape) => ({
        picture: item.art[shape],
        place: placeOf(['art', shape]),
        shape,
      })),
      ...item.episodes.map(({ picture }, at) => ({
        picture,
        place: placeOf(['episodes', at, 'picture']),
        shape: 'wide' as const,
      })),
    ]),
    ...parts.ads.flatMap(({ item, placeOf }) =>
      item.pictures.map(({ picture }, at) => ({
        picture: isOwnPicture(picture) ? picture : undefined,
        place: placeOf(['pictures', at, 'picture']),
        shape: 'ad' as const,
      })),
    ),
    ...[...picturesInFolders(station).values()].flatMap((shapes) =>
      SHAPES.flatMap((shape) => {
        const picture = shapes[shape];
        return picture === undefined ? [] : [{ picture, place: { file: picture, line: null }, shape }];
      }),
    ),
  ];
  return named.flatMap(({ picture, ...rest }) => (picture === undefined ? [] : [{ ...rest, picture }]));
}
