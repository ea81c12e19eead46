import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { err, ok, type Result } from '#shared/kernel/result.ts';
import type { FileError, FileStore, ListedFile } from './file-store.ts';

/** The ending of a file that is still being put. */
const UNFINISHED = '.part';

/**
 * Opens the files below a folder, which may be on storage that several machines share. Keys that lead out of
 * it are of no file.
 */
export function createFolderFiles(root: string): FileStore {
  const base = path.resolve(root);
  const pathOf = (key: string): string | null => {
    const full = path.resolve(base, key);
    return full.startsWith(`${base}${path.sep}`) && !full.endsWith(UNFINISHED) ? full : null;
  };
  const at = async <T>(key: string, run: (full: string) => Promise<T>): Promise<Result<T, FileError>> => {
    const full = pathOf(key);
    return full === null ? err('FILE_GONE') : tried(() => run(full));
  };
  return {
    put: async (key, source, signal) => {
      // A file that cannot be read is the caller's, and no fault of the folder.
      await (await open(source, 'r')).close();
      return at(key, async (full) => {
        await mkdir(path.dirname(full), { recursive: true });
        // A renamed file is only then a whole one after a power cut if its bytes were on the disk before.
        const unfinished = createWriteStream(`${full}${UNFINISHED}`, { flush: true });
        await pipeline(createReadStream(source), unfinished, { signal });
        await rename(`${full}${UNFINISHED}`, full);
        return null;
      });
    },
    get: (key, span) =>
      at(key, async (full) => {
        const file = await open(full, 'r');
        const part = span === null ? {} : { start: span.first, end: span.last };
        return Readable.toWeb(createReadStream(full, { fd: file, ...part }));
      }),
    size: (key) => at(key, async (full) => (await stat(full)).size),
    remove: (key) =>
      at(key, async (full) => {
        await rm(full, { force: true });
        await rm(`${full}${UNFINISHED}`, { force: true });
        const folder = path.dirname(full);
        if (folder !== base) await rmdir(folder).catch(() => undefined);
        return null;
      }),
    list: async (folder, most) => {
      const listed = await at(folder, (full) => filesIn(full, most));
      return listed.ok || listed.error !== 'FILE_GONE' ? listed : ok([]);
    },
  };
}

async function filesIn(folder: string, most: number): Promise<readonly ListedFile[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries
    .filter((one) => one.isFile() && !one.name.endsWith(UNFINISHED))
    .map((one) => one.name);
  return Promise.all(
    names
      .toSorted()
      .slice(0, most)
      .map(async (name) => ({ name, size: (await stat(path.join(folder, name))).size })),
  );
}

const KINDS: Readonly<Record<string, FileError>> = {
  ENOENT: 'FILE_GONE',
  ENOTDIR: 'FILE_GONE',
  EACCES: 'FILES_REFUSED',
  EPERM: 'FILES_REFUSED',
  EROFS: 'FILES_REFUSED',
};

async function tried<T>(run: () => Promise<T>): Promise<Result<T, FileError>> {
  try {
    return ok(await run());
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    return err(KINDS[code] ?? 'FILES_UNAVAILABLE');
  }
}
