import { pictureAddress } from '#service/imported/stream-address.ts';
import { err } from '#shared/kernel/result.ts';
import { NOTHING, readEntry } from './entry-of.ts';
import { type ExtInf, readExtInf } from './m3u-entry.ts';
import type { PlaylistLine } from './playlist-entry.ts';
import { createStreamOptions } from './stream-options.ts';

/** Maximum length of a line, in characters. */
export const LONGEST_LINE = 16_384;
const MOST_GUIDES = 16;

/** Parses a playlist line by line. */
export type M3uParser = {
  /** Parses the next line, without its line break; `tooLong` says that it was truncated. */
  readonly line: (text: string, tooLong?: boolean) => PlaylistLine;
  /** Call after the last line: returns the failure of an entry that has no address, or null. */
  readonly end: () => PlaylistLine;
  /** Returns true if the lines so far belong to a stream (an HLS playlist) and not to a list of channels. */
  readonly isStream: () => boolean;
  /** Returns true if it begins as a web page or as JSON: what a provider answers to who is not logged in. */
  readonly isPage: () => boolean;
  /** The guides that the playlist names in its head, as absolute URLs. */
  readonly guides: () => readonly string[];
};

/** A tag of the format that was written with a gap. */
const GAP_IN_TAG = /^#\s+(?=EXT)/i;
/**
 * Lines that continue an `#EXTINF` line without a name: more attributes, or the name. A line with a mark of
 * an address may be a relative one.
 */
const CONTINUES = /^(?:[\w-]{1,40}=["']|[^/.:|]+$)/;
const PAGE = /^\ufeff?(?:<(?:!doctype html|html|head|body|script|meta)\b|[[{])/i;

/** Holds the `#EXTINF` line of the current entry; without a name, the next line may continue it. */
function createOpenEntry() {
  let text = '';
  let info: ExtInf | null = null;
  return {
    info: (): ExtInf | null => info,
    begin: (given: string): ExtInf => {
      text = given;
      info = readExtInf(given);
      return info;
    },
    /** Takes a line that continues it; returns false if it is none. */
    takes: (line: string): boolean => {
      if (info?.name !== '' || text.length >= LONGEST_LINE || !CONTINUES.test(line)) return false;
      text = `${text} ${line}`;
      info = readExtInf(text);
      return true;
    },
    clear: (): void => {
      info = null;
    },
  };
}

/** Creates a parser; `base` is the playlist's URL for resolving relative ones, or null for a file. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one parser, whose lines share its state.
export function createM3uParser(base: string | null): M3uParser {
  const entry = createOpenEntry();
  /**
   * Whether an entry was read that only a list of channels has: HLS gives segments a length and no
   * attributes.
   */
  let hasChannels = false;
  /** The group of the current entry, and that of all entries after a separate group line. */
  let group: string | null = null;
  let groupOfAll: string | null = null;
  let head: ReadonlyMap<string, string> = new Map();
  const named: string[] = [];
  let hasGenres = false;
  let stream = false;
  /** Whether the first line is that of a page or of JSON; null before it. */
  let page: boolean | null = null;
  const options = createStreamOptions();

  const comment = (text: string): PlaylistLine => {
    if (/^#EXTINF[: \t]/i.test(text)) {
      const before = entry.info();
      const { attributes, duration } = entry.begin(text.slice(8));
      hasChannels ||= attributes.size > 0 || !(duration > 0);
      if (before === null) return null;
      group = null;
      options.clear();
      return err({ code: 'NO_ADDRESS' });
    }
    if (/^#EXTM3U/i.test(text)) {
      const { attributes } = readExtInf(`-1 ${text.slice(7)}`);
      // Concatenated lists have several heads: each adds its guides, and its settings for entries apply from
      // there on.
      named.push(...guideAddresses(attributes, base));
      head = new Map([...head, ...attributes]);
    } else if (/^#EXTGRP:/i.test(text)) {
      if (entry.info() === null) groupOfAll = text.slice(8);
      else group = text.slice(8);
    } else if (!options.line(text) && /^#EXT-X-(?:TARGETDURATION|STREAM-INF)/.test(text))
      stream ||= !hasChannels;
    return null;
  };

  const address = (text: string): PlaylistLine => {
    const info = entry.info();
    const grouped = group ?? groupOfAll ?? '';
    // Without a line above, only a whole address is one: any line of a page could be a relative one.
    const read = readEntry(firstAddress(text), info ?? NOTHING, {
      grouped,
      head,
      base,
      addressBase: info === null ? null : base,
      options,
    });
    entry.clear();
    group = null;
    return read;
  };

  return {
    isStream: () => stream,
    isPage: () => page === true,
    guides: () => [...new Set(named)].slice(0, MOST_GUIDES),
    end: () => (entry.info() === null ? null : err({ code: 'NO_ADDRESS' })),
    line: (raw, tooLong = false) => {
      if (tooLong) {
        entry.clear();
        group = null;
        options.clear();
        return err({ code: 'LINE_TOO_LONG' });
      }
      const text = raw.trim().replace(GAP_IN_TAG, '#');
      if (text === '') return null;
      const isFirst = page === null;
      page ??= PAGE.test(text);
      if (text.startsWith('#')) return comment(text);
      if (entry.takes(text)) return null;
      const genre = entry.info() === null ? readGenreLine(text) : null;
      // A list without groups begins with a channel.
      hasGenres ||= isFirst && genre !== null;
      if (genre !== null && genre.address === null) {
        groupOfAll = genre.name;
        hasGenres = true;
        return null;
      }
      // Only in such a list: a page may hold text with an address behind a comma.
      if (genre === null || genre.address === null || !hasGenres) return address(text);
      entry.begin(`-1,${genre.name}`);
      return address(genre.address);
    },
  };
}

/** Returns the guides of a playlist's head; several are separated by commas or spaces. */
function guideAddresses(head: ReadonlyMap<string, string>, base: string | null): readonly string[] {
  const said = ['url-tvg', 'x-tvg-url', 'tvg-url', 'url-epg', 'x-epg-url'].flatMap((name) =>
    (head.get(name) ?? '').split(/[\s,]+/),
  );
  return said.flatMap((text) => pictureAddress(text.trim(), base) ?? []);
}
/** A line of a list without `#EXTINF`: a channel, or with a null address the group of those below. */
type GenreLine = { readonly name: string; readonly address: string | null };

const GENRE = /^([^,，]{1,200})[,，]\s*#genre#\s*$/i;
const TABBED = /^([^#\t]{1,200})\t\s*([a-z][a-z0-9+.-]{1,20}:\/\/\S+)$/i;
const CHANNEL = /^([^,，#:/][^,，:/]{0,200}|[^,，#]{1,80})[,，]\s*([a-z][a-z0-9+.-]{1,20}:\/\/\S+)$/i;
/**
 * The same with a space before the address, or a sign and a space, which then is that of a file: prose may
 * hold any other.
 */
const DASHED =
  /^([^,#/]{1,80}?)[ ]*(?:[:：–—-]|=>|->|\|)[ ]+(https?:\/\/\S+\.(?:m3u8|flv|ts|mpd|mp4|mp3|aac)(?:\?\S*)?)$/i;
const SPACED = /^([^,#:/]{1,80}?)[ ]+(https?:\/\/\S+\.(?:m3u8|flv|ts|mpd|mp4|mp3|aac)(?:\?\S*)?)$/i;
/**
 * Label of an address, behind `$`; an address may hold that sign, but not at its end behind a file's ending,
 * nor Chinese characters.
 */
const LABEL = /(?:(?<=\.\w{2,5})\$[^/?=&{}$][^/?=&{}]{0,200}|\$[^/?=&{}]{0,100}[^\0-\x7f][^/?=&{}]{0,100})$/;
/** Other columns of a table behind the address of a file. */
const MORE_COLUMNS = /(?<=\.(?:m3u8|flv|ts|mpd|mp4|mp3|aac)),[^/?=&#]{0,200}$/i;

/** Returns the first of several addresses (`#`), without its label behind `$`. */
function firstAddress(text: string): string {
  const [first = ''] = text.includes('#http') ? text.split(/#(?=https?:\/\/)/i) : [text];
  return first.includes('$') ? first.replace(LABEL, '') : first;
}

/**
 * Reads a line such as `新聞,#genre#` or `CCTV-1,http://…`. The first of several addresses (`#`) counts, and
 * `$` begins its label. Null for any other line.
 */
function readGenreLine(text: string): GenreLine | null {
  const genre = GENRE.exec(text)?.[1];
  if (genre !== undefined) return { name: genre, address: null };
  const [, name, all] =
    TABBED.exec(text) ?? CHANNEL.exec(text) ?? DASHED.exec(text) ?? SPACED.exec(text) ?? [];
  if (name === undefined || all === undefined) return null;
  const [first = ''] = all.split(/#(?=https?:)/i);
  return { name, address: first.replace(/\$[^$/?=&]*$/, '').replace(MORE_COLUMNS, '') };
}
