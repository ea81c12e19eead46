import { mkdir, readdir, rm, rmdir, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { type NamedRecording, recordingName } from '#shared/domain/imported/recording/recording-name.ts';
import { PRODUCT } from '#shared/kernel/product.ts';

/** Files that recordings consist of; nothing else is ever removed. */
const RECORDING_FILE =
  /^(?:(?:video|audio)\.(?:ts|mp4|aac|m3u8|m3u8\.new)|media\.(?:mp3|aac|m4a|ogg|flac|wav|mp4|webm|m3u8|m3u8\.new)|recording\.m3u8)$/;

/** Whether a file of a recording's folder is one of ours, and is not being written. */
export const isFinishedFile = (name: string): boolean => RECORDING_FILE.test(name) && !name.endsWith('.new');

/** Returns the default folder of recordings: the videos of the user. */
export function defaultRecordingsFolder(platform: NodeJS.Platform, home: string): string {
  return path.join(home, platform === 'darwin' ? 'Movies' : 'Videos', PRODUCT.name);
}

/**
 * Creates a folder and its parents. (Node's own `recursive` never ends if the system reports a folder as
 * missing, as in `/proc`.)
 */
async function makeFolder(folder: string): Promise<void> {
  const make = (): Promise<unknown> =>
    mkdir(folder).catch((error: unknown) => {
      if (!hasCode(error, 'EEXIST')) throw error;
    });
  try {
    await make();
  } catch (error) {
    const parent = path.dirname(folder);
    if (parent === folder || !hasCode(error, 'ENOENT')) throw error;
    await makeFolder(parent);
    await make();
  }
}

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

/** Makes a new folder for a recording and returns its name; two at the same time get names of their own. */
export async function makeRecordingFolder(base: string, named: NamedRecording): Promise<string> {
  await makeFolder(base);
  const names = new Set((await readdir(base)).map((name) => name.toLowerCase()));
  for (let tries = 0; ; tries += 1) {
    const name = recordingName(named, names);
    try {
      await mkdir(path.join(base, name));
      return name;
    } catch (error) {
      if (tries > 20 || !hasCode(error, 'EEXIST')) throw error;
      names.add(name.toLowerCase());
    }
  }
}

/** Returns the path of a recording's folder; null unless it is right below its base. */
export function recordingPath(base: string | null, folder: string | null): string | null {
  if (base === null || folder === null || !path.isAbsolute(base)) return null;
  const full = path.resolve(base, folder);
  return path.dirname(full) === path.resolve(base) && path.basename(full) === folder ? full : null;
}

/** Removes the files of a recording, and its folder unless something else is in it. */
export async function removeRecordingFolder(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((one) => RECORDING_FILE.test(one)))
    await rm(path.join(folder, name), { force: true });
  await rmdir(folder).catch(() => undefined);
}

/** Whether a folder exists or can be created, and is writable. */
export async function isUsableFolder(folder: string): Promise<boolean> {
  if (!path.isAbsolute(folder)) return false;
  const probe = path.join(folder, `.${PRODUCT.slug}-${process.pid}`);
  try {
    await makeFolder(folder);
    if (!(await stat(folder)).isDirectory()) return false;
    await mkdir(probe);
    await rmdir(probe);
    return true;
  } catch {
    return false;
  }
}

/** Returns the free bytes of the disk that a folder is on, or of its nearest parent; null if unknown. */
export async function freeBytes(folder: string): Promise<number | null> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch {
    const parent = path.dirname(folder);
    return parent === folder ? null : freeBytes(parent);
  }
}
