import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { Catalogue, SlotContent } from '#service/catalogue/content/catalogue-content.ts';
import { allSync, compiledOnce, inTransaction } from '#service/kernel/database/query.ts';
import { skipIfBusy } from '#service/kernel/database/recovery/store-error.ts';
import type { YieldToEventLoop } from '#service/kernel/web/event-loop-yield.ts';
import { guideDayAfter, guideDayRange } from '#shared/domain/guide/guide-span.ts';
import { SERIES_LOOKAHEAD } from '#shared/domain/library/reminder.ts';
import { DAY } from '#shared/kernel/time.ts';
import { createTitleSearch, TITLES } from './title-search.ts';

const titleRow = z.object({ title: z.string() });

/** Days of the guide before and after today. */
const DAYS_BACK = 14;
const DAYS_AHEAD = 7;

/** The guide days that are kept around the one that starts at `today`, each by its start. */
export function keptGuideDays(today: number): readonly number[] {
  const oldest = guideDayAfter(today, -DAYS_BACK);
  return Array.from({ length: DAYS_BACK + DAYS_AHEAD + 1 }, (_, index) => guideDayAfter(oldest, index));
}

/** A guide row. */
export const slotRow = z.object({
  network_code: z.string(),
  start: z.number(),
  end: z.number(),
  programme_id: z.string(),
  episode_no: z.number().nullable(),
  title_tc: z.string(),
  title_en: z.string(),
  onair_codes: z.string().transform((text) => text.split(' ').filter((code) => code !== '')),
  vod_episode_id: z.string().nullable(),
});
const dayRow = z.object({ day: z.number() });

/** A stored guide slot; times in milliseconds since 1970. */
export type StoredGuideSlot = z.output<typeof slotRow> & {
  /** When its replay ends; absent for one that stays. */
  readonly replay_until?: number;
};
/** Generates the programmes of one channel for the guide day that starts at `dayStart`. */
export type MakeGuideDay = (
  channel: Catalogue['channels'][number],
  dayStart: number,
  catalogue: Catalogue,
) => readonly SlotContent[];

/** What the days of a guide are generated of. */
export type GuideDays = {
  readonly channels: () => readonly Channel[];
  readonly make: (channel: Channel, dayStart: number) => readonly SlotContent[];
};
type Channel = Catalogue['channels'][number];

export type GuideStore = {
  /**
   * Returns the slots that overlap `from` to `to` (exclusive), by channel and start. Missing days are
   * generated first.
   */
  readonly between: (
    networkCodes: readonly string[],
    from: number,
    to: number,
    now: number,
  ) => readonly StoredGuideSlot[];
  /** Reads what a search needs, some in each turn; one that comes first reads it at once. */
  readonly readTitles: (turns: YieldToEventLoop) => Promise<void>;
  /**
   * Finds programmes of a channel whose titles hold folded words (`wordsOf`), each title once: current and
   * upcoming ones (`coming`), nearest first, or past ones, latest first.
   */
  readonly search: (
    networkCode: string,
    text: string,
    side: 'coming' | 'over',
    now: number,
    limit: number,
  ) => readonly StoredGuideSlot[];
  /**
   * Finds the nearest of them over all of these channels at once; null if this guide is not kept for that, and
   * each channel has to be searched by itself.
   */
  readonly searchAll: (
    networkCodes: readonly string[],
    text: string,
    side: 'coming' | 'over',
    now: number,
    limit: number,
  ) => readonly StoredGuideSlot[] | null;
  /** Titles of current and upcoming programmes of any channel, each once; null if this guide has no list of them. */
  readonly allTitles: (now: number) => readonly string[] | null;
  /** Titles of a channel's current and upcoming programmes in either language, each once. */
  readonly titles: (networkCode: string, now: number) => readonly string[];
  /** Generates missing days around `now` and deletes old ones. Returns how many days were generated. */
  readonly topUp: (now: number) => number;
  /**
   * Returns a channel's programmes that start in the guide day at `dayStart`, in order. Generates nothing.
   */
  readonly day: (networkCode: string, dayStart: number) => readonly StoredGuideSlot[];
  /** Changes when the programmes of this channel and day change. */
  readonly revision: (networkCode: string, dayStart: number) => number;
  /** Changes when anything in the guide changes. Missing days are generated first. */
  readonly version: (now: number) => number;
  /** Returns a series' current and upcoming broadcasts in order of start. */
  readonly ofSeries: (programmeId: string, query: SeriesQuery) => readonly StoredGuideSlot[];
};

/** Which broadcasts of a series are wanted: how many at most, and on which channels; null for all. */
export type SeriesQuery = {
  readonly now: number;
  readonly count: number;
  readonly channels: readonly string[] | null;
};

/** Reads the slots of a database as they are. */
export function openSlots(database: DatabaseSync): Pick<GuideStore, 'day' | 'ofSeries'> & {
  readonly overlapping: (code: string, from: number, to: number) => readonly StoredGuideSlot[];
} {
  const select = database.prepare(
    compiledOnce(
      'SELECT * FROM guide WHERE network_code = ? AND start < ? AND end > ? AND start > ? ORDER BY start',
    ),
  );
  /* No broadcast is longer than a day: those of past weeks are not looked at. */
  const series = database.prepare(
    `SELECT * FROM guide WHERE programme_id = ?1 AND programme_id <> '' AND start > ?2 AND start < ?3 AND end > ?4
     AND (?5 IS NULL OR network_code IN (SELECT value FROM json_each(?5))) ORDER BY start, network_code LIMIT ?6`,
  );
  return {
    day: (code, dayStart) =>
      allSync(select, slotRow, code, guideDayAfter(dayStart, 1), dayStart, dayStart - 1),
    overlapping: (code, from, to) => allSync(select, slotRow, code, to, from, from - DAY),
    ofSeries: (programmeId, { now, count, channels }) => {
      const codes = channels === null ? null : JSON.stringify(channels);
      return allSync(series, slotRow, programmeId, now - DAY, now + SERIES_LOOKAHEAD, now, codes, count);
    },
  };
}

/** Opens the guide of a database; missing days are generated. */
export function openGuide(database: DatabaseSync, days: GuideDays): GuideStore {
  const slots = openSlots(database);
  const titled = {
    coming: database.prepare(compiledOnce(searchSql('end > ?', 'min'))),
    over: database.prepare(compiledOnce(searchSql('end <= ?', 'max'))),
  };
  const titles = database.prepare(
    'SELECT title_tc AS title FROM guide WHERE network_code = ?1 AND end > ?2 UNION SELECT title_en FROM guide WHERE network_code = ?1 AND end > ?2',
  );
  let toppedUp = Number.NaN;
  let edition = 0;
  const titleSearch = createTitleSearch(database, () => edition);
  const revisions = new Map<number, number>();
  const topUp = (now: number): number => {
    const today = guideDayRange(now).start;
    if (today === toppedUp) return 0;
    // A transaction that waits in between is another call's: the next request makes the days.
    if (database.isTransaction) return 0;
    let count = 0;
    skipIfBusy(() => {
      const { made, forgotten } = writeMissingDays(database, days, today);
      toppedUp = today;
      edition += 1;
      for (const day of [...made, ...forgotten]) revisions.set(day, edition);
      count = made.length;
    });
    return count;
  };
  return {
    topUp,
    day: slots.day,
    ofSeries: slots.ofSeries,
    revision: (_, dayStart) => revisions.get(dayStart) ?? 0,
    version: (now) => {
      topUp(now);
      return edition;
    },
    titles: (code, now) => allSync(titles, titleRow, code, now).map(({ title }) => title),
    readTitles: titleSearch.read,
    searchAll: () => null,
    allTitles: () => null,
    search: (code, text, side, now, limit) => {
      const found = titleSearch.find(text);
      return found === null ? [] : allSync(titled[side], slotRow, found, now, limit, code);
    },
    between: (codes, from, to, now) => {
      topUp(now);
      return codes.flatMap((code) => slots.overlapping(code, from, to));
    },
  };
}

/** One row for each of these titles that the channel has, the nearest to now. */
const searchSql = (side: string, nearest: 'min' | 'max'): string => `
  SELECT *, ${nearest}(start) FROM guide
  WHERE network_code = ?4 AND ${TITLES} IN (SELECT value FROM json_each(?1)) AND ${side.replace('?', '?2')}
  GROUP BY title_tc, title_en ORDER BY start ${nearest === 'min' ? 'ASC' : 'DESC'} LIMIT ?3`;

type ChangedDays = { readonly made: readonly number[]; readonly forgotten: readonly number[] };

function writeMissingDays(database: DatabaseSync, { channels, make }: GuideDays, today: number): ChangedDays {
  const days = keptGuideDays(today);
  const [oldest = today] = days;
  const there = new Set(
    allSync(database.prepare('SELECT day FROM guide_days'), dayRow).map((row) => row.day),
  );
  const missing = days.filter((day) => !there.has(day));
  const insert = database.prepare(
    `INSERT OR REPLACE INTO guide (network_code, start, end, programme_id, episode_no, title_tc, title_en, onair_codes, vod_episode_id)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const mark = database.prepare('INSERT INTO guide_days (day) VALUES (?)');
  inTransaction(database, () => {
    database.prepare('DELETE FROM guide WHERE end <= ?').run(oldest);
    database.prepare('DELETE FROM guide_days WHERE day < ?').run(oldest);
    /* In the order of their keys: each row then goes beside the last one, which takes a quarter less time. */
    const inOrder = channels().toSorted((one, other) => (one.networkCode < other.networkCode ? -1 : 1));
    const parts = inOrder.flatMap((channel) => missing.map((day) => ({ channel, day })));
    for (const { channel, day } of parts)
      for (const slot of make(channel, day)) {
        const { networkCode, start, end, programmeId, episodeNo, title, onairCodes, vodEpisodeId } = slot;
        insert.run(
          networkCode,
          start,
          end,
          programmeId,
          episodeNo,
          title.tc,
          title.en,
          onairCodes.join(' '),
          vodEpisodeId,
        );
      }
    for (const day of missing) mark.run(day);
  });
  return { made: missing, forgotten: [...there].filter((day) => day < oldest) };
}
