import { z } from 'zod';
import type { Database } from '#service/kernel/database/port.ts';
import { first } from '#service/kernel/database/rows.ts';
import { type HistoryRecord, historyRow } from './history-record.ts';
import { openRemovedItems } from './removed-items.ts';

/** An episode that was marked as watched, when, and its record before; null if there was none. */
const mark = z.object({ episode_id: z.string(), marked_at: z.number(), before: historyRow.nullable() });

/** Undoes marks of watched episodes. */
export type WatchedMarks = {
  /** Remembers what a mark is about to replace. Returns the token that restores it. */
  readonly store: (profileId: string, marked: HistoryRecord, now: number) => Promise<string | null>;
  /**
   * Restores what a mark replaced; an episode watched since keeps its newer position. Returns false if the
   * token is unknown or expired.
   */
  readonly undo: (profileId: string, token: string, now: number) => Promise<boolean>;
};

/** Opens the marks of a database. Call it inside a transaction. */
export function openWatchedMarks(database: Database): WatchedMarks {
  const find = database.prepare('SELECT * FROM history WHERE profile_id = ? AND episode_id = ?');
  const restore = database.prepare(
    'UPDATE history SET playback_time = ?, video_duration = ?, ad_path = ?, watched_at = ? WHERE profile_id = ? AND episode_id = ? AND watched_at = ?',
  );
  const forget = database.prepare(
    'DELETE FROM history WHERE profile_id = ? AND episode_id = ? AND watched_at = ?',
  );
  const marks = openRemovedItems(database, 'watched', mark);
  return {
    store: async (profileId, { episode_id, watched_at }, now) =>
      marks.store(
        profileId,
        [{ episode_id, marked_at: watched_at, before: await first(find, historyRow, profileId, episode_id) }],
        now,
      ),
    undo: async (profileId, token, now) => {
      const items = await marks.find(profileId, token, now);
      for (const { episode_id, marked_at, before } of items ?? []) {
        if (before === null) await forget.run(profileId, episode_id, marked_at);
        else
          await restore.run(
            before.playback_time,
            before.video_duration,
            before.ad_path,
            before.watched_at,
            profileId,
            episode_id,
            marked_at,
          );
      }
      await marks.forget(profileId, token);
      return items !== null;
    },
  };
}
