import type { TagAttributes } from './lenient-xml-reader.ts';
import { decodeReferences } from './text-references.ts';
import { TEXT_ELEMENTS } from './xmltv-shape.ts';

/** Maximum characters kept of one text. */
const LONGEST_TEXT = 2000;
/** Maximum texts kept per entry. */
const MOST_TEXTS = 16;

/** A text and its language; `lang` in lower case, empty if not given. */
export type LanguageText = { readonly lang: string; readonly text: string };
/** A channel or programme as it is written: its attributes and texts, decoded. */
export type GuideEntry = {
  readonly kind: 'channel' | 'programme';
  readonly at: TagAttributes;
  /** Line on which it begins, from 1. */
  readonly line: number;
  readonly texts: LanguageText[];
};
/** A text that is being read: its decoded beginning, and what was read since. */
type OpenText = { readonly depth: number; readonly lang: string; kept: string; raw: string };

/** Collects one entry after the other. `mistakes` receives the number of references that XML does not allow. */
export function createEntryBuilder(mistakes: (count: number) => void): {
  readonly begin: (kind: GuideEntry['kind'], attributes: TagAttributes, line: number) => void;
  /** The open entry, or null. */
  readonly entry: () => GuideEntry | null;
  /** Returns the open entry and forgets it. */
  readonly end: () => GuideEntry | null;
  /** An element inside the entry; `depth` elements are around it. */
  readonly open: (name: string, attributes: TagAttributes, depth: number) => void;
  /** Closes what is open at this depth and below. */
  readonly close: (depth: number) => void;
  readonly text: (raw: string) => void;
  readonly cdata: (plain: string) => void;
} {
  let entry: GuideEntry | null = null;
  let text: OpenText | null = null;
  const decoded = (raw: string): string => {
    if (!raw.includes('&')) return raw;
    const { text: plain, mistakes: count } = decodeReferences(raw);
    mistakes(count);
    return plain;
  };
  const decodedAttributes = (given: TagAttributes): TagAttributes =>
    Object.fromEntries(Object.entries(given).map(([name, value]) => [name, decoded(value)]));
  return {
    begin: (kind, attributes, line) => {
      entry = { kind, at: decodedAttributes(attributes), line, texts: [] };
    },
    entry: () => entry,
    end: () => {
      const ended = entry;
      entry = null;
      return ended;
    },
    open: (name, { lang = '' }, depth) => {
      if (text === null && entry !== null && entry.texts.length < MOST_TEXTS && TEXT_ELEMENTS.has(name))
        text = { depth, lang: lang.slice(0, 20).toLowerCase(), kept: '', raw: '' };
    },
    close: (depth) => {
      if (text === null || text.depth < depth) return;
      entry?.texts.push({ lang: text.lang, text: (text.kept + decoded(text.raw)).slice(0, LONGEST_TEXT) });
      text = null;
    },
    text: (raw) => {
      if (text !== null && text.raw.length < LONGEST_TEXT) text.raw += raw.slice(0, LONGEST_TEXT * 4);
    },
    cdata: (plain) => {
      if (text === null) return;
      text.kept = (text.kept + decoded(text.raw) + plain.slice(0, LONGEST_TEXT)).slice(0, LONGEST_TEXT);
      text.raw = '';
    },
  };
}
