import type { PictureSize } from '#service/catalogue/art/picture-size.ts';
import type { PictureSource } from '#service/catalogue/art/picture-source.ts';
import type { StationPackage } from '#service/station/read-package.ts';
import { namedPictures, type Shape } from './named-pictures.ts';
import type { StationPictures } from './read-pictures.ts';

/** Sizes in which pages show each shape. */
const SIZES: Readonly<Record<Shape, readonly PictureSize[]>> = {
  wide: ['wide-320', 'wide-640', 'wide-1280'],
  poster: ['poster-480'],
  hero: ['hero-1680'],
  logo: ['logo-192'],
  ad: ['ad-1280'],
};

type SizesOrder = {
  readonly store: PictureSource;
  /** Milliseconds after which no further size is begun. */
  readonly within: number;
  readonly onDone: (done: number, of: number) => void;
};

/**
 * Makes the sizes of a package's pictures that are not there yet, one after another, so that no more than one
 * picture is in memory. One that cannot be drawn is left to who asks for it.
 */
export async function makeSizes(
  station: StationPackage,
  pictures: StationPictures,
  { store, within, onDone }: SizesOrder,
): Promise<void> {
  const end = performance.now() + within;
  const wanted = new Map<string, readonly [digest: string, size: PictureSize]>();
  for (const { picture, shape } of namedPictures(station)) {
    const digest = pictures.addressOf(picture)?.split('/').at(-1) ?? '';
    if (pictures.files.has(digest))
      for (const size of SIZES[shape]) wanted.set(`${digest} ${size}`, [digest, size]);
  }
  let done = 0;
  for (const [digest, size] of wanted.values()) {
    if (performance.now() > end) return;
    await store.read(digest, size);
    done += 1;
    onDone(done, wanted.size);
  }
}
