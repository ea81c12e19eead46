import { randomUUID } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import { z } from 'zod';
import { all, first } from '#service/kernel/database/rows.ts';
import type { SharedParts } from '#service/kernel/database/shared/kept-documents.ts';
import { openUploadArchive, type UploadArchive } from './upload-archive.ts';

/** Copies of sources in a database that processes share. A copy is replaced only by a whole one. */
export type CopyArchive = {
  /** Keeps a copy and returns its edition. */
  readonly put: (id: string, chunks: AsyncIterable<Uint8Array>) => Promise<string>;
  /** Returns the edition of a copy, or null if there is none. */
  readonly edition: (id: string) => Promise<string | null>;
  readonly read: (id: string, edition: string) => AsyncIterable<Uint8Array>;
  readonly remove: (id: string) => Promise<void>;
  /** Brings this process's sources and choices up to date. */
  readonly catchUp: () => Promise<void>;
  readonly uploads: UploadArchive;
};

/** Bytes of a piece before packing. */
const PIECE = 1024 ** 2;
const MOST_UNPACKED = 2 * PIECE;
/** Place of the row that marks an edition as whole. */
const WHOLE = -1;

/** Opens the copies of a database. */
export function openCopyArchive({
  database,
  versions,
}: Pick<SharedParts, 'database' | 'versions'>): CopyArchive {
  const insert = database.prepare(
    'INSERT INTO own_copies (source_id, edition, place, body) VALUES (?, ?, ?, ?)',
  );
  const whole = database.prepare(`SELECT edition FROM own_copies WHERE source_id = ? AND place = ${WHOLE}`);
  const piece = database.prepareReading(
    'importedFiles',
    'SELECT body FROM own_copies WHERE source_id = ? AND edition = ? AND place = ?',
  );
  const removeOthers = database.prepare('DELETE FROM own_copies WHERE source_id = ? AND edition <> ?');
  return {
    put: async (id, chunks) => {
      const edition = randomUUID();
      let place = 0;
      for await (const bytes of pieces(chunks)) {
        await insert.run(id, edition, place, gzipSync(bytes, { level: 1 }).toString('base64'));
        place += 1;
      }
      await database.transaction(async () => {
        await removeOthers.run(id, edition);
        await insert.run(id, edition, WHOLE, '');
      });
      return edition;
    },
    edition: async (id) => (await first(whole, z.object({ edition: z.string() }), id))?.edition ?? null,
    read: async function* (id, edition) {
      for (let place = 0; ; place += 1) {
        const [found] = await all(piece.about(null), z.object({ body: z.string() }), id, edition, place);
        if (found === undefined) return;
        yield gunzipSync(Buffer.from(found.body, 'base64'), { maxOutputLength: MOST_UNPACKED });
      }
    },
    remove: async (id) => void (await removeOthers.run(id, '')),
    catchUp: versions.catchUp,
    uploads: openUploadArchive(database),
  };
}

/** Yields bytes in pieces of a megabyte. */
async function* pieces(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let waiting: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    waiting.push(chunk);
    size += chunk.length;
    if (size < PIECE) continue;
    const bytes = Buffer.concat(waiting);
    let at = 0;
    for (; at + PIECE <= bytes.length; at += PIECE) yield bytes.subarray(at, at + PIECE);
    waiting = [bytes.subarray(at)];
    size = bytes.length - at;
  }
  if (size > 0) yield Buffer.concat(waiting);
}
