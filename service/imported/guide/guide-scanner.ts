import { createLenientGuideReader, type EntryEvents } from './lenient-guide-reader.ts';
import { createRegularReader, PROGRAMME, PROGRAMME_END } from './regular-programme.ts';
import type { GroupedElements } from './xmltv-shape.ts';

const LINE_FEED = 0x0a;
const SPACE = 0x20;
const TAB = 0x09;
const CARRIAGE_RETURN = 0x0d;
/** Maximum characters of a programme that is waited for; a longer one is left to the lenient reader. */
const LONGEST_HELD = 64 * 1024;

/** Counts the line breaks before a position, which never goes back. */
type LineCounter = (position: number) => number;

/** Counts the line breaks of a text from a position on. */
function createLineCounter(text: string, start: number): LineCounter {
  const breakFrom = (from: number): number => {
    const found = text.indexOf('\n', from);
    return found < 0 ? Number.POSITIVE_INFINITY : found;
  };
  let count = 0;
  let next = breakFrom(start);
  return (position) => {
    for (; next < position; next = breakFrom(next + 1)) count += 1;
    return count;
  };
}

/** Where the next programme begins, or where the text may have the beginning of one, or its end. */
function programmeFrom(text: string, from: number): number {
  const found = text.indexOf(PROGRAMME, from);
  if (found >= 0) return found;
  const last = text.lastIndexOf('<');
  return last >= from && PROGRAMME.startsWith(text.slice(last)) ? last : text.length;
}

/** Whether there is nothing but gaps between two positions. */
function isBlank(text: string, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) {
    const code = text.charCodeAt(at);
    if (code !== LINE_FEED && code !== SPACE && code !== TAB && code !== CARRIAGE_RETURN) return false;
  }
  return true;
}

/**
 * Reads the entries of a guide. Programmes that are regular XML, which are nearly all, are read where they
 * stand; everything else is left to the lenient reader, which gives the same entries and takes longer.
 * Between two programmes at which the lenient reader is at rest, either can go on.
 */
export function createGuideScanner(
  events: EntryEvents,
  grouped?: GroupedElements,
): {
  readonly write: (piece: string) => void;
  readonly end: () => void;
  /** Line of the last element, from 1. */
  readonly line: () => number;
  /** Whether there was an element that only a guide has. */
  readonly isGuide: () => boolean;
} {
  const lenient = createLenientGuideReader(events, grouped);
  const regular = createRegularReader(lenient.builder);
  /** The beginning of a programme whose end has not come yet. */
  let held = '';

  const release = (): void => {
    if (held !== '') lenient.write(held);
    held = '';
  };

  /**
   * Reads the programme that begins at a position. Returns the position up to which the text is read, or -1
   * if more of it has to come first.
   */
  const readProgramme = (text: string, at: number, breaksBefore: LineCounter): number => {
    const before = breaksBefore(at);
    const line = lenient.line();
    const read = regular.read(text, at, (position) => line + breaksBefore(position) - before);
    if (read !== null) {
      lenient.skip(breaksBefore(read.end) - before);
      events.entry(read.entry);
      return read.end;
    }
    if (text.length - at <= LONGEST_HELD && text.indexOf(PROGRAMME_END, at) < 0) return -1;
    const next = programmeFrom(text, at + 1);
    lenient.write(text.slice(at, next));
    return next;
  };

  /** Has the lenient reader read what is before a programme; nearly always that is a line break. */
  const readBetween = (text: string, at: number, next: number, breaksBefore: LineCounter): void => {
    const before = breaksBefore(at);
    if (isBlank(text, at, next) && lenient.isAtRest()) lenient.skip(breaksBefore(next) - before);
    else lenient.write(text.slice(at, next));
  };

  const scan = (text: string, start: number): void => {
    const breaksBefore = createLineCounter(text, start);
    for (let at = start; at < text.length; ) {
      const next = programmeFrom(text, at);
      if (next > at) readBetween(text, at, next, breaksBefore);
      at = next;
      if (at >= text.length) return;
      const read = lenient.isAtRest() ? readProgramme(text, at, breaksBefore) : null;
      if (read === -1) {
        held = text.slice(at);
        return;
      }
      if (read === null) {
        const after = programmeFrom(text, at + 1);
        lenient.write(text.slice(at, after));
        at = after;
      } else at = read;
    }
  };

  return {
    isGuide: lenient.isGuide,
    line: () => {
      release();
      return lenient.line();
    },
    write: (piece) => {
      // Until it is known for a guide, the text may be anything.
      if (!lenient.isGuide()) return lenient.write(piece);
      // The programme that is held is completed, so that the piece is read where it is and not copied.
      const end = held === '' ? 0 : piece.indexOf(PROGRAMME_END);
      const cut = end <= 0 ? 0 : end + PROGRAMME_END.length;
      if (held !== '') {
        const text = held + (cut === 0 ? piece : piece.slice(0, cut));
        held = '';
        scan(text, 0);
        if (cut === 0) return;
      }
      if (held === '') return scan(piece, cut);
      const rest = held + piece.slice(cut);
      held = '';
      scan(rest, 0);
    },
    end: () => {
      release();
      lenient.end();
    },
  };
}
