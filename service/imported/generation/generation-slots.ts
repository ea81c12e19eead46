import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { allSync, DamagedRow, firstSync } from '#service/kernel/database/query.ts';
import { holdsWords } from '#service/kernel/text/word-match.ts';
import { DAY } from '#shared/kernel/time.ts';
import type { GuideRow, ImportedSlot } from './imported-content.ts';
import { openRepeatedDetails } from './repeated-details.ts';
import { DAYS_OF_A_GUIDE, type DaySlot, dayOf, unpackSlots } from './slot-numbers.ts';

/** A programme and what its guide says of it, as JSON; null if it says nothing. */
export type DetailedRow = GuideRow & { readonly details: string | null };

/**
 * Reads the programmes of a generation by the numbers of guide channels. No programme is longer than a day.
 */
export type GenerationSlots = {
  /**
   * The programmes that start after `after` and before `until`, in order, and the first one behind them,
   * which may cut the last.
   */
  readonly between: (guideNo: number, after: number, until: number) => readonly GuideRow[];
  /** The programme that starts then, or null. */
  readonly detailed: (guideNo: number, start: number) => DetailedRow | null;
  /** Programmes that are not over by `now`, each title once, in order. */
  readonly coming: (guideNo: number, now: number) => readonly GuideRow[];
  /** Of those, the ones whose titles hold folded words. */
  readonly found: (guideNo: number, words: string, now: number) => readonly GuideRow[];
  /** All programmes, a channel's day at a time. */
  readonly all: () => Iterable<readonly ImportedSlot[]>;
};

const dayRow = z.object({ id: z.number(), day: z.number(), slots: z.instanceof(Uint8Array) });
const guideDayRow = dayRow.extend({ guide_no: z.number(), body: z.string().nullable() });
const titleRow = z.object({ tc: z.string(), en: z.string().nullable() });
const foldedRow = z.object({ id: z.number(), folded_tc: z.string(), folded_en: z.string().nullable() });
const bodyRow = z.object({ body: z.string() });

type Title = { readonly title_tc: string; readonly title_en: string };
type ReadDay = { readonly id: number; readonly slots: readonly DaySlot[] };

/** Days that are read in one turn. */
const TOGETHER = 20;
/** Titles in memory, days whose details were asked for, and searches whose titles are. */
const KEPT_TITLES = 20_000;
const KEPT_DAYS = 16;
const KEPT_SEARCHES = 4;

/** Remembers what was made for so many keys; the oldest is forgotten first. */
function remembering<Key, Value>(most: number, make: (key: Key) => Value): (key: Key) => Value {
  const kept = new Map<Key, Value>();
  return (key) => {
    const known = kept.get(key);
    if (known !== undefined) return known;
    const made = make(key);
    for (const oldest of kept.keys()) {
      if (kept.size < most) break;
      kept.delete(oldest);
    }
    kept.set(key, made);
    return made;
  };
}

function openTitles(database: DatabaseSync) {
  const select = database.prepare('SELECT tc, en FROM titles WHERE id = ?');
  const holding = database.prepare(
    'SELECT id, folded_tc, folded_en FROM titles WHERE instr(folded_tc, ?1) OR instr(folded_en, ?1)',
  );
  const titleOf = remembering(KEPT_TITLES, (id: number): Title => {
    const row = firstSync(select, titleRow, id);
    if (row === null) throw new DamagedRow('titles');
    return { title_tc: row.tc, title_en: row.en ?? row.tc };
  });
  /** The numbers of the titles that hold folded words: each title is looked at once, whoever shows it. */
  const titlesHolding = remembering(KEPT_SEARCHES, (text: string): ReadonlySet<number> => {
    const words = text.split(' ').filter((word) => word !== '');
    const [first] = words;
    if (first === undefined) return new Set();
    const candidates = allSync(holding, foldedRow, first);
    return new Set(
      candidates.flatMap(({ id, folded_tc, folded_en }) =>
        holdsWords([folded_tc, folded_en ?? folded_tc], words) ? [id] : [],
      ),
    );
  });
  return { titleOf, titlesHolding };
}

function openDays(database: DatabaseSync) {
  const between = database.prepare(
    'SELECT id, day, slots FROM days WHERE guide_no = ? AND day >= ? AND day <= ? ORDER BY day',
  );
  const next = database.prepare(
    'SELECT id, day, slots FROM days WHERE guide_no = ? AND day > ? ORDER BY day LIMIT 1',
  );
  const details = database.prepare('SELECT body FROM details WHERE id = ?');
  const read = ({ id, day, slots }: z.output<typeof dayRow>): ReadDay => {
    const found = unpackSlots(day, slots);
    if (found === null) throw new DamagedRow('days');
    return { id, slots: found };
  };
  const one = remembering(KEPT_DAYS, (key: number): ReadDay | null => {
    const guideNo = Math.floor(key / DAYS_OF_A_GUIDE);
    // In the middle of its channel's days, since those before 1970 are negative.
    const day = key - (guideNo + 0.5) * DAYS_OF_A_GUIDE;
    const row = firstSync(between, dayRow, guideNo, day, day);
    return row === null ? null : read(row);
  });
  return {
    between: (guideNo: number, from: number, to: number): readonly ReadDay[] =>
      allSync(between, dayRow, guideNo, from, to).map(read),
    /** A day of a guide's channel, or null: the details of its programmes are asked for one by one. */
    at: (guideNo: number, day: number): ReadDay | null => one((guideNo + 0.5) * DAYS_OF_A_GUIDE + day),
    /** The first day of a guide's channel after this one. */
    next: (guideNo: number, day: number): ReadDay | null => {
      const row = firstSync(next, dayRow, guideNo, day);
      return row === null ? null : read(row);
    },
    linesOf: remembering(KEPT_DAYS, (id: number): readonly string[] => {
      const row = firstSync(details, bodyRow, id);
      return row === null ? [] : row.body.split('\n');
    }),
  };
}

type Days = ReturnType<typeof openDays>;

/** Programmes that are not over by `now`, in order. */
function* comingSlots(days: Days, guideNo: number, now: number): Generator<DaySlot> {
  for (const { slots } of days.between(guideNo, dayOf(now - DAY), Number.MAX_SAFE_INTEGER))
    for (const slot of slots) if (slot.end > now) yield slot;
}

/** The first programme of each title that is wanted. */
function firstOfEach(
  slots: Iterable<DaySlot>,
  isWanted: (title: number) => boolean,
  rowOf: (slot: DaySlot) => GuideRow,
): readonly GuideRow[] {
  const rows = new Map<string, GuideRow>();
  const seen = new Set<number>();
  for (const slot of slots) {
    if (seen.has(slot.title) || !isWanted(slot.title)) continue;
    seen.add(slot.title);
    const row = rowOf(slot);
    // A title may have a second number.
    const key = `${row.title_tc}\n${row.title_en}`;
    if (!rows.has(key)) rows.set(key, row);
  }
  return [...rows.values()];
}

/** The programmes that start after `after` and before `until`, and the first one behind them. */
function rowsBetween(days: Days, guideNo: number, after: number, until: number): readonly DaySlot[] {
  const last = dayOf(until);
  const read = days.between(guideNo, dayOf(after), last).flatMap(({ slots }) => slots);
  const first = read.findIndex(({ start }) => start > after);
  const begun = first < 0 ? [] : read.slice(first);
  const behind = begun.findIndex(({ start }) => start >= until);
  if (behind >= 0) return begun.slice(0, behind + 1);
  const next = days.next(guideNo, last)?.slots[0];
  return next === undefined ? begun : [...begun, next];
}

/** Opens the programmes of a generation's file, which is never changed. */
export function openGenerationSlots(database: DatabaseSync): GenerationSlots {
  const { titleOf, titlesHolding } = openTitles(database);
  const days = openDays(database);
  const detailsOf = openRepeatedDetails(database);
  const everyDay = database.prepare(
    `SELECT d.id, guide_no, day, slots, body FROM days d LEFT JOIN details USING (id) WHERE d.id > ? ORDER BY d.id LIMIT ${TOGETHER}`,
  );
  const rowOf = (guideNo: number, { start, end, title }: DaySlot): GuideRow => ({
    guideNo,
    start,
    end,
    ...titleOf(title),
  });
  const firsts = (guideNo: number, now: number, isWanted: (title: number) => boolean) =>
    firstOfEach(comingSlots(days, guideNo, now), isWanted, (slot) => rowOf(guideNo, slot));
  const slotsOf = ({ guide_no: guideNo, day, slots, body }: z.output<typeof guideDayRow>): ImportedSlot[] => {
    const texts = body?.split('\n') ?? [];
    return (unpackSlots(day, slots) ?? []).map(({ start, end, title }, at) => {
      const { title_tc: tc, title_en: en } = titleOf(title);
      return {
        guideNo,
        start,
        end,
        title: { tc, en },
        details: detailsOf(texts[at]),
      };
    });
  };
  return {
    between: (guideNo, after, until) =>
      rowsBetween(days, guideNo, after, until).map((slot) => rowOf(guideNo, slot)),
    detailed: (guideNo, start) => {
      const found = days.at(guideNo, dayOf(start));
      const place = found?.slots.findIndex((slot) => slot.start === start) ?? -1;
      const slot = found?.slots[place];
      if (found === null || slot === undefined) return null;
      return { ...rowOf(guideNo, slot), details: detailsOf(days.linesOf(found.id)[place]) };
    },
    coming: (guideNo, now) => firsts(guideNo, now, () => true),
    found: (guideNo, words, now) => {
      // No word is held by every title.
      if (words.trim() === '') return firsts(guideNo, now, () => true);
      const titles = titlesHolding(words);
      return titles.size === 0 ? [] : firsts(guideNo, now, (title) => titles.has(title));
    },
    all: function* () {
      for (let last = 0; ; ) {
        const rows = allSync(everyDay, guideDayRow, last);
        yield* rows.map(slotsOf);
        if (rows.length < TOGETHER) return;
        last = rows.at(-1)?.id ?? last;
      }
    },
  };
}
