import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';

/**
 * Replaces a file whole: the text goes to a neighbour first, is flushed to the disk and then takes the file's name. A process that is killed at any
 * moment leaves either the old or the new text, never a part of one. Rejects when the disk does; the old text then still stands.
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

/** The text of a file, or null when there is none. Rejects when it is there and cannot be read. */
export async function readIfThere(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/** Puts a file that cannot be used out of the way as `NAME.corrupt`, where a person can still look at it; an older one there is replaced. */
export async function setAside(file: string): Promise<void> {
  await rename(file, `${file}.corrupt`);
}

/** Removes what writes that were killed left beside a file. Called once at start, before anything writes. */
export async function removeLeftovers(file: string, list: (folder: string) => Promise<readonly string[]>): Promise<void> {
  const names = await list(path.dirname(file)).catch((): readonly string[] => []);
  const left = names.filter((name) => name.startsWith(`${path.basename(file)}.`) && name.endsWith('.new'));
  await Promise.all(left.map((name) => rm(path.join(path.dirname(file), name), { force: true })));
}
