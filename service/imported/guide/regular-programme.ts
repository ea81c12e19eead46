import type { createEntryBuilder, EntryContent, GuideEntry } from './entry-builder.ts';
import { slotCopy } from './imported-copy.ts';
import type { TagAttributes } from './lenient-xml-reader.ts';
import { createRepeatedContents } from './repeated-contents.ts';
import { hasBadReference } from './text-references.ts';
import { LEADING_ELEMENTS, READ_ATTRIBUTES } from './xmltv-shape.ts';

/** How a programme begins and ends. */
export const PROGRAMME = '<programme';
export const PROGRAMME_END = '</programme>';
/** Maximum elements inside each other; an XMLTV file needs three inside a programme. */
const DEEPEST = 8;
/** Maximum characters of a value; the reader of irregular markup cuts longer ones. */
const LONGEST_VALUE = 2000;
/** Tags that are kept by their text: a guide has a few dozen that it repeats for each programme. */
const KEPT_TAGS = 1000;
const LONGEST_KEPT = 100;

/** A start tag: its element, its end tag, the attributes that are read, and whether it is its own end. */
type StartTag = {
  readonly name: string;
  readonly end: string;
  readonly attributes: TagAttributes;
  readonly isWhole: boolean;
};

const TAG = /^<([a-z][a-z0-9-]*)((?:[ \t\r\n]+[a-z][a-z0-9-]*="[^"<>&]*")*)[ \t\r\n]*(\/?)>$/;
const ATTRIBUTE = /([a-z][a-z0-9-]*)="([^"]*)"/g;
/** A name with its equals sign and first quote, after one space. */
const NAME = /^ [a-z][a-z0-9-]*="$/;
/** Beginnings of attributes that a guide repeats in each programme, and the names that they give. */
const names = new Map<string, string>();
/** Elements that are entries themselves, or contain them: a programme that they are in is not closed. */
const ENTRIES: ReadonlySet<string> = new Set(['tv', 'channel', 'programme', 'program']);

/** Reads a whole start tag; null if it is not written as nearly all guides write theirs. */
function startTag(text: string): StartTag | null {
  const [, name, given = '', slash] = TAG.exec(text) ?? [];
  if (name === undefined) return null;
  const attributes: Record<string, string> = {};
  for (const [, attribute = '', value = ''] of given.matchAll(ATTRIBUTE)) {
    if (value.length > LONGEST_VALUE) return null;
    if (READ_ATTRIBUTES.has(attribute)) attributes[attribute] ??= value;
  }
  return { name, end: `</${name}>`, attributes, isWhole: slash === '/' };
}

/** The name that the beginning of an attribute gives; null if it is written in another way. */
function attributeName(beginning: string): string | null {
  const known = names.get(beginning);
  if (known !== undefined) return known;
  if (beginning.length > LONGEST_KEPT || !NAME.test(beginning)) return null;
  const name = beginning.slice(1, -2);
  if (names.size < KEPT_TAGS) names.set(slotCopy(beginning), slotCopy(name));
  return name;
}

/** Beginnings of the attributes of the programme that was read last: the next one has nearly always the same. */
let layout: readonly string[] = [];

/** The beginning of the attribute that stands there, which ends with its first quote; null if none does. */
function beginningAt(text: string, at: number, place: number): string | null {
  const likely = layout[place];
  if (likely !== undefined && text.startsWith(likely, at)) return likely;
  const open = text.indexOf('"', at);
  return open < 0 ? null : text.slice(at, open + 1);
}

/** The attributes of a programme whose start tag is one line of names and values; null if it is not. */
function programmeAttributes(text: string, from: number, end: number): TagAttributes | null {
  const attributes: Record<string, string> = {};
  const beginnings: string[] = [];
  for (let at = from; at < end; ) {
    const beginning = beginningAt(text, at, beginnings.length);
    if (beginning === null) return null;
    const open = at + beginning.length;
    const close = text.indexOf('"', open);
    if (close < 0 || close >= end) return null;
    const name = attributeName(beginning);
    const value = text.slice(open, close);
    // There is no `>` before the end of the tag.
    if (name === null || value.length > LONGEST_VALUE || value.includes('&') || value.includes('<'))
      return null;
    if (READ_ATTRIBUTES.has(name)) attributes[name] ??= value;
    beginnings.push(beginning);
    at = close + 1;
  }
  if (beginnings.some((one, place) => one !== layout[place])) layout = beginnings.map(slotCopy);
  return attributes;
}

/** The attributes of a start tag that is written in any regular way. */
const wholeAttributes = (text: string): TagAttributes | null => {
  const tag = startTag(text);
  return tag === null || tag.name !== 'programme' || tag.isWhole ? null : tag.attributes;
};

const attributesOf = (text: string, from: number, close: number): TagAttributes | null =>
  programmeAttributes(text, from + PROGRAMME.length, close) ?? wholeAttributes(text.slice(from, close + 1));

/** Returns a reader of start tags, which keeps those that a guide repeats. */
function createTagReader(): (text: string) => StartTag | null {
  const kept = new Map<string, StartTag>();
  return (text) => {
    const known = kept.get(text);
    if (known !== undefined) return known;
    const tag = startTag(text);
    if (tag === null || text.length > LONGEST_KEPT) return tag;
    if (kept.size >= KEPT_TAGS) kept.clear();
    kept.set(slotCopy(text), tag);
    return tag;
  };
}

/** A programme that was read: its entry, and the position after it. */
type ReadProgramme = { readonly entry: GuideEntry; readonly end: number };

/**
 * Reads programmes that are regular XML: names in lower case without a prefix, double quotes, every element
 * closed by its own tag, no reference but those of XML, nothing but elements and text. It calls the builder as
 * the reader of irregular markup does, with whole texts, so that both give the same entry.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one programme, whose elements share its place.
export function createRegularReader(builder: ReturnType<typeof createEntryBuilder>): {
  /**
   * Reads the programme that begins at `from`; null if it is not regular, and then the builder is as it was.
   * `lineAt` returns the line of a position.
   */
  readonly read: (text: string, from: number, lineAt: (position: number) => number) => ReadProgramme | null;
} {
  const tagOf = createTagReader();
  /** The end tags of the open elements, outermost first. */
  const path: string[] = [];

  /** Reads what is in a programme from a position on; returns the position after its end, or -1. */
  const readContent = (text: string, from: number): number => {
    path.length = 0;
    for (let at = from; ; ) {
      const next = text.indexOf('<', at);
      if (next < 0) return -1;
      if (next > at) {
        const raw = text.slice(at, next);
        if (raw.includes('&') && hasBadReference(raw)) return -1;
        builder.text(raw);
      }
      if (text.charCodeAt(next + 1) === SLASH) {
        const end = path.pop() ?? PROGRAMME_END;
        if (!text.startsWith(end, next)) return -1;
        at = next + end.length;
        if (end === PROGRAMME_END) return at;
        builder.close(path.length);
        continue;
      }
      const close = text.indexOf('>', next);
      const tag = close < 0 ? null : tagOf(text.slice(next, close + 1));
      if (tag === null || ENTRIES.has(tag.name) || path.length >= DEEPEST) return -1;
      if (path.length > 0 && LEADING_ELEMENTS.has(tag.name)) return -1;
      builder.open(tag.name, tag.attributes, path.length);
      if (tag.isWhole) builder.close(path.length);
      else path.push(tag.end);
      at = close + 1;
    }
  };

  /** Programmes with an end and those without: the length counts in the latter alone. */
  const withEnd = createRepeatedContents();
  const withoutEnd = createRepeatedContents();

  /** Reads a programme in which there is nothing but `content`; null if it is not regular. */
  const readOne = (
    text: string,
    contentAt: number,
    attributes: TagAttributes,
    line: number,
  ): ReadProgramme | null => {
    const undo = builder.mark();
    builder.begin('programme', attributes, line);
    const end = readContent(text, contentAt);
    const entry = builder.end();
    if (end >= 0 && entry !== null) return { entry, end };
    undo();
    return null;
  };
  const contentOf = (copy: string, attributes: TagAttributes): EntryContent | null => {
    const undo = builder.mark();
    const read = readOne(copy + PROGRAMME_END, 0, attributes, 0);
    const content = read === null ? null : builder.content(read.entry);
    // It is read again, with what was before it.
    if (content === null) undo();
    return content;
  };

  return {
    read: (text, from, lineAt) => {
      const close = text.indexOf('>', from);
      if (close < 0) return null;
      const attributes = attributesOf(text, from, close);
      if (attributes === null) return null;
      const start = close + 1;
      const line = lineAt(close);
      const contents = attributes.stop === undefined ? withoutEnd : withEnd;
      const begun = contents.begun(text, start, PROGRAMME_END);
      if (begun !== null) {
        const end = start + begun.copy.length + PROGRAMME_END.length;
        return { entry: builder.repeat(attributes, line, begun.content), end };
      }
      const last = text.indexOf(PROGRAMME_END, start);
      if (last < 0) return null;
      const known = contents.of(text, start, last, (copy) => contentOf(copy, attributes));
      if (known === null) return readOne(text, start, attributes, line);
      return { entry: builder.repeat(attributes, line, known), end: last + PROGRAMME_END.length };
    },
  };
}

const SLASH = 0x2f;
