const HEAD = /^[\ufeff\s]{0,100}#EXT(?:M3U|INF)/i;
const PLAYLIST_HEAD = /^[\ufeff\s]{0,100}#EXTM3U/i;
const HAS_NEXT = /[ \t]#EXTINF[: \t]/i;
/** The gap before the next entry, and before the other lines of one. */
const NEXT_ENTRY = /[ \t](?=#EXTINF[: \t])/gi;
const NEXT_LINE = /[ \t](?=#(?:EXT-X-|(?:EXTGRP|EXTVLCOPT|EXTHTTP|KODIPROP):))/gi;
const ADDRESS = /[ \t](?=[a-z][a-z0-9+.-]{1,20}:\/\/[^\s"'])/gi;

/** Splits a text at gaps of one character, each of which is looked for once from where the last one was. */
function splitAt(text: string, gap: RegExp): readonly string[] {
  let from = 0;
  const parts: string[] = [];
  for (const { index } of text.matchAll(gap)) {
    parts.push(text.slice(from, index));
    from = index + 1;
  }
  return [...parts, text.slice(from)];
}

const hasAddress = (text: string): boolean => text.search(ADDRESS) >= 0;

/**
 * Splits a line of an M3U playlist that lost its line breaks before each next entry; the last one may not be whole. A name may hold
 * `#EXTINF`, so an entry begins only behind an address or the head of the playlist. Returns null for any other line.
 */
export function joinedEntries(text: string): readonly string[] | null {
  if (!HAS_NEXT.test(text) || !HEAD.test(text.slice(0, 120))) return null;
  const parts = splitAt(text, NEXT_ENTRY);
  const entries: string[] = [];
  let open: string[] = [];
  for (const [place, part] of parts.entries()) {
    open.push(part);
    if (place < parts.length - 1 && !hasAddress(part) && !(place === 0 && PLAYLIST_HEAD.test(part.slice(0, 120)))) continue;
    entries.push(open.join(' '));
    open = [];
  }
  return entries.length > 1 ? entries : null;
}

/** Returns the lines of an entry that lost its line breaks: its options, and its address, which is the last one in it. */
export function linesOfEntry(entry: string): readonly string[] {
  return splitAt(entry, NEXT_LINE).flatMap((text) => {
    const at = PLAYLIST_HEAD.test(text.slice(0, 120)) ? undefined : [...text.matchAll(ADDRESS)].at(-1)?.index;
    return at === undefined ? [text] : [text.slice(0, at), text.slice(at + 1)];
  });
}
