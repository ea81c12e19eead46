import { cleanText } from '#service/imported/clean-text.ts';
import type { ImportTally } from '#service/imported/import-tally.ts';
import type { ImportedSlot } from '#service/store/imported/imported-channels.ts';
import { DAY, HOUR } from '#shared/kernel/time.ts';
import type { GuideProgramme, LanguageText } from './xmltv-parser.ts';

/** A programme may last so long; one whose end nobody says ends with the next, at the latest after the second. */
const LONGEST = DAY;
const LONGEST_OPEN = 6 * HOUR;
/** Most programmes of one import. */
const MOST_PROGRAMMES = 5_000_000;
/** What stands where a title is missing, empty or nothing but unseen characters. */
const UNTITLED = { tc: '未有節目名稱', en: 'Untitled programme' };

/** The title in both languages: the Chinese one, the English one, else whichever stands first. */
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

/** Turns programmes of a guide into slots to be kept, and reports those that cannot be. */
export function createSlotBuilder(
  window: { readonly from: number; readonly to: number },
  tally: ImportTally,
  guideNo: (id: string) => number | null,
): {
  readonly take: (programme: GuideProgramme) => void;
  /** The slots made since this was last asked. */
  readonly ready: () => readonly ImportedSlot[];
  /** No programme will follow. */
  readonly end: () => void;
} {
  let made: ImportedSlot[] = [];
  let count = 0;
  /** The last programme of a channel whose end is still open. */
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
