import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';

/**
 * Replaces a file atomically: writes a temporary file, flushes it and renames it, so that a crash leaves the
 * old or the new text, never a part. Rejects on I/O errors, with the old text intact.
 */
export async function writeAtomic(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const neighbour = `${file}.${process.pid}-${randomUUID().slice(0, 8)}.new`;
  try {
    const handle = await open(neighbour, 'wx', 0o600);
    try {
      await handle.writeFile(text, 'utf8');
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(neighbour, file);
  } catch (error) {
    await rm(neighbour, { force: true });
    throw error;
  }
}

/** Reads a file, or returns null if it does not exist. Rejects if it exists and cannot be read. */
export async function readIfThere(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/** Renames an unusable file to `NAME.corrupt`, replacing an older one, so that it can be inspected. */
export async function setAside(file: string): Promise<void> {
  await rename(file, `${file}.corrupt`);
}

/** Removes temporary files of interrupted writes. Call it once at start, before anything writes. */
export async function removeLeftovers(
  file: string,
  list: (folder: string) => Promise<readonly string[]>,
): Promise<void> {
  const names = await list(path.dirname(file)).catch((): readonly string[] => []);
  const left = names.filter((name) => name.startsWith(`${path.basename(file)}.`) && name.endsWith('.new'));
  await Promise.all(left.map((name) => rm(path.join(path.dirname(file), name), { force: true })));
}
