import type { ImportedSlot } from '#service/imported/generation/imported-content.ts';
import { dayOf } from '#service/imported/generation/slot-numbers.ts';
import { createPairTable } from '#service/imported/hash-table.ts';
import type { ImportTally } from '#service/imported/import-tally.ts';
import { DAY, HOUR, MINUTE, SECOND } from '#shared/kernel/time.ts';
import { titlesOf } from './chosen-text.ts';
import { slotCopy } from './imported-copy.ts';
import { programmeDetailsOf } from './programme-details-of.ts';
import type { GuideProgramme } from './xmltv-parser.ts';

/**
 * A longer programme is cut to this; one without a usable end ends when the next begins, but after the second
 * limit at the latest.
 */
const LONGEST = DAY;
const LONGEST_OPEN = 6 * HOUR;
/** Maximum number of programmes in one import. */
const MOST_PROGRAMMES = 5_000_000;
/**
 * Maximum number of programmes of a channel that begin on one day (in UTC), one a minute; the first of the
 * guide are kept. A day is read as a whole, by every call that shows a part of it.
 */
const MOST_OF_A_DAY = 1440;
/**
 * Time within which programmes of unused guide channels are kept, up to a maximum, for viewers who match by
 * hand.
 */
const UNUSED_AHEAD = 30 * HOUR;
const MOST_UNUSED = 60_000;
/** Milliseconds of the units in which a guide gives a length; it is minutes without one. */
const UNITS: Readonly<Record<string, number>> = { seconds: SECOND, minutes: MINUTE, hours: HOUR };

/** Returns the end of a programme without one by its length, or null. */
function endByLength({ start, stopGiven, texts }: GuideProgramme): number | null {
  const length = start === null || stopGiven ? undefined : texts.find(({ element }) => element === 'length');
  const given =
    Number(length?.text.trim() || Number.NaN) * (UNITS[length?.system.toLowerCase() ?? ''] ?? MINUTE);
  return start !== null && given > 0 && given <= LONGEST ? start + given : null;
}

/** What is stored of a programme besides its channel and times. */
type Said = Pick<ImportedSlot, 'title' | 'details' | 'isRepeated'>;

function said(programme: GuideProgramme): Said {
  const { titles, texts } = programme;
  const subTitles = titles.some(({ text }) => text.trim() !== '')
    ? []
    : texts.filter(({ element }) => element === 'sub-title');
  const details = programmeDetailsOf(programme);
  return {
    title: titlesOf(titles, subTitles),
    details: details === null ? null : JSON.stringify(details),
  };
}

/** Returns a function for what is stored of a programme; what comes again is made once. */
function createSaidOf(): (programme: GuideProgramme) => Said {
  const repeated = new WeakMap<object, Said>();
  return (programme) => {
    const { repeats, catchupId } = programme;
    // An id of an archive is in its tag, and belongs to one programme.
    if (repeats === null || catchupId !== null) return said(programme);
    const known = repeated.get(repeats);
    if (known !== undefined) return known;
    const made = { ...said(programme), isRepeated: true };
    repeated.set(repeats, made);
    return made;
  };
}

/** Fault of a guide as a whole. */
export type GuideLack = 'GUIDE_EMPTY' | 'GUIDE_OVER' | 'GUIDE_OTHER';

/** Notes whether any programme has a time, is not over, and is not over on a channel that a playlist has. */
function createUse(now: number) {
  const has = { programmes: false, coming: false, use: false };
  return {
    read: (start: number | null, stop: number | null): void => {
      if (start === null) return;
      has.programmes = true;
      // A programme without an end may last as long as the longest one.
      has.coming ||= (stop !== null && stop > start ? stop : start + LONGEST_OPEN) > now;
    },
    kept: (end: number): void => {
      has.use ||= end > now;
    },
    lack: (): GuideLack | null => {
      if (has.use) return null;
      if (has.coming) return 'GUIDE_OTHER';
      return has.programmes ? 'GUIDE_OVER' : 'GUIDE_EMPTY';
    },
  };
}

/** Returns a function for whether a channel has room for a programme that begins then, which takes it. */
function createDayLimit(): (guideNo: number, start: number) => boolean {
  const counts = createPairTable();
  return (guideNo, start) => {
    const day = dayOf(start) >>> 0;
    const count = counts.get(guideNo, day) ?? 0;
    if (count >= MOST_OF_A_DAY) return false;
    counts.set(guideNo, day, count + 1);
    return true;
  };
}

type GuideNumbers = {
  /**
   * Returns the number of the guide channel with this id if a playlist channel could use it, otherwise null.
   */
  readonly guideNo: (id: string) => number | null;
  /** Returns the number of a declared guide channel that no playlist channel uses, otherwise null. */
  readonly unusedNo: (id: string) => number | null;
};

/** Converts guide programmes into slots for the database, and reports the ones it cannot convert. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one pass over a guide and its counts.
export function createSlotBuilder(
  window: { readonly now: number; readonly from: number; readonly to: number },
  tally: ImportTally,
  { guideNo, unusedNo }: GuideNumbers,
): {
  readonly take: (programme: GuideProgramme) => void;
  /** Returns the slots built since the last call. */
  readonly ready: () => readonly ImportedSlot[];
  /** Ends the input: closes open programmes. */
  readonly end: () => void;
  /** Numbers of the channels that have programmes. */
  readonly filled: ReadonlySet<number>;
  /**
   * Returns the fault of the guide as a whole, or null: programmes, those that are on or still to come, or
   * those of a channel that a playlist has.
   */
  readonly lack: () => GuideLack | null;
} {
  const saidOf = createSaidOf();
  let batch: ImportedSlot[] = [];
  let count = 0;
  let unused = 0;
  const filled = new Set<number>();
  const hasRoom = createDayLimit();
  const use = createUse(window.now);
  /** The last programme of each channel whose end is still unknown. */
  const open = new Map<number, Omit<ImportedSlot, 'end'>>();

  const keep = (slot: ImportedSlot, line: number): void => {
    if (slot.end <= window.from || slot.start >= window.to) return tally.passOver(line, 'OUT_OF_DATE');
    if (count >= MOST_PROGRAMMES) return tally.report('guide', line, 'TOO_MANY_PROGRAMMES');
    if (!hasRoom(slot.guideNo, slot.start)) return tally.report('guide', line, 'TOO_MANY_OF_A_DAY');
    count += 1;
    filled.add(slot.guideNo);
    use.kept(slot.end);
    batch.push(slot);
    tally.count('programmes', 1);
  };
  const closeOpen = (number: number, next: number | null, line: number): void => {
    const slot = open.get(number);
    if (slot === undefined) return;
    open.delete(number);
    const latest = slot.start + LONGEST_OPEN;
    const ending = next === null ? slot.start + HOUR : latest;
    keep({ ...slot, end: next !== null && next > slot.start ? Math.min(next, latest) : ending }, line);
  };

  const keepUnused = ({ channel, start, stop, titles }: GuideProgramme): void => {
    if (unused >= MOST_UNUSED || start === null || stop === null || stop <= start) return;
    const end = Math.min(stop, start + LONGEST);
    const number = end > window.now && start < window.now + UNUSED_AHEAD ? unusedNo(channel) : null;
    if (number === null || !hasRoom(number, start)) return;
    unused += 1;
    batch.push({ guideNo: number, start, end, title: titlesOf(titles, []), details: null });
  };

  return {
    filled,
    lack: use.lack,
    take: (programme) => {
      const { channel, start, stopGiven, line } = programme;
      const stop = programme.stop ?? endByLength(programme);
      if (channel === '') return tally.report('guide', line, 'NO_CHANNEL');
      use.read(start, stop);
      const number = guideNo(channel);
      if (number === null) {
        keepUnused({ ...programme, stop });
        return tally.passOver(line, 'OTHER_CHANNEL');
      }
      if (start === null) return tally.report('guide', line, 'BAD_TIME');
      closeOpen(number, start, line);
      if (isOutside(programme, window)) return tally.passOver(line, 'OUT_OF_DATE');
      const { title, details, isRepeated = false } = saidOf(programme);
      const usable = stop !== null && stop > start;
      // Without length is how some guides write an end they do not know.
      if (stopGiven && stop !== start && !(usable && stop - start <= LONGEST))
        tally.repair('guide', line, 'BAD_END');
      const end = usable ? Math.min(stop, start + LONGEST) : 0;
      const slot = {
        guideNo: number,
        start,
        end,
        title,
        details,
        isRepeated,
      };
      if (usable) keep(slot, line);
      else open.set(number, { ...slot, title: { tc: slotCopy(title.tc), en: slotCopy(title.en) } });
    },
    ready: () => {
      const slots = batch;
      batch = [];
      return slots;
    },
    end: () => {
      for (const number of [...open.keys()]) closeOpen(number, null, 0);
    },
  };
}

/** Programmes outside of the window are not worth the reading of their texts. */
const isOutside = (
  { start, stop }: GuideProgramme,
  { from, to }: { readonly from: number; readonly to: number },
): boolean =>
  start !== null &&
  ((stop !== null && stop > start && Math.min(stop, start + LONGEST) <= from) || start >= to);
