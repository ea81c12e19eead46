import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { type GuideStore, openSlots, type StoredGuideSlot, slotRow } from '#service/guide/store/guide.ts';
import { allSync, firstSync, parseRow } from '#service/kernel/database/query.ts';
import { holdsWords } from '#service/kernel/text/word-match.ts';
import { catchupVideoId } from '#shared/domain/imported/catchup-video.ts';
import { DAY } from '#shared/kernel/time.ts';

/** Words of so many characters are found by the index; shorter ones are looked for in all titles. */
const INDEXED = 3;
/** Channels of a search are asked one after the other: what was found for the latest ones is kept. */
const KEPT_SEARCHES = 4;
/**
 * Titles, and channels, from which on the nearest slots are found by time: with so many, a few hours hold enough of
 * them. With fewer, the index of titles has less to read.
 */
const MANY_TITLES = 60;
const MANY_CHANNELS = 20;
/** Room between the versions of two revisions, to which those of imported channels are added. */
const VERSION_STEP = 1_000_000;

const titleRow = z.object({ title: z.number(), tc: z.string(), en: z.string() });
const shownTitle = z.object({ title: z.string() });
const placeRow = z.object({ network_code: z.string(), start: z.number(), title: z.number() });

type Side = 'coming' | 'over';
type FoundByChannel = ReadonlyMap<string, readonly StoredGuideSlot[]>;

/**
 * Opens the guide of a revision, which is written once. A search finds titles by an index over all of them, and
 * then the slots of all channels at once, so that it costs the same for one channel and for five hundred.
 */
export function openRevisionGuide(
  database: DatabaseSync,
  revision: number,
  keptDaysOf: (networkCode: string) => number = () => 0,
): GuideStore {
  const slots = openSlots(database);
  const version = revision * VERSION_STEP;
  const titlesOf = openTitles(database);
  const side = {
    coming: database.prepare(slotsSql('end > ?2', 'min')),
    over: database.prepare(slotsSql('end <= ?2', 'max')),
  };
  const shown = database.prepare(
    'SELECT title_tc AS title FROM guide WHERE network_code = ?1 AND end > ?2 UNION SELECT title_en FROM guide WHERE network_code = ?1 AND end > ?2',
  );
  const together = {
    coming: database.prepare(nearestSql('end > ?2', 'min')),
    over: database.prepare(nearestSql('end <= ?2', 'max')),
  };
  const byTime = openByTime(database);
  const all = database.prepare(
    'SELECT title_tc AS title FROM guide_titles WHERE last > ?1 UNION SELECT title_en FROM guide_titles WHERE last > ?1',
  );
  const searches = new Map<string, FoundByChannel>();
  const found = (text: string, which: Side, now: number): FoundByChannel => {
    const key = `${which} ${now} ${text}`;
    const known = searches.get(key);
    if (known !== undefined) return known;
    const titles = JSON.stringify(titlesOf(text));
    const byChannel = new Map<string, StoredGuideSlot[]>();
    for (const slot of allSync(side[which], slotRow, titles, now)) {
      const ofChannel = byChannel.get(slot.network_code) ?? [];
      ofChannel.push(slot);
      byChannel.set(slot.network_code, ofChannel);
    }
    const [oldest] = searches.keys();
    if (searches.size >= KEPT_SEARCHES && oldest !== undefined) searches.delete(oldest);
    searches.set(key, byChannel);
    return byChannel;
  };
  const kept = (found: readonly StoredGuideSlot[]): readonly StoredGuideSlot[] =>
    found.map((slot) => withReplay(slot, keptDaysOf(slot.network_code)));
  return {
    topUp: () => 0,
    /* Their index is in the file. */
    readTitles: async () => undefined,
    day: (code, dayStart) => kept(slots.day(code, dayStart)),
    ofSeries: slots.ofSeries,
    revision: () => version,
    version: () => version,
    searchAll: (codes, text, which, now, limit) => {
      const titles = titlesOf(text);
      if (titles.length >= MANY_TITLES && codes.length >= MANY_CHANNELS)
        return kept(byTime(which, { titles, codes, now, limit }));
      return kept(
        allSync(together[which], slotRow, JSON.stringify(titles), now, JSON.stringify(codes), limit),
      );
    },
    allTitles: (now) => allSync(all, shownTitle, now).map(({ title }) => title),
    titles: (code, now) => allSync(shown, shownTitle, code, now).map(({ title }) => title),
    search: (code, text, which, now, limit) =>
      kept((found(text, which, now).get(code) ?? []).slice(0, limit)),
    between: (codes, from, to) => kept(codes.flatMap((code) => slots.overlapping(code, from, to))),
  };
}

/** A past programme of a channel whose archive is kept for some days plays again for as long. */
function withReplay(slot: StoredGuideSlot, days: number): StoredGuideSlot {
  if (days === 0 || slot.vod_episode_id !== null) return slot;
  const { network_code: networkCode, start, end } = slot;
  return {
    ...slot,
    vod_episode_id: catchupVideoId({ networkCode, start, end }),
    replay_until: start + days * DAY,
  };
}

/** One row a channel and title, the nearest to now. */
const slotsSql = (when: string, nearest: 'min' | 'max'): string => `
  SELECT *, ${nearest}(start) FROM guide WHERE title IN (SELECT value FROM json_each(?1)) AND ${when}
  GROUP BY network_code, title ORDER BY start ${nearest === 'min' ? 'ASC' : 'DESC'}`;

/**
 * The nearest of all, one row a channel and title. The index alone says which they are, and only those are read.
 */
const nearestSql = (when: string, nearest: 'min' | 'max'): string => `
  SELECT g.* FROM (
    SELECT network_code, ${nearest}(start) AS at FROM guide
    WHERE title IN (SELECT value FROM json_each(?1)) AND ${when} AND network_code IN (SELECT value FROM json_each(?3))
    GROUP BY title, network_code ORDER BY at ${nearest === 'min' ? 'ASC' : 'DESC'} LIMIT ?4
  ) n JOIN guide g ON g.network_code = n.network_code AND g.start = n.at ORDER BY g.start`;

type ManyTitles = {
  readonly titles: readonly number[];
  readonly codes: readonly string[];
  readonly now: number;
  readonly limit: number;
};

/**
 * Returns a function that finds the nearest slots of many titles, one a channel and title, by reading the guide in
 * order of time until it has enough. No broadcast is longer than a day.
 */
function openByTime(database: DatabaseSync) {
  const walk = {
    coming: database.prepare(walkSql('start > ?1 AND end > ?2', 'ASC')),
    over: database.prepare(walkSql('start > ?1 AND end <= ?2', 'DESC')),
  };
  const slot = database.prepare('SELECT * FROM guide WHERE network_code = ? AND start = ?');
  return (side: Side, { titles, codes, now, limit }: ManyTitles): readonly StoredGuideSlot[] => {
    const found = new Map<string, StoredGuideSlot>();
    const from = side === 'coming' ? now - DAY : 0;
    for (const row of walk[side].iterate(from, now, JSON.stringify(titles), JSON.stringify(codes))) {
      const { network_code: code, start, title } = parseRow(placeRow, row);
      const key = `${code} ${title}`;
      const whole = found.has(key) ? null : firstSync(slot, slotRow, code, start);
      if (whole !== null) found.set(key, whole);
      if (found.size >= limit) break;
    }
    return [...found.values()].toSorted((one, other) => one.start - other.start);
  };
}

/** Slots in order of time, found by the index of starts alone: the marks keep the others from being used. */
const walkSql = (when: string, order: 'ASC' | 'DESC'): string => `
  SELECT network_code, start, title FROM guide
  WHERE ${when} AND +title IN (SELECT value FROM json_each(?3)) AND +network_code IN (SELECT value FROM json_each(?4))
  ORDER BY start ${order}`;

/** Returns the numbers of the titles that hold folded words. */
function openTitles(database: DatabaseSync): (text: string) => readonly number[] {
  const indexed = database.prepare(
    'SELECT t.title, t.tc, t.en FROM guide_words w JOIN guide_titles t ON t.title = w.rowid WHERE guide_words MATCH ?',
  );
  const scanned = database.prepare(
    'SELECT title, tc, en FROM guide_titles WHERE instr(tc, ?1) OR instr(en, ?1)',
  );
  return (text) => {
    const words = text.split(' ').filter((word) => word !== '');
    const [first] = words;
    if (first === undefined) return [];
    const long = words.filter((word) => [...word].length >= INDEXED);
    const candidates =
      long.length === 0
        ? allSync(scanned, titleRow, first)
        : allSync(indexed, titleRow, long.map((word) => `"${word}"`).join(' AND '));
    return candidates.filter(({ tc, en }) => holdsWords([tc, en], words)).map(({ title }) => title);
  };
}
