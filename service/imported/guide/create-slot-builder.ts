import { cleanText } from '#service/imported/clean-text.ts';
import type { ImportTally } from '#service/imported/import-tally.ts';
import type { ImportedSlot } from '#service/store/imported/imported-channels.ts';
import { DAY, HOUR } from '#shared/kernel/time.ts';
import type { GuideProgramme, LanguageText } from './xmltv-parser.ts';

/** Longest programme accepted; one without an end time ends when the next begins, but after the second limit at the latest. */
const LONGEST = DAY;
const LONGEST_OPEN = 6 * HOUR;
/** Maximum number of programmes in one import. */
const MOST_PROGRAMMES = 5_000_000;
/** Replaces a title that is missing, empty or invisible. */
const UNTITLED = { tc: '未有節目名稱', en: 'Untitled programme' };

/** Returns the title in both languages: the Chinese one, else the English one, else the first. */
export function titlesOf(titles: readonly LanguageText[]): { readonly tc: string; readonly en: string } {
  const clean = titles.map(({ lang, text }) => ({ lang, text: cleanText(text) })).filter(({ text }) => text !== '');
  const inLanguage = (prefixes: readonly string[]): string | undefined =>
    clean.find(({ lang }) => prefixes.some((prefix) => lang === prefix || lang.startsWith(`${prefix}-`) || lang.startsWith(`${prefix}_`)))
      ?.text;
  const first = clean[0]?.text;
  return {
    tc: inLanguage(['zh', 'yue', 'chi', 'zho']) ?? first ?? UNTITLED.tc,
    en: inLanguage(['en', 'eng']) ?? first ?? UNTITLED.en,
  };
}

/** Converts guide programmes into slots for the database, and reports the ones it cannot convert. */
export function createSlotBuilder(
  window: { readonly from: number; readonly to: number },
  tally: ImportTally,
  guideNo: (id: string) => number | null,
): {
  readonly take: (programme: GuideProgramme) => void;
  /** Returns the slots built since the last call. */
  readonly ready: () => readonly ImportedSlot[];
  /** Ends the input: closes open programmes. */
  readonly end: () => void;
} {
  let made: ImportedSlot[] = [];
  let count = 0;
  /** The last programme of each channel whose end is still unknown. */
  const open = new Map<number, Omit<ImportedSlot, 'end'>>();

  const keep = (slot: ImportedSlot, line: number): void => {
    if (slot.end <= window.from || slot.start >= window.to) return tally.count('passedOver', 1);
    if (count >= MOST_PROGRAMMES) return tally.report('guide', line, 'TOO_MANY_PROGRAMMES');
    count += 1;
    made.push(slot);
    tally.count('programmes', 1);
  };
  const closeOpen = (number: number, next: number | null, line: number): void => {
    const slot = open.get(number);
    if (slot === undefined) return;
    open.delete(number);
    const latest = slot.start + LONGEST_OPEN;
    keep({ ...slot, end: next !== null && next > slot.start ? Math.min(next, latest) : next === null ? slot.start + HOUR : latest }, line);
  };

  return {
    take: ({ channel, start, stop, stopGiven, titles, line }) => {
      if (channel === '') return tally.report('guide', line, 'NO_CHANNEL');
      const number = guideNo(channel);
      if (number === null) return tally.count('passedOver', 1);
      const bad = start === null || (stopGiven && (stop === null || stop <= start || stop - start > LONGEST));
      if (bad) return tally.report('guide', line, 'BAD_TIME');
      closeOpen(number, start, line);
      const slot = { guideNo: number, start, title: titlesOf(titles) };
      if (stop === null) open.set(number, slot);
      else keep({ ...slot, end: stop }, line);
    },
    ready: () => {
      const slots = made;
      made = [];
      return slots;
    },
    end: () => {
      for (const number of [...open.keys()]) closeOpen(number, null, 0);
    },
  };
}
