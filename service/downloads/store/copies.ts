import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Database } from '#service/kernel/database/port.ts';
import { all, first } from '#service/kernel/database/rows.ts';
import { copyLimit } from '#shared/domain/downloads/download-limits.ts';
import { err, ok, type Result } from '#shared/kernel/result.ts';

/** Row of a copy; also read by the recovery. */
export const copyRow = z.object({
  download_id: z.string(),
  account_id: z.string(),
  device_key: z.string(),
  profile_id: z.string(),
  video_id: z.string(),
  authorised_at: z.number(),
  first_played_at: z.number().nullable(),
});

/** The copy of a video that a device may keep for a profile; times in milliseconds since 1970. */
export type StoredCopy = z.output<typeof copyRow>;
/** Owner of copies: one profile on one device of an account. */
export type CopyOwner = Pick<StoredCopy, 'account_id' | 'device_key' | 'profile_id'>;

export type CopyStore = {
  readonly list: (owner: CopyOwner) => Promise<readonly StoredCopy[]>;
  /** Returns the owner's copy of a video, a new one if there is none. `renew` begins its time again. */
  readonly authorise: (
    owner: CopyOwner,
    videoId: string,
    now: number,
    renew: boolean,
  ) => Promise<Result<StoredCopy, 'DOWNLOAD_DEVICES' | 'DOWNLOAD_LIMIT'>>;
  /**
   * Records when a copy was first played; an earlier time stays. Returns false if the owner has no such copy.
   */
  readonly played: (owner: CopyOwner, downloadId: string, at: number) => Promise<boolean>;
  readonly remove: (owner: CopyOwner, downloadId: string) => Promise<void>;
};

/** Copies end with the login of their device. */
const OF_DEVICES = 'downloads JOIN devices USING (device_key)';
const COLUMNS =
  'downloads.download_id, downloads.account_id, downloads.device_key, downloads.profile_id, downloads.video_id, downloads.authorised_at, downloads.first_played_at';

/** Opens the copies that the devices of accounts may keep. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a table of statements and their calls.
export function openCopies(database: Database): CopyStore {
  const copiesOfAccount = database.prepare(
    `SELECT ${COLUMNS} FROM ${OF_DEVICES} WHERE downloads.account_id = ? ORDER BY authorised_at, download_id`,
  );
  const drop = database.prepare(
    'DELETE FROM downloads WHERE account_id = ? AND device_key NOT IN (SELECT device_key FROM devices)',
  );
  const insert = database.prepare(
    'INSERT INTO downloads (download_id, account_id, device_key, profile_id, video_id, authorised_at, first_played_at) VALUES (?, ?, ?, ?, ?, ?, NULL)',
  );
  const renewal = database.prepare(
    'UPDATE downloads SET authorised_at = ?, first_played_at = NULL WHERE download_id = ?',
  );
  const find = database.prepare(`SELECT ${COLUMNS} FROM ${OF_DEVICES} WHERE download_id = ?`);
  const play = database.prepare('UPDATE downloads SET first_played_at = ? WHERE download_id = ?');
  const forget = database.prepare(
    'DELETE FROM downloads WHERE account_id = ? AND device_key = ? AND profile_id = ? AND download_id = ?',
  );
  const isOf =
    (owner: CopyOwner) =>
    (copy: StoredCopy): boolean =>
      copy.account_id === owner.account_id &&
      copy.device_key === owner.device_key &&
      copy.profile_id === owner.profile_id;

  return {
    list: async (owner) => (await all(copiesOfAccount, copyRow, owner.account_id)).filter(isOf(owner)),
    authorise: (owner, videoId, now, renew) =>
      database.transaction(async () => {
        await drop.run(owner.account_id);
        const copies = await all(copiesOfAccount, copyRow, owner.account_id);
        const existing = copies.filter(isOf(owner)).find(({ video_id }) => video_id === videoId);
        if (existing !== undefined) {
          if (!renew) return ok(existing);
          await renewal.run(now, existing.download_id);
          return ok({ ...existing, authorised_at: now, first_played_at: null });
        }
        const others = new Set(
          copies.map(({ device_key }) => device_key).filter((key) => key !== owner.device_key),
        );
        const limit = copyLimit({ copies: copies.length, otherDevices: others.size });
        if (limit !== null) return err(limit);
        const copy = {
          download_id: randomUUID(),
          ...owner,
          video_id: videoId,
          authorised_at: now,
          first_played_at: null,
        };
        await insert.run(
          copy.download_id,
          owner.account_id,
          owner.device_key,
          owner.profile_id,
          videoId,
          now,
        );
        return ok(copy);
      }),
    played: (owner, downloadId, at) =>
      database.transaction(async () => {
        const copy = await first(find, copyRow, downloadId);
        if (copy === null || !isOf(owner)(copy)) return false;
        if (copy.first_played_at === null || at < copy.first_played_at) await play.run(at, downloadId);
        return true;
      }),
    remove: async ({ account_id, device_key, profile_id }, downloadId) => {
      await forget.run(account_id, device_key, profile_id, downloadId);
    },
  };
}
