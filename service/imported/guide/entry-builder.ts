import type { TagAttributes } from './lenient-xml-reader.ts';
import { decodeReferences } from './text-references.ts';
import { FLAG_ELEMENTS, GROUP_ELEMENTS, type GroupedElements, TEXT_ELEMENTS } from './xmltv-shape.ts';

/** Maximum characters kept of one text. */
const LONGEST_TEXT = 2000;
/** Elements inside a text that are not part of it. */
const ASIDE: ReadonlySet<string> = new Set(['image', 'url']);
/** Elements of a page that part what is around them. */
const PARTING: ReadonlySet<string> = new Set(['p', 'br', 'div', 'li', 'tr']);
/** Maximum texts kept per entry, and of one element. */
const MOST_TEXTS = 96;
const MOST_OF_ONE = 16;

/** A text and its language; `lang` in lower case, empty if not given. */
export type LanguageText = { readonly lang: string; readonly text: string };
/**
 * A text of an entry: its element (that around it for a `value` and what is grouped), and the system of a
 * number, a person's role, the unit of a length or the type of subtitles, if given.
 */
export type ElementText = LanguageText & { readonly element: string; readonly system: string };
type Group = { readonly element: string; readonly system: string };
/**
 * What is written in a programme that comes again: its texts, flags and picture, and the element that its last
 * `value` was in.
 */
export type EntryContent = Pick<GuideEntry, 'texts' | 'flags' | 'icon'> & { readonly group: Group | null };
/** A channel or programme as it is written: its attributes and texts, decoded. */
export type GuideEntry = {
  readonly kind: 'channel' | 'programme';
  readonly at: TagAttributes;
  /** Line on which it begins, from 1. */
  readonly line: number;
  readonly texts: ElementText[];
  readonly flags: Set<string>;
  /** Address of its picture. */
  icon: string | null;
  /** The same for all entries in which the same is written, if that comes again; else null. */
  readonly repeats: EntryContent | null;
};
/** A text that is being read: its decoded beginning, and what was read since. */
type OpenText = Omit<ElementText, 'text'> & { readonly depth: number; kept: string; raw: string };

const EMPTY: ReadonlyMap<string, number> = new Map();
const NOTHING_GROUPED: GroupedElements = new Map();

/**
 * Collects one entry after the other. `mistakes` receives the number of references that XML does not allow.
 * Texts of `grouped` elements are kept besides, each after an empty text for the element that it is in, which is
 * there for an element without any as well.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one entry at a time, whose parts share its state.
export function createEntryBuilder(
  mistakes: (count: number) => void,
  grouped: GroupedElements = NOTHING_GROUPED,
) {
  const groups = new Set(grouped.values());
  let entry: GuideEntry | null = null;
  let text: OpenText | null = null;
  /**
   * Depth of an element inside a text that says something else, such as the address of an actor's picture.
   */
  let aside: number | null = null;
  let group: Group = { element: '', system: '' };
  /** Whether a group began in the entry, and whether the entry has a `value` of one that began before. */
  let hasGroup = false;
  let leans = false;
  let counts = new Map(EMPTY);
  const decoded = (raw: string): string => {
    if (!raw.includes('&')) return raw;
    const { text: plain, mistakes: count } = decodeReferences(raw);
    mistakes(count);
    return plain;
  };
  const decodedAttributes = (given: TagAttributes): TagAttributes =>
    Object.values(given).some((value) => value.includes('&'))
      ? Object.fromEntries(Object.entries(given).map(([name, value]) => [name, decoded(value)]))
      : given;
  const begin = (kind: GuideEntry['kind'], attributes: TagAttributes, line: number): void => {
    entry = {
      kind,
      at: decodedAttributes(attributes),
      line,
      texts: [],
      flags: new Set(),
      icon: null,
      repeats: null,
    };
    counts = new Map();
    hasGroup = false;
    leans = false;
  };
  const isWanted = (element: string, of: GuideEntry): boolean => {
    // A length counts only if the end is not given.
    if (element === 'length' && of.at.stop !== undefined) return false;
    const count = counts.get(element) ?? 0;
    counts.set(element, count + 1);
    return count < MOST_OF_ONE && of.texts.length < MOST_TEXTS;
  };
  /** `language` is an element of the entry as well. */
  const isGrouped = (name: string, depth: number): boolean =>
    depth > 0 && hasGroup && grouped.get(name) === group.element;
  /** An element inside the entry; `depth` elements are around it. */
  const open = (name: string, attributes: TagAttributes, depth: number): void => {
    if (text !== null && ASIDE.has(name)) aside ??= depth;
    if (text !== null && PARTING.has(name) && text.raw.length < LONGEST_TEXT) text.raw += ' ';
    if (text !== null || entry === null) return;
    if (GROUP_ELEMENTS.has(name)) {
      group = { element: name, system: attributes.system ?? attributes.type ?? '' };
      hasGroup = true;
      if (groups.has(name) && isWanted(name, entry))
        entry.texts.push({ lang: '', text: '', element: name, system: group.system });
    } else if (FLAG_ELEMENTS.has(name)) entry.flags.add(name);
    else if (name === 'icon' && depth === 0)
      entry.icon ??= attributes.src === undefined ? null : decoded(attributes.src);
    else if ((TEXT_ELEMENTS.has(name) || isGrouped(name, depth)) && isWanted(name, entry)) {
      const { lang = '', system = attributes.role ?? attributes.units ?? '' } = attributes;
      leans ||= name === 'value' && !hasGroup;
      const of =
        name === 'value' || grouped.has(name)
          ? group
          : { element: name, system: decoded(system.slice(0, 100)) };
      text = { depth, ...of, lang: lang.slice(0, 20).toLowerCase(), kept: '', raw: '' };
    }
  };
  return {
    begin,
    open,
    /** Returns a function that forgets what was begun since, as if none of it had been read. */
    mark: (): (() => void) => {
      const marked = group;
      return () => {
        entry = null;
        text = null;
        aside = null;
        group = marked;
      };
    },
    /** A programme in which something is written that was read before; its attributes hold no references. */
    repeat: (attributes: TagAttributes, line: number, content: EntryContent): GuideEntry => {
      const { texts, flags, icon } = content;
      group = content.group ?? group;
      return {
        kind: 'programme',
        at: attributes,
        line,
        texts,
        flags,
        icon,
        repeats: content,
      };
    },
    /** What is written in an entry that ended last; null if that depends on what was before it. */
    content: ({ texts, flags, icon }: GuideEntry): EntryContent | null => {
      const own = hasGroup ? group : null;
      const content = { texts, flags, icon, group: own };
      return leans ? null : content;
    },
    /** The open entry, or null. */
    entry: (): GuideEntry | null => entry,
    /** Returns the open entry and forgets it. */
    end: (): GuideEntry | null => {
      const ended = entry;
      entry = null;
      return ended;
    },
    /** Closes what is open at this depth and below. */
    close: (depth: number): void => {
      if (aside !== null && depth <= aside) aside = null;
      if (text === null || text.depth < depth) return;
      const { element, system, lang, kept, raw } = text;
      entry?.texts.push({ element, system, lang, text: (kept + decoded(raw)).slice(0, LONGEST_TEXT) });
      text = null;
    },
    text: (raw: string): void => {
      if (text !== null && aside === null && text.raw.length < LONGEST_TEXT)
        text.raw += raw.slice(0, LONGEST_TEXT * 4);
    },
    cdata: (plain: string): void => {
      if (text === null || aside !== null) return;
      text.kept = (text.kept + decoded(text.raw) + plain.slice(0, LONGEST_TEXT)).slice(0, LONGEST_TEXT);
      text.raw = '';
    },
  };
}
