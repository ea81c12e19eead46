import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { jsonColumn } from '#service/kernel/database/json-column.ts';
import type { Database } from '#service/kernel/database/port.ts';
import { first } from '#service/kernel/database/rows.ts';
import { MINUTE } from '#shared/kernel/time.ts';

/** How long a removal can be undone, in ms. */
export const UNDO_LIFE = 10 * MINUTE;
/** Stored removals per profile; the oldest are deleted first. */
const MAX_REMOVALS = 50;

/** Recently removed list items, by the token that restores them. */
export type RemovedItems<Item> = {
  /** Stores the items and returns their token; null if there are none. Expired removals are deleted. */
  readonly store: (profileId: string, items: readonly Item[], now: number) => Promise<string | null>;
  /** Returns the items of a profile's removal; null if the token is unknown or expired. */
  readonly find: (profileId: string, token: string, now: number) => Promise<readonly Item[] | null>;
  /** Deletes a restored removal; tokens of other profiles or lists stay. */
  readonly forget: (profileId: string, token: string) => Promise<void>;
};

/** Opens the removed items of one kind of list. */
export function openRemovedItems<Item>(
  database: Database,
  list: string,
  item: z.ZodType<Item>,
): RemovedItems<Item> {
  const insert = database.prepare(
    'INSERT INTO removed (undo_token, profile_id, list, body, removed_at) VALUES (?, ?, ?, ?, ?)',
  );
  const find = database.prepare(
    'SELECT body FROM removed WHERE undo_token = ? AND profile_id = ? AND list = ? AND removed_at > ?',
  );
  const forget = database.prepare('DELETE FROM removed WHERE undo_token = ? AND profile_id = ? AND list = ?');
  const prune = database.prepare(
    `DELETE FROM removed WHERE profile_id = ? AND undo_token NOT IN
     (SELECT undo_token FROM removed WHERE profile_id = ? ORDER BY removed_at DESC LIMIT ${MAX_REMOVALS})`,
  );
  const sweep = database.prepare('DELETE FROM removed WHERE profile_id = ? AND removed_at <= ?');
  const row = z.object({ body: jsonColumn(z.array(item)) });
  return {
    store: async (profileId, items, now) => {
      await sweep.run(profileId, now - UNDO_LIFE);
      if (items.length === 0) return null;
      const token = randomBytes(18).toString('base64url');
      await insert.run(token, profileId, list, JSON.stringify(items), now);
      await prune.run(profileId, profileId);
      return token;
    },
    find: async (profileId, token, now) =>
      (await first(find, row, token, profileId, list, now - UNDO_LIFE))?.body ?? null,
    forget: async (profileId, token) => {
      await forget.run(token, profileId, list);
    },
  };
}
