import { cleanText } from '#service/imported/clean-text.ts';
import type { EntryError } from '#service/imported/import-types.ts';
import { err, ok, type Result } from '#shared/kernel/result.ts';
import { readExtInf } from './m3u-entry.ts';

/** Maximum length of a line and of a URL, in characters. */
export const LONGEST_LINE = 16_384;
const LONGEST_ADDRESS = 4096;
const LONGEST_ID = 256;

/** A channel as the playlist describes it; texts are cleaned, missing ones null. */
export type PlaylistEntry = {
  readonly name: string;
  readonly address: string;
  readonly tvgId: string | null;
  readonly tvgName: string | null;
  readonly logo: string | null;
  readonly number: number | null;
  readonly group: string | null;
};

/** Result of a line: a channel, a fault, or nothing yet. */
export type PlaylistLine = Result<PlaylistEntry, EntryError> | null;

/** Parses a playlist line by line. */
export type M3uParser = {
  /** Parses the next line, without its line break; `tooLong` says that it was truncated. */
  readonly line: (text: string, tooLong?: boolean) => PlaylistLine;
  /** Returns true if the lines so far belong to a stream (an HLS playlist) and not to a list of channels. */
  readonly isStream: () => boolean;
};

/** Creates a parser; `base` is the playlist's URL for resolving relative ones, or null for a file. */
export function createM3uParser(base: string | null): M3uParser {
  let head: ReturnType<typeof readExtInf> | null = null;
  let group: string | null = null;
  let stream = false;

  const comment = (text: string): PlaylistLine => {
    if (text.startsWith('#EXT-X-TARGETDURATION') || text.startsWith('#EXT-X-STREAM-INF')) stream = true;
    if (/^#EXTGRP:/i.test(text)) group = text.slice(8);
    if (!/^#EXTINF:/i.test(text)) return null;
    const before = head;
    head = readExtInf(text.slice(8));
    group = null;
    return before === null ? null : err('NO_ADDRESS');
  };

  const address = (text: string): PlaylistLine => {
    const of = head ?? { attributes: new Map<string, string>(), name: '' };
    const grouped = group;
    head = null;
    group = null;
    const url = streamAddress(text, base);
    return url === null ? err('BAD_ADDRESS') : ok(toEntry(of, url, grouped));
  };

  return {
    isStream: () => stream,
    line: (raw, tooLong = false) => {
      if (tooLong) {
        head = null;
        return err('LINE_TOO_LONG');
      }
      const text = raw.trim();
      if (text === '') return null;
      return text.startsWith('#') ? comment(text) : address(text);
    },
  };
}

/** Returns the absolute URL of a line; null unless http or https. Player options after `|` are removed. */
function streamAddress(text: string, base: string | null): string | null {
  const bare = text.split('|', 1)[0] ?? '';
  if (bare.length > LONGEST_ADDRESS) return null;
  const url = base === null ? URL.parse(bare) : URL.parse(bare, base);
  return url !== null && (url.protocol === 'http:' || url.protocol === 'https:') ? url.href : null;
}

function toEntry({ attributes, name }: ReturnType<typeof readExtInf>, address: string, grouped: string | null): PlaylistEntry {
  const text = (key: string, longest?: number): string | null => cleanText(attributes.get(key) ?? '', longest) || null;
  const number = Number(attributes.get('tvg-chno') ?? attributes.get('channel-number') ?? Number.NaN);
  const logo = streamAddress(attributes.get('tvg-logo') ?? '', null);
  const tvgName = text('tvg-name');
  return {
    name: cleanText(name) || tvgName || nameOfAddress(address),
    address,
    tvgId: text('tvg-id', LONGEST_ID),
    tvgName,
    logo,
    number: Number.isInteger(number) && number > 0 ? number : null,
    group: text('group-title') ?? (cleanText(grouped ?? '') || null),
  };
}

/** Returns a name for a channel without one: the last path segment of its URL, or its host. */
function nameOfAddress(address: string): string {
  const { pathname, hostname } = new URL(address);
  const part = pathname
    .split('/')
    .findLast((one) => one !== '')
    ?.replace(/\.\w{2,4}$/, '');
  return cleanText(part ?? '') || hostname;
}
