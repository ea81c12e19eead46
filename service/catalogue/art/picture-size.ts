import { z } from 'zod';

/** Sizes in which pictures of a station are served, as width and height. A logo and an ad keep their shape. */
export const PICTURE_SIZES = {
  'wide-320': [320, 180],
  'wide-640': [640, 360],
  'wide-1280': [1280, 720],
  'poster-480': [480, 720],
  'hero-1680': [1680, 720],
  'logo-192': [192, 192],
  'ad-1280': [1280, 1280],
} as const satisfies Readonly<Record<string, readonly [width: number, height: number]>>;

export type PictureSize = keyof typeof PICTURE_SIZES;

export const isPictureSize = (name: string): name is PictureSize => Object.hasOwn(PICTURE_SIZES, name);

/** A picture of the station: its path without a size, or an address elsewhere. */
export const artworkAddress = z.string().min(1);

/** Pictures of a programme by shape; a shape that is left out is drawn. */
export const programmePictures = z.object({
  wide: artworkAddress.exactOptional(),
  poster: artworkAddress.exactOptional(),
  hero: artworkAddress.exactOptional(),
});
export type ProgrammePictures = z.infer<typeof programmePictures>;

/** Returns the path of a picture in a size. An address elsewhere has one size only. */
export const sizedPicture = (picture: string, size: PictureSize): string =>
  picture.startsWith('/') ? `${picture}/${size}.webp` : picture;
