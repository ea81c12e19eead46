import type { ProgrammePictures } from '#service/catalogue/art/picture-size.ts';
import type { StationProgramme } from '#service/station/package/programme-schema.ts';
import { type FolderShape, picturesInFolders } from '#service/station/pictures/named-pictures.ts';
import type { StationPictures } from '#service/station/pictures/read-pictures.ts';
import type { StationPackage } from '#service/station/read-package.ts';

/** Substitutes for a shape that a programme has no picture of. */
const INSTEAD: Readonly<Record<keyof ProgrammePictures, readonly FolderShape[]>> = {
  wide: ['wide', 'hero', 'poster'],
  poster: ['poster', 'wide', 'hero'],
  hero: ['hero', 'wide'],
};

/** The pictures of what a package puts on air. */
export type PicturesOf = {
  readonly programme: (programme: StationProgramme) => ProgrammePictures;
  /** The picture of an episode or the logo of a channel: what it names, else the one in `art/ID/`. */
  readonly one: (id: string, named: string | undefined, shape: FolderShape) => { readonly picture?: string };
};

/** Returns the pictures of a package: those that it names, else those in `art/ID/`. */
export function stationPicturesOf(station: StationPackage, { addressOf }: StationPictures): PicturesOf {
  const inFolders = picturesInFolders(station);
  const address = (id: string, named: string | undefined, shape: FolderShape): string | null =>
    addressOf(named) ?? addressOf(inFolders.get(id)?.[shape]);
  return {
    programme: ({ id, art }) => {
      const found = (shape: keyof ProgrammePictures): ProgrammePictures => {
        const [picture] = INSTEAD[shape].flatMap((one) => address(id, art[one], one) ?? []);
        return picture === undefined ? {} : { [shape]: picture };
      };
      return { ...found('wide'), ...found('poster'), ...found('hero') };
    },
    one: (id, named, shape) => {
      const picture = address(id, named, shape);
      return picture === null ? {} : { picture };
    },
  };
}
