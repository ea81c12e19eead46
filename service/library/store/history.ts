import { z } from 'zod';
import { createGroupCommit } from '#service/kernel/database/group-commit.ts';
import type { Database } from '#service/kernel/database/port.ts';
import { all, first } from '#service/kernel/database/rows.ts';
import { changeTopic } from '#service/realtime/read-rules.ts';
import { type HistoryRecord, historyRow } from './history-record.ts';
import { openRemovedItems } from './removed-items.ts';

/** Episodes that a history keeps, the last watched ones. */
export const MAX_HISTORY = 2000;

const totalRow = z.object({ total: z.number() });

export type HistoryStore = {
  /**
   * Stores the record; it is on disk when this returns. The episodes that were not watched for the longest
   * time leave a full history.
   */
  readonly put: (profileId: string, record: HistoryRecord) => Promise<void>;
  /** Returns the newest record of each programme, newest first. */
  readonly list: (profileId: string, offset: number, limit: number) => Promise<readonly HistoryRecord[]>;
  /** Number of programmes in the history. */
  readonly total: (profileId: string) => Promise<number>;
  readonly lastOfProgramme: (profileId: string, programmeId: string) => Promise<HistoryRecord | null>;
  /** Returns the record of one episode, or null. */
  readonly ofEpisode: (profileId: string, episodeId: string) => Promise<HistoryRecord | null>;
  /**
   * Removes programmes with all their episodes. Returns the token that restores them, or null if there were
   * none.
   */
  readonly remove: (
    profileId: string,
    programmeIds: readonly string[] | 'ALL',
    now: number,
  ) => Promise<string | null>;
  /**
   * Stores a record that marks its episode as watched. Returns the token that restores what was there before.
   */
  readonly markWatched: (profileId: string, record: HistoryRecord, now: number) => Promise<string | null>;
  /**
   * Restores removed or marked records; an episode watched since keeps its newer position. Returns false if
   * the token is unknown or expired.
   */
  readonly undo: (profileId: string, token: string, now: number) => Promise<boolean>;
};

/** The topic of a profile, which is told of its changes. */
const topicOf = (profileId: string): string => changeTopic('profile', profileId);

const insertedRow = z.object({ profile_id: z.string(), is_new: z.boolean() });

type ProfileRecord = { readonly profileId: string; readonly record: HistoryRecord };

/**
 * Writes positions on PostgreSQL, those of many viewers of one database in one statement and commit. They are in
 * the order of their keys, so that two processes never wait for each other.
 */
function writeTogether(
  database: Database,
  prune: (profileId: string) => Promise<unknown>,
): HistoryStore['put'] {
  const putAll = database.prepare(
    `INSERT INTO history (profile_id, episode_id, programme_id, playback_time, video_duration, ad_path, watched_at)
     SELECT profile_id, episode_id, programme_id, playback_time, video_duration, ad_path, watched_at
     FROM jsonb_to_recordset(CAST(? AS jsonb)) AS r (profile_id text, episode_id text, programme_id text,
       playback_time double precision, video_duration double precision, ad_path text, watched_at bigint)
     ON CONFLICT (profile_id, episode_id) DO UPDATE SET programme_id = excluded.programme_id, playback_time = excluded.playback_time,
       video_duration = excluded.video_duration, ad_path = excluded.ad_path, watched_at = excluded.watched_at
     RETURNING profile_id, xmax = 0 AS is_new`,
  );
  const write = async (items: readonly ProfileRecord[]): Promise<void> => {
    const last = new Map(items.map((item) => [`${item.profileId}\n${item.record.episode_id}`, item]));
    const rows = [...last]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([, { profileId, record }]) => ({ ...record, profile_id: profileId }));
    const written = await all(putAll, insertedRow, JSON.stringify(rows));
    const longer = written.flatMap(({ profile_id, is_new }) => (is_new ? [profile_id] : []));
    for (const profileId of new Set(longer)) await prune(profileId);
  };
  const { placeOfProfile } = database;
  const put = createGroupCommit(write);
  if (placeOfProfile === undefined) return (profileId, record) => put({ profileId, record });
  const puts = new Map<number, typeof put>();
  return async (profileId, record) => {
    const place = await placeOfProfile(profileId);
    const putThere = puts.get(place) ?? createGroupCommit(write);
    puts.set(place, putThere);
    return putThere({ profileId, record });
  };
}

/** Opens the watch history of a database. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a table of statements and their calls.
export function openHistory(database: Database): HistoryStore {
  const put = database.prepare(
    `INSERT INTO history (profile_id, episode_id, programme_id, playback_time, video_duration, ad_path, watched_at) VALUES (?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (profile_id, episode_id) DO UPDATE SET programme_id = excluded.programme_id, playback_time = excluded.playback_time,
       video_duration = excluded.video_duration, ad_path = excluded.ad_path, watched_at = excluded.watched_at`,
  );
  const list = database.prepareReading(
    'library',
    `SELECT * FROM (
       SELECT *, row_number() OVER (PARTITION BY programme_id ORDER BY watched_at DESC, episode_id) AS place FROM history WHERE profile_id = ?
     ) AS newest WHERE place = 1 ORDER BY watched_at DESC, programme_id LIMIT ? OFFSET ?`,
  );
  const total = database.prepareReading(
    'library',
    'SELECT count(DISTINCT programme_id) AS total FROM history WHERE profile_id = ?',
  );
  const last = database.prepareReading(
    'library',
    'SELECT * FROM history WHERE profile_id = ? AND programme_id = ? ORDER BY watched_at DESC LIMIT 1',
  );
  const one = database.prepare('SELECT * FROM history WHERE profile_id = ? AND episode_id = ?');
  const every = database.prepare('SELECT * FROM history WHERE profile_id = ?');
  const forget = database.prepare('DELETE FROM history WHERE profile_id = ? AND programme_id = ?');
  const restore = database.prepare(
    `INSERT INTO history (profile_id, episode_id, programme_id, playback_time, video_duration, ad_path, watched_at) VALUES (?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT DO NOTHING`,
  );
  const prune = database.prepare(
    `DELETE FROM history WHERE profile_id = ? AND episode_id IN
     (SELECT episode_id FROM history WHERE profile_id = ? ORDER BY watched_at DESC LIMIT 1000000 OFFSET ${MAX_HISTORY})`,
  );
  const removed = openRemovedItems(database, 'history', historyRow);
  const marks = openWatchedMarks(database);
  /** Only a further episode makes a history longer; positions of the same one arrive every few seconds. */
  const write = async (profileId: string, r: HistoryRecord): Promise<void> => {
    const before = await first(one, historyRow, profileId, r.episode_id);
    await put.run(
      profileId,
      r.episode_id,
      r.programme_id,
      r.playback_time,
      r.video_duration,
      r.ad_path,
      r.watched_at,
    );
    if (before === null) await prune.run(profileId, profileId);
  };
  return {
    put: database.engine === 'sqlite' ? write : writeTogether(database, (id) => prune.run(id, id)),
    markWatched: (profileId, r, now) =>
      database.transaction(async () => {
        const token = await marks.store(profileId, r, now);
        await write(profileId, r);
        return token;
      }),
    list: (profileId, offset, limit) =>
      all(list.about(topicOf(profileId)), historyRow, profileId, limit, offset),
    total: async (profileId) =>
      (await first(total.about(topicOf(profileId)), totalRow, profileId))?.total ?? 0,
    ofEpisode: (profileId, episodeId) => first(one, historyRow, profileId, episodeId),
    lastOfProgramme: (profileId, programmeId) =>
      first(last.about(topicOf(profileId)), historyRow, profileId, programmeId),
    remove: (profileId, programmeIds, now) =>
      database.transaction(async () => {
        const selected = programmeIds === 'ALL' ? null : new Set(programmeIds);
        const removals = (await all(every, historyRow, profileId)).filter(
          ({ programme_id }) => selected?.has(programme_id) ?? true,
        );
        for (const id of new Set(removals.map(({ programme_id }) => programme_id)))
          await forget.run(profileId, id);
        return removed.store(profileId, removals, now);
      }),
    undo: (profileId, token, now) =>
      database.transaction(async () => {
        const records = await removed.find(profileId, token, now);
        for (const r of records ?? [])
          await restore.run(
            profileId,
            r.episode_id,
            r.programme_id,
            r.playback_time,
            r.video_duration,
            r.ad_path,
            r.watched_at,
          );
        await prune.run(profileId, profileId);
        await removed.forget(profileId, token);
        return records !== null || (await marks.undo(profileId, token, now));
      }),
  };
}

/** An episode that was marked as watched, when, and its record before; null if there was none. */
const mark = z.object({ episode_id: z.string(), marked_at: z.number(), before: historyRow.nullable() });

/** Undoes marks of watched episodes. */
type WatchedMarks = {
  /** Remembers what a mark is about to replace. Returns the token that restores it. */
  readonly store: (profileId: string, marked: HistoryRecord, now: number) => Promise<string | null>;
  /**
   * Restores what a mark replaced; an episode watched since keeps its newer position. Returns false if the
   * token is unknown or expired.
   */
  readonly undo: (profileId: string, token: string, now: number) => Promise<boolean>;
};

/** Opens the marks of a database. Call it inside a transaction. */
function openWatchedMarks(database: Database): WatchedMarks {
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
