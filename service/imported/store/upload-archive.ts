import { z } from 'zod';
import type { Database } from '#service/kernel/database/port.ts';
import { all, first } from '#service/kernel/database/rows.ts';

/**
 * Parts of files that are being sent, in a database that processes share, so that any of them may receive the
 * next. Times in milliseconds since 1970.
 */
export type UploadArchive = {
  /**
   * Stores a part as the next one, or as the first in place of all. Resolves with the bytes of all parts, or
   * null if those before are gone.
   */
  readonly append: (id: string, bytes: Uint8Array, isFirst: boolean, at: number) => Promise<number | null>;
  readonly read: (id: string) => AsyncIterable<Uint8Array>;
  readonly remove: (id: string) => Promise<void>;
  /** Removes uploads whose last part arrived before `time`. */
  readonly removeBefore: (time: number) => Promise<void>;
};

const received = z.object({ parts: z.number(), size: z.number() });

/** Opens the uploads of a database. */
export function openUploadArchive(database: Database): UploadArchive {
  const select = database.prepare(
    'SELECT count(*) AS parts, coalesce(sum(size), 0) AS size FROM own_uploads WHERE upload_id = ?',
  );
  const insert = database.prepare(
    'INSERT INTO own_uploads (upload_id, place, at, size, body) VALUES (?, ?, ?, ?, ?)',
  );
  const part = database.prepare('SELECT body FROM own_uploads WHERE upload_id = ? AND place = ?');
  const remove = database.prepare('DELETE FROM own_uploads WHERE upload_id = ?');
  const removeOld = database.prepare(
    'DELETE FROM own_uploads WHERE upload_id IN (SELECT upload_id FROM own_uploads GROUP BY upload_id HAVING max(at) < ?)',
  );
  return {
    append: (id, bytes, isFirst, at) =>
      database.transaction(async () => {
        if (isFirst) await remove.run(id);
        const before = await first(select, received, id);
        const parts = before?.parts ?? 0;
        const size = before?.size ?? 0;
        if (parts === 0 && !isFirst) return null;
        await insert.run(id, parts, at, bytes.length, Buffer.from(bytes).toString('base64'));
        return size + bytes.length;
      }),
    read: async function* (id) {
      for (let place = 0; ; place += 1) {
        const [found] = await all(part, z.object({ body: z.string() }), id, place);
        if (found === undefined) return;
        yield Buffer.from(found.body, 'base64');
      }
    },
    remove: async (id) => void (await remove.run(id)),
    removeBefore: async (time) => void (await removeOld.run(time)),
  };
}
