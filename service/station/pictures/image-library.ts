import { z } from 'zod';
import type { PictureSize } from '#service/catalogue/art/picture-size.ts';
import { PICTURE_SIZES } from '#service/catalogue/art/picture-size.ts';
import type { SizedPicture } from '#service/catalogue/art/picture-source.ts';

/**
 * The library that reads pictures and makes sizes of them: sharp, on libvips. It is an optional package, loaded
 * by name when the first picture is read, so that a program without it, such as the desktop app, starts as well
 * and serves pictures as they are. Its work runs on threads of its own, never on the service's.
 */
const LIBRARY: string = 'sharp';

/** Pixels of a picture; more is made to fill memory, or of no use on a screen. */
const MOST_PIXELS = 50_000_000;

/** A request to the library. */
type Image = {
  readonly metadata: () => Promise<unknown>;
  readonly rotate: () => Image;
  readonly resize: (width: number, height: number, options: object) => Image;
  readonly webp: (options: object) => Image;
  readonly toBuffer: () => Promise<Uint8Array>;
};
type OpenImage = ((bytes: Uint8Array, options: object) => Image) & {
  readonly concurrency: (threads: number) => unknown;
  readonly cache: (isKept: boolean) => unknown;
};

const library = z.object({ default: z.custom<OpenImage>((value) => typeof value === 'function') });
const metadata = z.object({
  format: z.string(),
  width: z.number(),
  height: z.number(),
  pages: z.number().optional(),
});

/** Why a picture is not shown. */
export type PictureFault = 'no-picture' | 'animated' | 'too-large';

export type ImageLibrary = {
  /** Returns what is wrong with a picture, or null. */
  readonly faultOf: (bytes: Uint8Array) => Promise<PictureFault | null>;
  /** Returns a picture in a size. Rejects if it cannot be drawn. */
  readonly sized: (bytes: Uint8Array, size: PictureSize) => Promise<SizedPicture>;
};

/** How the library and what it is made of name faults of a picture, and faults of the machine that end the same work. */
const OF_PICTURE = /Input (?:buffer|image)|VipsJpeg:|vipspng:|webp|heif|svgload|XML|exceeded more than/;
const OF_MACHINE = /memory|alloc|no space|too many open files|thread/i;

/** Returns whether a picture is the reason that it could not be drawn, and not the machine at that moment. */
export const isOfPicture = (error: unknown): boolean =>
  error instanceof Error && OF_PICTURE.test(error.message) && !OF_MACHINE.test(error.message);

/** Returns the library of this installation; without one, pictures are served as they are. */
export async function openImageLibrary(): Promise<ImageLibrary> {
  try {
    const loaded: unknown = await import(/* @vite-ignore */ LIBRARY);
    const { default: open } = library.parse(loaded);
    // One picture at a time, on one thread, and nothing of it is kept: its memory is that of the largest one.
    open.concurrency(1);
    open.cache(false);
    return librarySizes(open);
  } catch {
    return plainPictures;
  }
}

/** How sizes are made that keep the shape of a picture; the others are cut. */
const FITS: Readonly<Partial<Record<PictureSize, string>>> = { 'logo-192': 'contain', 'ad-1280': 'inside' };

/** Formats of pictures that are read; `heif` is AVIF. */
const FORMATS = new Set(['jpeg', 'png', 'webp', 'heif', 'avif', 'svg']);

const librarySizes = (open: OpenImage): ImageLibrary => {
  const image = (bytes: Uint8Array): Image =>
    open(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', animated: false });
  return {
    faultOf: async (bytes) => {
      try {
        const { format, width, height, pages = 1 } = metadata.parse(await image(bytes).metadata());
        if (pages > 1 || isAnimatedPng(bytes)) return 'animated';
        if (!FORMATS.has(format)) return 'no-picture';
        return width * height > MOST_PIXELS ? 'too-large' : null;
      } catch (error) {
        return error instanceof Error && /pixel limit/.test(error.message) ? 'too-large' : 'no-picture';
      }
    },
    sized: async (bytes, size) => {
      const [width, height] = PICTURE_SIZES[size];
      const fit = FITS[size] ?? 'cover';
      const background = { r: 0, g: 0, b: 0, alpha: 0 };
      const made = image(bytes).rotate().resize(width, height, { fit, background }).webp({ quality: 80 });
      return { bytes: await made.toBuffer(), type: 'image/webp' };
    },
  };
};

/** Returns whether a PNG is an animation, which says so before its picture. */
function isAnimatedPng(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 4096)).toString('latin1');
  const at = head.indexOf('acTL');
  return head.startsWith('\u0089PNG') && at !== -1 && at < (head.indexOf('IDAT') + 4097) % 4097;
}

/** Bytes of a picture that is served as it is. */
const MOST_PLAIN_BYTES = 2 * 1024 * 1024;
const PLAIN_TYPES: readonly (readonly [pattern: RegExp, type: string])[] = [
  [/^\u0089PNG\r\n/, 'image/png'],
  [/^\u00ff\u00d8\u00ff/, 'image/jpeg'],
  [/^RIFF.{4}WEBP/s, 'image/webp'],
  [/^.{4}ftypavif/s, 'image/avif'],
];

const plainType = (bytes: Uint8Array): string | null => {
  const head = Buffer.from(bytes.subarray(0, 16)).toString('latin1');
  return PLAIN_TYPES.find(([pattern]) => pattern.test(head))?.[1] ?? null;
};

/** Pictures as they are, small ones of kinds that every page shows and that hold no script. */
const plainPictures: ImageLibrary = {
  faultOf: async (bytes) => {
    if (plainType(bytes) === null) return 'no-picture';
    if (isAnimatedPng(bytes)) return 'animated';
    return bytes.length > MOST_PLAIN_BYTES ? 'too-large' : null;
  },
  sized: async (bytes) => ({ bytes, type: plainType(bytes) ?? 'application/octet-stream' }),
};
