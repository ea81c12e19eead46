import type { PictureSize } from './picture-size.ts';

/** A picture as it is served. */
export type SizedPicture = { readonly bytes: Uint8Array; readonly type: string };

/** Pictures of the station by the digest of what they hold, so that an address never changes its picture. */
export type PictureSource = {
  /** Returns a picture in a size, or null if there is none of this digest. */
  readonly read: (digest: string, size: PictureSize) => Promise<SizedPicture | null>;
};

/** The path of pictures with a digest. */
export const PICTURE_PATH = '/art/file';

export const NO_PICTURES: PictureSource = { read: async () => null };
