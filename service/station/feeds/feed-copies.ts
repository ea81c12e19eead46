import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

/** Facts about a feed's copy. */
const feedStateSchema = z.object({
  /** The address that the copy is of; another one begins anew. */
  address: z.string(),
  /** Of its bytes. */
  digest: z.string().nullable(),
  etag: z.string().nullable(),
  lastModified: z.string().nullable(),
  /** When the copy was fetched, in milliseconds since 1970; null without one. */
  fetchedAt: z.number().nullable(),
  /** When it is due next. */
  dueAt: z.number(),
  /** Fetches that failed since the last one that did not, and why the last one did. */
  failures: z.number(),
  fault: z.string().nullable(),
});
export type FeedState = z.output<typeof feedStateSchema>;

type WrittenCopy = { readonly file: string; readonly digest: string };

/** The last good copy of each feed, in files that outlive the process. */
export type FeedCopies = {
  readonly state: (id: string) => Promise<FeedState | null>;
  readonly keepState: (id: string, state: FeedState) => Promise<void>;
  /**
   * Writes a new copy beside the last one, and returns where it is and the digest of its bytes; null if it is
   * larger than `most` bytes. Rejects as the bytes do.
   */
  readonly write: (id: string, bytes: AsyncIterable<Uint8Array>, most: number) => Promise<WrittenCopy | null>;
  /** Puts the new copy in the place of the last one. */
  readonly accept: (id: string) => Promise<void>;
  /** Drops the new copy. */
  readonly drop: (id: string) => Promise<void>;
  /** Where the last good copy is. */
  readonly pathOf: (id: string) => string;
};

/** Opens the copies in a folder, which is made if it is not there. */
export async function openFeedCopies(folder: string): Promise<FeedCopies> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const at = (name: string): string => path.join(folder, name);
  return {
    state: async (id) => {
      try {
        const read = feedStateSchema.safeParse(JSON.parse(await readFile(at(`${id}.json`), 'utf8')));
        return read.success ? read.data : null;
      } catch {
        return null;
      }
    },
    keepState: async (id, state) => {
      await writeFile(at(`${id}.json.new`), JSON.stringify(state), { mode: 0o600 });
      await rename(at(`${id}.json.new`), at(`${id}.json`));
    },
    write: async (id, bytes, most) => {
      const file = at(`${id}.new`);
      const digest = await writeAtMost(file, bytes, most);
      return digest === null ? null : { file, digest };
    },
    accept: (id) => rename(at(`${id}.new`), at(`${id}.copy`)),
    drop: (id) => rm(at(`${id}.new`), { force: true }),
    pathOf: (id) => at(`${id}.copy`),
  };
}

/** The feeds of a data folder by their ids, with what is known of each; none if the folder has none. */
export async function listFeedStates(dataFolder: string): Promise<ReadonlyMap<string, FeedState>> {
  const folder = feedFolder(dataFolder);
  const names = await readdir(folder).catch((): string[] => []);
  if (names.length === 0) return new Map();
  const copies = await openFeedCopies(folder);
  const states = new Map<string, FeedState>();
  for (const name of names.filter((one) => one.endsWith('.json')).sort()) {
    const id = name.slice(0, -'.json'.length);
    const state = await copies.state(id);
    if (state !== null) states.set(id, state);
  }
  return states;
}

/**
 * Copies the last good copies of feeds, with what is known of each, from one data folder to another. A feed whose
 * copy there is as new stays as it is. Returns the ids of those that were copied.
 */
export async function copyFeeds(from: string, to: string): Promise<readonly string[]> {
  const known = await listFeedStates(to);
  const source = feedFolder(from);
  const target = await openFeedCopies(feedFolder(to));
  const copied: string[] = [];
  for (const [id, state] of await listFeedStates(from)) {
    if (state.fetchedAt === null || state.fetchedAt <= (known.get(id)?.fetchedAt ?? -1)) continue;
    const unfinished = `${target.pathOf(id)}.part`;
    await copyFile(path.join(source, `${id}.copy`), unfinished);
    await rename(unfinished, target.pathOf(id));
    await target.keepState(id, state);
    copied.push(id);
  }
  return copied;
}

/** Copies of feeds within a data folder. */
export const feedFolder = (dataFolder: string): string => path.join(dataFolder, 'feeds');

async function writeAtMost(
  file: string,
  bytes: AsyncIterable<Uint8Array>,
  most: number,
): Promise<string | null> {
  const handle = await open(file, 'w', 0o600);
  try {
    const digest = createHash('sha256');
    let size = 0;
    for await (const piece of bytes) {
      size += piece.length;
      if (size > most) return null;
      digest.update(piece);
      await handle.write(piece);
    }
    await handle.sync();
    return digest.digest('hex');
  } finally {
    await handle.close();
  }
}

/** The first characters of a copy, without what may come before its content. */
export async function headOf(file: string): Promise<string> {
  for await (const piece of createReadStream(file, { end: 1023 }))
    return Buffer.from(piece)
      .toString('latin1')
      .replace(/^(?:\xef\xbb\xbf)?\s+|^\xef\xbb\xbf/, '');
  return '';
}
