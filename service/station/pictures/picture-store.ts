import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { PictureSize } from '#service/catalogue/art/picture-size.ts';
import type { PictureSource, SizedPicture } from '#service/catalogue/art/picture-source.ts';
import { byteCache } from '#service/kernel/byte-cache.ts';
import type { PackageFiles } from '#service/station/package/package-files.ts';
import type { DrawingFailures } from './drawing-failures.ts';
import { type ImageLibrary, isOfPicture } from './image-library.ts';
import { MOST_PICTURE_BYTES, type StationPictures } from './read-pictures.ts';

const CACHE_BYTES = 32 * 1024 * 1024;
const WEBP = 'image/webp';

/** How sizes are made. */
export type PictureMaking = {
  readonly library: ImageLibrary;
  readonly failures: DrawingFailures;
  /** Where they are kept, or null. */
  readonly folder: string | null;
};

/**
 * Serves the pictures of a package in sizes that are made once, when they are first asked for: a size is kept
 * in `folder`, or in memory where there is none. One is made at a time, however many ask, and one that could not
 * be drawn is not tried again as long as `failures` says so: a drawing may be made to take half a minute before
 * it fails.
 */
export function createPictureStore(
  files: Pick<PackageFiles, 'read'>,
  pictures: Pick<StationPictures, 'files'>,
  { library, failures, folder }: PictureMaking,
): PictureSource {
  const pictureCache = byteCache<SizedPicture>(CACHE_BYTES, ({ bytes }) => bytes.length);
  const pending = new Map<string, Promise<SizedPicture | null>>();
  let last: Promise<unknown> = Promise.resolve();
  const make = async (digest: string, size: PictureSize): Promise<SizedPicture | null> => {
    const name = `${digest}-${size}.webp`;
    const stored = folder === null ? null : await readFile(path.join(folder, name)).catch(() => null);
    if (stored !== null) return { bytes: stored, type: WEBP };
    const bytes = await files.read(pictures.files.get(digest) ?? '', MOST_PICTURE_BYTES);
    if (typeof bytes === 'string') return null;
    const made = await library.sized(bytes, size).catch((error: unknown) => {
      failures.failed(digest, size, isOfPicture(error));
      return null;
    });
    if (made === null) return null;
    failures.drawn(digest, size);
    if (folder !== null && made.type === WEBP) await keep(folder, name, made.bytes);
    return made;
  };
  return {
    read: async (digest, size) => {
      if (!pictures.files.has(digest)) return null;
      const key = `${digest}-${size}`;
      const cached = pictureCache.get(key);
      if (cached !== undefined) return cached;
      if (failures.isWaiting(digest, size)) return null;
      const running = pending.get(key) ?? last.then(() => make(digest, size)).catch(() => null);
      pending.set(key, running);
      last = running;
      const made = await running;
      pending.delete(key);
      if (made !== null) pictureCache.set(key, made);
      return made;
    },
  };
}

/** Keeps a size; a folder that cannot be written to costs only time. */
async function keep(folder: string, name: string, bytes: Uint8Array): Promise<void> {
  const draft = path.join(folder, `${name}.${process.pid}`);
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(draft, bytes);
    await rename(draft, path.join(folder, name));
  } catch {
    /* The next one who asks has it made again. */
  }
}
