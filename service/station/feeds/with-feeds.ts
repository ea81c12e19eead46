import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { wrapperLength } from '#service/kernel/text/json-wrapper.ts';
import type { StationFeed } from '#service/station/package/feed-schema.ts';
import type { PackageFiles } from '#service/station/package/package-files.ts';
import { readWithin } from '#service/station/package/read-within.ts';
import { type FeedCopies, headOf } from './feed-copies.ts';

/** Where the copy of a feed is in the package: as a file of its kind, by what it begins with. */
export function feedPath({ id, kind }: Pick<StationFeed, 'id' | 'kind'>, head: string): string {
  if (kind === 'guide') return `guide/feed-${id}.xml`;
  if (kind === 'channels') return `channels/feed-${id}.m3u`;
  return `programmes/feed-${id}.${(wrapperLength(head) ?? -1) >= 0 ? 'json' : 'xml'}`;
}

/** Returns a package with the last good copies of its feeds as files of it. */
export async function withFeeds(
  files: PackageFiles,
  feeds: readonly StationFeed[],
  copies: Pick<FeedCopies, 'pathOf'>,
): Promise<PackageFiles> {
  const placed = new Map<string, string>();
  for (const feed of feeds) {
    const file = copies.pathOf(feed.id);
    if ((await sizeOf(file)) !== null) placed.set(feedPath(feed, await headOf(file)), file);
  }
  return placed.size === 0 ? files : withFiles(files, placed);
}

/** Returns a package with files of the disk in it, by their paths there. */
export function withFiles(files: PackageFiles, placed: ReadonlyMap<string, string>): PackageFiles {
  return {
    stamp: async () => {
      const digest = createHash('sha256').update((await files.stamp?.()) ?? '');
      for (const [path, file] of placed) {
        const { size, mtimeMs } = await stat(file);
        digest.update(`${path} ${size} ${mtimeMs}\n`);
      }
      return digest.digest('hex');
    },
    unsafe: files.unsafe,
    paths: [...new Set([...files.paths, ...placed.keys()])].sort(),
    read: async (path, most) => {
      const file = placed.get(path);
      if (file === undefined) return files.read(path, most);
      const bytes = await readWithin(file, most).catch(() => 'unreadable' as const);
      return bytes ?? 'too-large';
    },
    stream: async (path, most) => {
      const file = placed.get(path);
      if (file === undefined) return files.stream(path, most);
      const size = await sizeOf(file);
      if (size === null) return 'unreadable';
      return size > most ? 'too-large' : createReadStream(file);
    },
  };
}

/** A package without a file. */
export const NO_FILES: PackageFiles = {
  paths: [],
  unsafe: [],
  read: async () => 'absent',
  stream: async () => 'absent',
};

async function sizeOf(file: string): Promise<number | null> {
  try {
    return (await stat(file)).size;
  } catch {
    return null;
  }
}
