import type { FindingPlace } from '#service/station/finding.ts';
import type { StationPackage } from '#service/station/read-package.ts';

/** A picture that a package names, or has in `art/ID/`, and where it is named. */
export type NamedPicture = { readonly picture: string; readonly place: FindingPlace };

export type Shape = 'wide' | 'poster' | 'hero' | 'logo';
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
  const { channels, programmes } = station;
  const named = [
    ...channels.map(({ item, placeOf }) => ({ picture: item.logo, place: placeOf(['logo']) })),
    ...programmes.flatMap(({ item, placeOf }) => [
      ...Object.entries(item.art).map(([shape, picture]) => ({ picture, place: placeOf(['art', shape]) })),
      ...item.episodes.map(({ picture }, at) => ({ picture, place: placeOf(['episodes', at, 'picture']) })),
    ]),
    ...[...picturesInFolders(station).values()].flatMap((shapes) =>
      Object.values(shapes).map((picture) => ({ picture, place: { file: picture, line: null } })),
    ),
  ];
  return named.flatMap(({ picture, place }) => (picture === undefined ? [] : [{ picture, place }]));
}
