import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { unfinishedCheckout } from './git-checkout.ts';
import {
  type FileFault,
  isOfTools,
  isSafePath,
  MOST_FILES,
  PackageError,
  type PackageFiles,
} from './package-files.ts';
import { readWithin } from './read-within.ts';

/**
 * Opens a package that is a folder. Links are not followed, so nothing outside of it is read. Throws a
 * `PackageError` if there is no such folder, it holds too many files, or Git is writing to it.
 */
export async function openFolder(root: string): Promise<PackageFiles> {
  const { paths, unsafe } = await filesIn(root);
  const known = new Set(paths);
  return {
    paths,
    unsafe,
    read: async (file, most) => (known.has(file) ? bytesOf(path.join(root, file), most) : 'absent'),
    stream: async (file, most) => (known.has(file) ? piecesOf(path.join(root, file), most) : 'absent'),
    stamp: async () => stampOf(root, (await filesIn(root)).paths),
  };
}

type Listed = Pick<PackageFiles, 'paths' | 'unsafe'>;

async function filesIn(root: string): Promise<Listed> {
  const unfinished = await unfinishedCheckout(root);
  if (unfinished !== null)
    throw new PackageError('CHECKOUT_UNFINISHED', `${root} is not read: ${unfinished}`);
  const paths: string[] = [];
  const unsafe: string[] = [];
  const walk = async (folder: string): Promise<void> => {
    for (const entry of await readdir(path.join(root, folder), { withFileTypes: true })) {
      const at = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (isOfTools(at)) continue;
      if (entry.isDirectory() && isSafePath(at)) await walk(at);
      else if (entry.isFile() && isSafePath(at)) paths.push(at);
      else unsafe.push(at);
      if (paths.length + unsafe.length > MOST_FILES)
        throw new PackageError('FILES_TOO_MANY', `${root} holds more than ${MOST_FILES} files`);
    }
  };
  try {
    await walk('');
  } catch (error) {
    if (error instanceof PackageError) throw error;
    throw new PackageError('PACKAGE_MISSING', `${root} is no folder that can be read`);
  }
  paths.sort();
  return { paths, unsafe };
}

async function piecesOf(file: string, most: number): Promise<AsyncIterable<Buffer> | FileFault> {
  try {
    const { size } = await stat(file);
    return size > most ? 'too-large' : createReadStream(file, { end: most });
  } catch {
    return 'unreadable';
  }
}

async function bytesOf(file: string, most: number): Promise<Uint8Array | 'too-large' | 'unreadable'> {
  try {
    return (await readWithin(file, most)) ?? 'too-large';
  } catch {
    return 'unreadable';
  }
}

/** Names, sizes and times of files in short. */
async function stampOf(root: string, paths: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const file of paths) {
    const found = await stat(path.join(root, file)).catch(() => null);
    hash.update(`${file}\n${found?.size} ${found?.mtimeMs}\n`);
  }
  return hash.digest('hex');
}
