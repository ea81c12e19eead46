import { createLenientXmlReader, type TagAttributes } from '#service/imported/guide/lenient-xml-reader.ts';
import { decodeReferences } from '#service/imported/guide/text-references.ts';
import { NOTHING, readEntry } from '#service/imported/playlist/entry-of.ts';
import type { PlaylistReader, ReadEntry, ReaderOrder } from '#service/imported/playlist/playlist-format.ts';
import { createStreamOptions } from '#service/imported/playlist/stream-options.ts';
import { err } from '#shared/kernel/result.ts';
import { createEntryQueue } from './entry-queue.ts';

/** The first element of an ASX list, a WPL list, or the line-up of an HDHomeRun tuner. */
export const MARKUP_LIST = /<(?:asx|smil|lineup)[\s>]/i;

/** Elements that hold one channel, and those whose text says something of it. */
const ENTRIES: ReadonlySet<string> = new Set(['entry', 'program']);
const TEXTS: ReadonlySet<string> = new Set(['title', 'guidename', 'guidenumber', 'url']);
const ATTRIBUTES: ReadonlySet<string> = new Set(['href', 'src']);
const LONGEST_TEXT = 8192;

type Open = { readonly line: number; readonly addresses: string[]; readonly texts: Map<string, string> };

function entryOf({ addresses, texts }: Open, base: string | null): ReadEntry['read'] {
  const number = texts.get('guidenumber');
  const attributes = new Map(number === undefined ? [] : [['tvg-chno', number]]);
  const of = { ...NOTHING, attributes, name: texts.get('title') ?? texts.get('guidename') ?? '' };
  const around = { base, addressBase: base, grouped: '', head: NOTHING.attributes };
  const reads = addresses.map((one) => readEntry(one, of, { ...around, options: createStreamOptions() }));
  return reads.find(({ ok }) => ok) ?? reads[0] ?? err({ code: 'NO_ADDRESS' });
}

/**
 * Creates a reader of ASX and WPL lists and HDHomeRun line-ups: of several addresses of an entry the first
 * that can be played is read.
 */
export function createMarkupReader({ base, mistake }: ReaderOrder): PlaylistReader {
  let entry: Open | null = null;
  let text: { readonly name: string; raw: string } | null = null;
  let listBase = base;
  const ready = createEntryQueue();

  const decoded = (raw: string): string => {
    const { text: plain, mistakes } = decodeReferences(raw);
    for (let at = 0; at < mistakes; at += 1) mistake(reader.line());
    return plain.trim();
  };
  const started = (): Open => ({ line: reader.line(), addresses: [], texts: new Map() });
  const finish = (of: Open): void => ready.add({ line: of.line, read: entryOf(of, listBase) });
  const endEntry = (): void => {
    if (entry !== null) finish(entry);
    entry = null;
  };
  /** An address of the entry at hand; outside of one it is an entry itself. */
  const address = (given: string | undefined): void => {
    const found = decoded(given ?? '');
    if (found === '') return;
    if (entry === null) finish({ ...started(), addresses: [found] });
    else if (entry.addresses.length < 16) entry.addresses.push(found);
  };
  const endText = (): void => {
    if (text === null) return;
    const { name, raw } = text;
    text = null;
    const found = decoded(raw);
    if (name === 'url') address(found);
    else if (found !== '' && entry?.texts.has(name) === false) entry.texts.set(name, found);
  };
  const open = (name: string, { href, src }: TagAttributes): void => {
    endText();
    if (ENTRIES.has(name)) {
      if (entry !== null) mistake(reader.line());
      endEntry();
      entry = started();
    } else if (name === 'base')
      listBase = URL.parse(decoded(href ?? ''), base ?? undefined)?.href ?? listBase;
    else if (name === 'entryref') ready.add({ line: reader.line(), read: err({ code: 'OTHER_LIST' }) });
    else if (name === 'ref') address(href);
    else if (name === 'media') address(src);
    else if (TEXTS.has(name)) text = { name, raw: '' };
  };
  const close = (name: string): void => {
    if (name === text?.name) endText();
    else if (ENTRIES.has(name)) {
      endText();
      endEntry();
    }
  };
  const add = (raw: string): void => {
    if (text !== null && text.raw.length < LONGEST_TEXT) text.raw += raw.slice(0, LONGEST_TEXT);
  };
  const events = { open, close, text: add, cdata: add, mistake: () => mistake(reader.line()) };
  const reader = createLenientXmlReader(ATTRIBUTES, events);
  return {
    write: (piece) => {
      reader.write(piece);
      return ready.take();
    },
    end: () => {
      reader.end();
      endText();
      endEntry();
      return ready.take();
    },
    line: reader.line,
    error: () => null,
    guides: () => [],
  };
}
