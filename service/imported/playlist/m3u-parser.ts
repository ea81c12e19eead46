import { err } from '#shared/kernel/result.ts';
import { NOTHING, readEntry } from './entry-of.ts';
import { readGenreLine } from './genre-line.ts';
import { type ExtInf, readExtInf } from './m3u-entry.ts';
import type { PlaylistLine } from './playlist-entry.ts';
import { pictureAddress } from './stream-address.ts';
import { createStreamOptions } from './stream-options.ts';

/** Maximum length of a line, in characters. */
export const LONGEST_LINE = 16_384;
const MOST_GUIDES = 16;

/** Parses a playlist line by line. */
export type M3uParser = {
  /** Parses the next line, without its line break; `tooLong` says that it was truncated. */
  readonly line: (text: string, tooLong?: boolean) => PlaylistLine;
  /** Returns true if the lines so far belong to a stream (an HLS playlist) and not to a list of channels. */
  readonly isStream: () => boolean;
  /** Returns true if it begins as a web page or as JSON: what a provider answers to who is not logged in. */
  readonly isPage: () => boolean;
  /** The guides that the playlist names in its head, as absolute URLs. */
  readonly guides: () => readonly string[];
};

const PAGE = /^\ufeff?(?:<(?:!doctype html|html|head|body|script|meta)\b|[[{])/i;

/** Creates a parser; `base` is the playlist's URL for resolving relative ones, or null for a file. */
export function createM3uParser(base: string | null): M3uParser {
  let info: ExtInf | null = null;
  /** The group of the entry at hand, and that of all entries after a group line of their own. */
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
      const before = info;
      info = readExtInf(text.slice(8));
      if (before === null) return null;
      group = null;
      options.clear();
      return err({ code: 'NO_ADDRESS' });
    }
    if (/^#EXTM3U/i.test(text)) {
      const { attributes } = readExtInf(`-1 ${text.slice(7)}`);
      // Several heads come of lists put together: each adds its guides, and what it says of entries holds from there on.
      named.push(...guideAddresses(attributes, base));
      head = new Map([...head, ...attributes]);
    } else if (/^#EXTGRP:/i.test(text)) {
      if (info === null) groupOfAll = text.slice(8);
      else group = text.slice(8);
    } else if (!options.line(text) && (text.startsWith('#EXT-X-TARGETDURATION') || text.startsWith('#EXT-X-STREAM-INF'))) stream = true;
    return null;
  };

  const address = (text: string): PlaylistLine => {
    const of = info ?? NOTHING;
    const grouped = group ?? groupOfAll ?? '';
    // Without a line above, only a whole address is one: any line of a page could be a relative one.
    const read = readEntry(text, of, { grouped, head, base, addressBase: info === null ? null : base, options });
    info = null;
    group = null;
    return read;
  };

  return {
    isStream: () => stream,
    isPage: () => page === true,
    guides: () => [...new Set(named)].slice(0, MOST_GUIDES),
    line: (raw, tooLong = false) => {
      if (tooLong) {
        info = null;
        group = null;
        options.clear();
        return err({ code: 'LINE_TOO_LONG' });
      }
      const text = raw.trim();
      if (text === '') return null;
      page ??= PAGE.test(text);
      if (text.startsWith('#')) return comment(text);
      const genre = info === null ? readGenreLine(text) : null;
      if (genre !== null && genre.address === null) {
        groupOfAll = genre.name;
        hasGenres = true;
        return null;
      }
      // Only in such a list: a page may hold text with an address behind a comma.
      if (genre === null || genre.address === null || !hasGenres) return address(text);
      info = { ...NOTHING, name: genre.name };
      return address(genre.address);
    },
  };
}

/** Returns the guides of a playlist's head; several are separated by commas or spaces. */
function guideAddresses(head: ReadonlyMap<string, string>, base: string | null): readonly string[] {
  const said = ['url-tvg', 'x-tvg-url', 'tvg-url', 'url-epg', 'x-epg-url'].flatMap((name) => (head.get(name) ?? '').split(/[\s,]+/));
  return said.flatMap((text) => pictureAddress(text.trim(), base) ?? []);
}
