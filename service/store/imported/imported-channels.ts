import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { channelBody, jsonColumn, type StoredChannel } from '#service/store/catalogue/stored-content.ts';
import type { KeyValueStore } from '#service/store/database/key-value-store.ts';
import { all, first, inTransaction } from '#service/store/database/query.ts';
import type { GuideSlot } from '#service/store/guide/guide.ts';
import { skipIfBusy } from '#service/store/recovery/store-error.ts';
import { DAY } from '#shared/kernel/time.ts';

/** An imported channel and the number of its guide, which several channels may share; null without a guide. */
export type ImportedChannel = { readonly channel: StoredChannel; readonly guideNo: number | null };
/** A programme of an imported guide; times in milliseconds since 1970. */
export type ImportedSlot = {
  readonly guideNo: number;
  readonly start: number;
  readonly end: number;
  readonly title: { readonly tc: string; readonly en: string };
};

/**
 * A running import. Its writes do not checkpoint the log, which would wait for the disk; the importer does that on a thread's connection.
 * Nothing is visible before `commit`, and an interrupted import leaves the previous channels in place.
 */
export type ImportDraft = {
  readonly addChannels: (channels: readonly ImportedChannel[]) => void;
  readonly addSlots: (slots: readonly ImportedSlot[]) => void;
  /** Replaces the shown channels with the added ones, atomically. */
  readonly commit: () => void;
  /** Keeps the previous channels; `sweep` deletes the added ones. */
  readonly abandon: () => void;
};

export type ImportedChannelStore = {
  /** The shown channels in order of number; the same array until the next commit. */
  readonly channels: () => readonly StoredChannel[];
  /** Returns a channel's programmes that overlap `from` to `to`, in order and cut so that they do not overlap. */
  readonly slots: (networkCode: string, from: number, to: number) => readonly GuideSlot[];
  /** Finds a channel's current and upcoming programmes by title, each title once, nearest first. */
  readonly search: (networkCode: string, text: string, now: number, limit: number) => readonly GuideSlot[];
  readonly draft: () => ImportDraft;
  /** Generation of the shown import, which grows with each commit. */
  readonly generation: () => number;
  /** Path of the database, or null if it is in memory. */
  readonly file: () => string | null;
  /** Removes all imported channels. */
  readonly forget: () => void;
  /** Deletes at most so many rows that are neither shown nor being imported. Returns false once there are none. */
  readonly sweep: (rows: number) => boolean;
};

const GENERATION_KEY = 'own_generation';
/** SQLite's default: checkpoint the log at this many pages. */
const AUTO_CHECKPOINT = 'PRAGMA wal_autocheckpoint = 1000';
const channelRow = z.object({ guide_no: z.number().nullable(), body: jsonColumn(channelBody) });
const slotRow = z.object({ start: z.number(), end: z.number(), title_tc: z.string(), title_en: z.string() });
const numberRow = z.object({ number: z.number().nullable() });

/** Fields that an imported guide lacks. */
const MISSING_FIELDS = { programme_id: '', episode_no: null, onair_codes: [], vod_episode_id: null };

function statementsOf(database: DatabaseSync) {
  const select = {
    channels: database.prepare('SELECT guide_no, body FROM own_channels WHERE generation = ? ORDER BY channel_no'),
    slots: database.prepare(
      `SELECT s.start, s.title_tc, s.title_en, min(s.end, coalesce((SELECT min(n.start) FROM own_slots n
         WHERE n.generation = s.generation AND n.guide_no = s.guide_no AND n.start > s.start), s.end)) AS end
       FROM own_slots s WHERE s.generation = ? AND s.guide_no = ? AND s.start < ? AND s.start > ? ORDER BY s.start`,
    ),
    found: database.prepare(
      `SELECT min(start) AS start, end, title_tc, title_en FROM own_slots
       WHERE generation = ?1 AND guide_no = ?5 AND end > ?3 AND (instr(lower(title_tc), lower(?2)) > 0 OR instr(lower(title_en), lower(?2)) > 0)
       GROUP BY title_tc, title_en ORDER BY start LIMIT ?4`,
    ),
    newest: database.prepare(
      'SELECT max(coalesce((SELECT max(generation) FROM own_channels), 0), coalesce((SELECT max(generation) FROM own_slots), 0)) AS number',
    ),
  };
  const sweeps = ['own_channels', 'own_slots'].map((table) => {
    const key = table === 'own_channels' ? 'generation, channel_no' : 'generation, guide_no, start';
    return database.prepare(`DELETE FROM ${table} WHERE (${key}) IN (SELECT ${key} FROM ${table} WHERE generation NOT IN (?, ?) LIMIT ?)`);
  });
  return { select, sweeps };
}

/** Opens the imported channels. */
export function openImportedChannels(database: DatabaseSync, facts: KeyValueStore): ImportedChannelStore {
  const { select, sweeps } = statementsOf(database);
  let shown = Number(facts.get(GENERATION_KEY) ?? 0);
  let drafted = Math.max(shown, first(select.newest, numberRow)?.number ?? 0);
  let active = shown;
  let channels: readonly StoredChannel[] = [];
  let guides: ReadonlyMap<string, number> = new Map();
  const show = (generation: number, own: readonly ImportedChannel[]): void => {
    shown = generation;
    active = generation;
    channels = own.map(({ channel }) => channel);
    guides = new Map(own.flatMap(({ channel, guideNo }) => (guideNo === null ? [] : [[channel.networkCode, guideNo] as const])));
  };
  show(
    shown,
    all(select.channels, channelRow, shown).map(({ body, guide_no }) => ({ channel: body, guideNo: guide_no })),
  );

  const commit = (generation: number, own: readonly ImportedChannel[]): void => {
    facts.set(GENERATION_KEY, String(generation));
    show(generation, own);
    database.exec(AUTO_CHECKPOINT);
  };
  return {
    channels: () => channels,
    slots: (networkCode, from, to) => {
      const guideNo = guides.get(networkCode);
      if (guideNo === undefined) return [];
      return all(select.slots, slotRow, shown, guideNo, to, from - DAY)
        .filter(({ end }) => end > from)
        .map((slot) => ({ network_code: networkCode, ...MISSING_FIELDS, ...slot }));
    },
    search: (networkCode, text, now, limit) => {
      const guideNo = guides.get(networkCode);
      if (guideNo === undefined) return [];
      return all(select.found, slotRow, shown, text, now, limit, guideNo).map((slot) => ({
        network_code: networkCode,
        ...MISSING_FIELDS,
        ...slot,
      }));
    },
    draft: () => {
      drafted += 1;
      active = drafted;
      database.exec('PRAGMA wal_autocheckpoint = 0');
      return openDraft(database, drafted, commit, () => {
        active = shown;
        database.exec(AUTO_CHECKPOINT);
      });
    },
    generation: () => shown,
    file: () => database.location(),
    forget: () => {
      drafted += 1;
      commit(drafted, []);
    },
    sweep: (rows) => {
      if (!database.isOpen) return false;
      // Another program may hold the lock; then there may be more.
      let more = true;
      skipIfBusy(() => {
        more = withoutSync(database, () => sweeps.some((statement) => Number(statement.run(shown, active, rows).changes) > 0));
      });
      return more;
    },
  };
}

function openDraft(
  database: DatabaseSync,
  generation: number,
  commit: (generation: number, own: readonly ImportedChannel[]) => void,
  abandon: () => void,
): ImportDraft {
  const insert = {
    channel: database.prepare('INSERT INTO own_channels (generation, channel_no, guide_no, body) VALUES (?, ?, ?, ?)'),
    slot: database.prepare(
      'INSERT OR REPLACE INTO own_slots (generation, guide_no, start, end, title_tc, title_en) VALUES (?, ?, ?, ?, ?, ?)',
    ),
  };
  const own: ImportedChannel[] = [];
  return {
    addChannels: (channels) =>
      withoutSync(database, () => {
        for (const { channel, guideNo } of channels) insert.channel.run(generation, channel.channelNo, guideNo, JSON.stringify(channel));
        own.push(...channels);
      }),
    addSlots: (slots) =>
      withoutSync(database, () => {
        for (const { guideNo, start, end, title } of slots) insert.slot.run(generation, guideNo, start, end, title.tc, title.en);
      }),
    commit: () => commit(generation, own),
    abandon,
  };
}

/**
 * Runs a transaction without waiting for the disk, for data that is not visible yet. The log is ordered, so the import's commit also waits
 * for everything written before.
 */
function withoutSync<T>(database: DatabaseSync, work: () => T): T {
  database.exec('PRAGMA synchronous = NORMAL');
  try {
    return inTransaction(database, work);
  } finally {
    database.exec('PRAGMA synchronous = FULL');
  }
}

/** Merges seeded and imported channels in order of number. */
export function mergeChannels(seeded: readonly StoredChannel[], own: readonly StoredChannel[]): readonly StoredChannel[] {
  const merged: StoredChannel[] = [];
  let at = 0;
  for (const channel of own) {
    for (let next = seeded[at]; next !== undefined && next.channelNo < channel.channelNo; next = seeded[at]) {
      merged.push(next);
      at += 1;
    }
    merged.push(channel);
  }
  return [...merged, ...seeded.slice(at)];
}
