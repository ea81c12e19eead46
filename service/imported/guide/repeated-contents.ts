import type { EntryContent } from './entry-builder.ts';
import { slotCopy } from './imported-copy.ts';

/** Contents that are kept, the longest of them, and characters of all together. */
const MOST = 5000;
const LONGEST = 4000;
const MOST_CHARACTERS = 2_000_000;
/** Places at which a content is looked at to tell whether one like it was there before. */
const SAMPLES = 8;
/** Characters at the beginning that are all looked at: a title stands there. */
const BEGINNING = 48;
/**
 * Marks, a bit each, and how many of them may be there: with more, contents that are new are taken for ones
 * that come again. All are forgotten then, so that a guide without repeats pays for none, however long it is.
 */
const MARKS = 1 << 20;
const MOST_MARKS = MARKS / 8;

/** A content that was read before, and the text of which it was read. */
export type KnownContent = { readonly copy: string; readonly content: EntryContent };

/**
 * What is written in programmes that come again and again: repeats, and channels that show the same. A
 * content that is new costs a few looks at its characters; one that was there before is copied, and found
 * from then on.
 */
export type RepeatedContents = {
  /**
   * What was read of the same content before. If there was one like it, `read` reads a copy, which is kept;
   * null if that reads nothing, or if none was like it.
   */
  /**
   * What was read of the content that begins there and has this end behind it, if that was the last one
   * with its beginning; else null. Its end is not searched for.
   */
  readonly begun: (text: string, from: number, end: string) => KnownContent | null;
  readonly of: (
    text: string,
    from: number,
    end: number,
    read: (copy: string) => EntryContent | null,
  ) => EntryContent | null;
};

/**
 * A number that is the same for the same content, and seldom for another: its beginning is often all that
 * differs.
 */
function markOf(text: string, from: number, end: number): number {
  const step = Math.max(1, Math.floor((end - from) / SAMPLES));
  let mark = end - from;
  for (let at = end - 1; at >= from; at -= step) mark = Math.imul(mark, 31) + text.charCodeAt(at);
  const first = Math.min(end, from + BEGINNING);
  for (let at = from; at < first; at += 1) mark = Math.imul(mark, 31) + text.charCodeAt(at);
  return (mark ^ (mark >>> 15)) & (MARKS - 1);
}

/** The same for the beginning of a content alone. */
function headOf(text: string, from: number): number {
  let mark = 0;
  for (let at = from; at < from + BEGINNING; at += 1) mark = Math.imul(mark, 31) + text.charCodeAt(at);
  return (mark ^ (mark >>> 15)) & (MARKS - 1);
}

export function createRepeatedContents(): RepeatedContents {
  /** What was read last by its mark, with the text of which it was read. */
  const kept = new Map<number, KnownContent>();
  /** The last one of each beginning. */
  const heads = new Map<number, KnownContent>();
  const seen = new Uint8Array(MARKS / 8);
  let marks = 0;
  /** Whether there was a content like this before; from now on there was. */
  const wasSeen = (mark: number): boolean => {
    const bits = seen[mark >> 3] ?? 0;
    const bit = 1 << (mark & 7);
    if ((bits & bit) !== 0) return true;
    if (marks >= MOST_MARKS) {
      seen.fill(0);
      marks = 0;
    }
    seen[mark >> 3] = (seen[mark >> 3] ?? 0) | bit;
    marks += 1;
    return false;
  };
  let characters = 0;
  const keep = (mark: number, copy: string, content: EntryContent): void => {
    if (kept.size >= MOST || characters > MOST_CHARACTERS) {
      kept.clear();
      heads.clear();
      characters = 0;
    }
    const known = { copy, content };
    kept.set(mark, known);
    if (copy.length >= BEGINNING) heads.set(headOf(copy, 0), known);
    characters += copy.length;
  };
  return {
    begun: (text, from, end) => {
      if (from + BEGINNING > text.length) return null;
      const known = heads.get(headOf(text, from));
      if (known === undefined || !text.startsWith(known.copy, from)) return null;
      return text.startsWith(end, from + known.copy.length) ? known : null;
    },
    of: (text, from, end, read) => {
      if (end - from > LONGEST) return null;
      const mark = markOf(text, from, end);
      if (!wasSeen(mark)) return null;
      const known = kept.get(mark);
      if (known !== undefined && known.copy.length === end - from && text.startsWith(known.copy, from)) {
        if (known.copy.length >= BEGINNING) heads.set(headOf(known.copy, 0), known);
        return known.content;
      }
      const copy = slotCopy(text.slice(from, end));
      const made = read(copy);
      if (made !== null) keep(mark, copy, made);
      return made;
    },
  };
}
