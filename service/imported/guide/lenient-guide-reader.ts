import { createEntryBuilder, type GuideEntry } from './entry-builder.ts';
import { createLenientXmlReader, type LenientXmlReader } from './lenient-xml-reader.ts';
import { type GroupedElements, LEADING_ELEMENTS, READ_ATTRIBUTES } from './xmltv-shape.ts';

/** Maximum elements inside each other; an XMLTV file needs four. Deeper ones are passed over. */
const DEEPEST = 32;

/** Returns the name of an element as the format spells it. */
const spelt = (name: string): string => (name === 'program' ? 'programme' : name);

/** Callbacks for the entries of a guide, and for markup errors that were read past. */
export type EntryEvents = {
  readonly entry: (entry: GuideEntry) => void;
  readonly mistake: (line: number) => void;
};

/**
 * Reads the entries of any XMLTV like a browser: a mistake is reported, and everything that can still be
 * understood is kept.
 */
export function createLenientGuideReader(
  events: EntryEvents,
  grouped?: GroupedElements,
): LenientXmlReader & {
  /** Whether there was an element that only a guide has. */
  readonly isGuide: () => boolean;
  readonly builder: ReturnType<typeof createEntryBuilder>;
} {
  /** The open elements inside `tv` or the entry, outermost first. */
  const path: string[] = [];
  let isGuide = false;
  const mistakes = (count = 1): void => {
    for (let at = 0; at < count; at += 1) events.mistake(reader.line());
  };
  const builder = createEntryBuilder(mistakes, grouped);
  /** Closes the elements from `depth` on; `own` of them by their own tags. */
  const closePath = (depth: number, own: number): void => {
    mistakes(path.length - depth - own);
    path.length = depth;
    builder.close(depth);
  };
  const closeEntry = (): void => {
    closePath(0, 0);
    const entry = builder.end();
    if (entry !== null) events.entry(entry);
  };
  const missingEnd = (): void => {
    if (builder.entry() !== null) mistakes();
    closeEntry();
  };

  const reader = createLenientXmlReader(READ_ATTRIBUTES, {
    open: (given, attributes) => {
      const name = spelt(given);
      if (name === 'tv') isGuide = true;
      else if (name === 'programme' || name === 'channel') {
        isGuide ||= name === 'programme';
        missingEnd();
        builder.begin(name, attributes, reader.line());
      } else if (path.length >= DEEPEST) mistakes();
      else {
        if (path.length > 0 && LEADING_ELEMENTS.has(name)) closePath(0, 0);
        builder.open(name, attributes, path.length);
        path.push(name);
      }
    },
    close: (given) => {
      const name = spelt(given);
      if (name === 'tv') missingEnd();
      else if (name === builder.entry()?.kind) closeEntry();
      else {
        const depth = path.lastIndexOf(name);
        if (depth < 0) mistakes();
        else closePath(depth, 1);
      }
    },
    text: builder.text,
    cdata: builder.cdata,
    mistake: () => mistakes(),
  });
  return {
    ...reader,
    builder,
    isGuide: () => isGuide,
    // An entry that is open, and what is open in or around it, is read on.
    isAtRest: () => path.length === 0 && builder.entry() === null && reader.isAtRest(),
    end: () => {
      reader.end();
      missingEnd();
    },
  };
}
