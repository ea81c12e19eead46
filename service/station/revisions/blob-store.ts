import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { z } from 'zod';
import type { Database } from '#service/kernel/database/port.ts';
import { all, first } from '#service/kernel/database/rows.ts';
import { HOUR } from '#shared/kernel/time.ts';

/** Bytes of a part in the database, before they are written as text. */
const PART = 256 * 1024;
/** Unreferenced blobs are kept for as long as an import may take. */
const UNREFERENCED = 6 * HOUR;

const partRow = z.object({ place: z.number(), body: z.string() });
const nameRow = z.object({ blob: z.string() });
const SAFE = /^[\w.-]{1,100}$/;

/**
 * Files of revisions, each by a name that stands for its bytes for good. They are in a folder of this process;
 * if processes share a database, it has them as well, and each process fetches what its folder lacks.
 */
export type BlobStore = {
  readonly folder: string;
  /** Keeps a finished file of the folder under a name. */
  readonly keep: (file: string, name: string) => Promise<void>;
  /** Returns whether everybody has a file already, which then counts as just made. */
  readonly use: (name: string) => Promise<boolean>;
  /** Returns the path of a file if it is in the folder. */
  readonly localFileOf: (name: string) => Promise<string | null>;
  /** Returns the path of a file, which is fetched if it is not here; null if nobody has it. */
  readonly fileOf: (name: string) => Promise<string | null>;
  /** Removes what is not named and has not just been made. */
  readonly sweep: (named: ReadonlySet<string>, now: number) => Promise<void>;
};

/** Opens the files of a folder, and of the database if processes share it. `now` is the machine's time. */
export function openBlobs(database: Database, folder: string, now: () => number): BlobStore {
  const shared = database.engine === 'postgres' ? openSharedParts(database, now) : null;
  const pathOf = (name: string): string => {
    if (!SAFE.test(name)) throw new Error(`${name} is no name of a file`);
    return path.join(folder, name);
  };
  const fetching = new Map<string, Promise<string | null>>();
  const fetchOne = async (name: string): Promise<string | null> => {
    if (shared === null || !(await shared.has(name))) return null;
    const part = `${pathOf(name)}.${process.pid}.part`;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await pipeline(Readable.from(shared.read(name)), createGunzip(), createWriteStream(part));
    await synchronise(part);
    await rename(part, pathOf(name));
    return pathOf(name);
  };
  return {
    folder,
    use: async (name) => {
      if (!existsSync(pathOf(name))) return false;
      const at = now() / 1000;
      await utimes(pathOf(name), at, at);
      return shared === null || shared.use(name);
    },
    keep: async (file, name) => {
      await synchronise(file);
      if (shared !== null && !(await shared.use(name))) await shared.write(name, file);
      await rename(file, pathOf(name));
    },
    localFileOf: async (name) => (existsSync(pathOf(name)) ? pathOf(name) : null),
    fileOf: async (name) => {
      if (existsSync(pathOf(name))) return pathOf(name);
      const running = fetching.get(name) ?? fetchOne(name).finally(() => fetching.delete(name));
      fetching.set(name, running);
      return running;
    },
    sweep: async (named, at) => {
      await shared?.sweep(named, at - UNREFERENCED);
      for (const name of await readdir(folder).catch(() => [])) {
        if (named.has(name)) continue;
        const file = path.join(folder, name);
        const found = await stat(file).catch(() => null);
        if (found?.isFile() && found.mtimeMs < at - UNREFERENCED) await rm(file, { force: true });
      }
    },
  };
}

/** Waits until a file is on the disk. */
async function synchronise(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function openSharedParts(database: Database, now: () => number) {
  const insert = database.prepare('INSERT INTO station_blobs (blob, place, at, body) VALUES (?, ?, ?, ?)');
  const select = database.prepareReading(
    'stationFiles',
    'SELECT place, body FROM station_blobs WHERE blob = ? AND place = ?',
  );
  const some = database.prepare('SELECT blob FROM station_blobs WHERE blob = ? LIMIT 1');
  const used = database.prepare('UPDATE station_blobs SET at = ? WHERE blob = ?');
  const name = database.prepare('UPDATE station_blobs SET blob = ? WHERE blob = ?');
  const names = database.prepare('SELECT DISTINCT blob FROM station_blobs WHERE at < ?');
  const remove = database.prepare('DELETE FROM station_blobs WHERE blob = ?');
  const has = async (wanted: string): Promise<boolean> => (await first(some, nameRow, wanted)) !== null;
  return {
    has,
    read: async function* (wanted: string): AsyncGenerator<Buffer> {
      for (let place = 0; ; place += 1) {
        const part = await first(select.about(null), partRow, wanted, place);
        if (part === null) return;
        yield Buffer.from(part.body, 'base64');
      }
    },
    /** Writes the parts under a name of their own; they have theirs in one step, so that it never has a part. */
    write: async (wanted: string, file: string): Promise<void> => {
      const unfinished = `${wanted}~${randomUUID()}`;
      let place = 0;
      const parts = createReadStream(file)
        .pipe(createGzip({ level: 1 }))
        .pipe(inParts(PART));
      for await (const part of parts) {
        await insert.run(unfinished, place, now(), Buffer.from(part).toString('base64'));
        place += 1;
      }
      await database.transaction(async () => {
        if (await has(wanted)) await remove.run(unfinished);
        else await name.run(wanted, unfinished);
      });
    },
    use: async (wanted: string): Promise<boolean> => (await used.run(now(), wanted)).changes > 0,
    sweep: async (named: ReadonlySet<string>, before: number): Promise<void> => {
      for (const { blob } of await all(names, nameRow, before)) if (!named.has(blob)) await remove.run(blob);
    },
  };
}

/** Gathers the bytes of a stream in parts of one size. */
function inParts(size: number): Transform {
  let gathered: Buffer[] = [];
  let length = 0;
  const take = (): Buffer => {
    const part = Buffer.concat(gathered);
    gathered = [];
    length = 0;
    return part;
  };
  return new Transform({
    transform: (chunk: Buffer, _, done) => {
      gathered.push(chunk);
      length += chunk.length;
      if (length >= size) done(null, take());
      else done();
    },
    flush: (done) => {
      if (length > 0) done(null, take());
      else done();
    },
  });
}

/** The digest of bytes, which names them. */
export const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Reads a kept file whole. */
export const readBlob = async (blobs: BlobStore, name: string): Promise<Uint8Array | null> => {
  const file = await blobs.fileOf(name);
  return file === null ? null : readFile(file);
};
