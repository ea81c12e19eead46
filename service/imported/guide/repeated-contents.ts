import type { EntryContent } from './entry-builder.ts';
import { slotCopy } from './imported-copy.ts';

/** Contents that are kept, the longest of them, and characters of all together. */
const MOST = 5000;
const LONGEST = 4000;
const MOST_CHARACTERS = 2_000_000;
/** Places at which a content is looked at to tell whether one like it was there before. */
const SAMPLES = 8;
const MARKS = 1 << 16;

/**
 * What is written in programmes that come again and again: repeats, and channels that show the same. A content
 * that is new costs a few looks at its characters; one that was there before is copied, and found from then on.
 */
export type RepeatedContents = {
  /**
   * What was read of the same content before. If there was one like it, `read` reads a copy, which is kept; null
   * if that reads nothing, or if none was like it.
   */
  readonly of: (
    text: string,
    from: number,
    end: number,
    read: (copy: string) => EntryContent | null,
  ) => EntryContent | null;
};

/** A number that is the same for the same content, and seldom for another. */
function markOf(text: string, from: number, end: number): number {
  const step = Math.max(1, Math.floor((end - from) / SAMPLES));
  let mark = end - from;
  for (let at = end - 1; at >= from; at -= step) mark = (mark * 31 + text.charCodeAt(at)) | 0;
  return mark & (MARKS - 1);
}

export function createRepeatedContents(): RepeatedContents {
  const kept = new Map<string, EntryContent>();
  const seen = new Uint8Array(MARKS);
  let characters = 0;
  const keep = (copy: string, made: EntryContent): void => {
    if (kept.size >= MOST || characters > MOST_CHARACTERS) {
      kept.clear();
      characters = 0;
    }
    kept.set(copy, made);
    characters += copy.length;
  };
  return {
    of: (text, from, end, read) => {
      if (end - from > LONGEST) return null;
      const mark = markOf(text, from, end);
      if (seen[mark] !== 1) {
        seen[mark] = 1;
        return null;
      }
      const content = text.slice(from, end);
      const known = kept.get(content);
      if (known !== undefined) return known;
      const copy = slotCopy(content);
      const made = read(copy);
      if (made !== null) keep(copy, made);
      return made;
    },
  };
}
