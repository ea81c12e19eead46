const HEAD = /^[\ufeff\s]{0,100}(?:#EXT(?:M3U|INF)|https?:\/\/)/i;
const PLAYLIST_HEAD = /^[\ufeff\s]{0,100}#EXTM3U/i;
const HAS_NEXT = /.#EXT(?:INF[: \t]|M3U)/i;
/**
 * The gap before the next entry or head, and before the other lines of one: a space, a line break as JSON
 * writes it, or nothing.
 */
const NEXT_ENTRY = /(?:[ \t\ufeff]|(?:\\r)?\\n)?(?=#EXT(?:INF[: \t]|M3U))/gi;
const NEXT_LINE = /(?:[ \t]|(?:\\r)?\\n)?(?=#(?:EXT-X-|(?:EXTGRP|EXTVLCOPT|EXTHTTP|KODIPROP):))/gi;
const ADDRESS = /(?:[ \t]|(?:\\r)?\\n)(?=[a-z][a-z0-9+.-]{1,20}:\/\/[^\s"'])/gi;
/**
 * An address that the name runs into: without a gap only well-known schemes can be distinguished from the
 * name.
 */
const TIGHT_ADDRESS = /(?:https?|rtmps?|rtsp|udp|mmsh?):\/\/[^\s"']/i;
const SCHEMES = ['http://', 'https://', 'rtmp://', 'rtmps://', 'rtsp://', 'udp://', 'mms://', 'mmsh://'];
const ESCAPED_BREAK = /(?:(?:\\r)?\\n)+$/;

/** Splits a text at gaps; each search starts where the last gap was. */
function splitAt(text: string, gap: RegExp): readonly string[] {
  let from = 0;
  const parts: string[] = [];
  for (const { index, 0: found } of text.matchAll(gap)) {
    if (text.slice(from, index).trim() === '') continue;
    parts.push(text.slice(from, index));
    from = index + found.length;
  }
  return [...parts, text.slice(from)];
}

type Place = { readonly at: number; readonly gap: number };

/**
 * Where an address begins behind a gap; null without one. A name may run into its scheme: `Two, the
 * secondhttp://…`.
 */
function spacedAddress(text: string): Place | null {
  const found = [...text.matchAll(ADDRESS)].at(-1);
  if (found === undefined) return null;
  const [gap] = found;
  const from = found.index + gap.length;
  const inside = text.slice(from, text.indexOf('://', from) + 4).search(TIGHT_ADDRESS);
  return inside > 0 ? { at: from + inside, gap: 0 } : { at: found.index, gap: gap.length };
}

/**
 * Where an address begins that its name or option runs into. The comma before a name ends the attributes,
 * which may hold others; an option may hold one itself.
 */
function tightAddress(text: string): Place | null {
  const comma = Math.max(text.lastIndexOf('",'), text.lastIndexOf("',"), text.indexOf(','));
  if (!/^\s*#EXTINF/i.test(text)) {
    const last = Math.max(...SCHEMES.map((scheme) => text.toLowerCase().lastIndexOf(scheme)));
    return last < 0 ? null : { at: last, gap: 0 };
  }
  const place = comma < 0 ? -1 : text.slice(comma).search(TIGHT_ADDRESS);
  return place < 0 ? null : { at: comma + place, gap: 0 };
}

const addressIn = (text: string): Place | null =>
  /^\s*https?:\/\//i.test(text) ? { at: 0, gap: 0 } : (spacedAddress(text) ?? tightAddress(text));

/**
 * Splits a line of an M3U playlist that lost its line breaks before each next entry or head; the last part
 * may not be whole. A name may hold `#EXTINF`, so an entry begins only behind an address or the head of a
 * playlist. Returns null for any other line.
 */
export function joinedEntries(text: string): readonly string[] | null {
  // Most lines have that sign nowhere but at their beginning.
  if (!text.includes('#', 1) || !HAS_NEXT.test(text) || !HEAD.test(text.slice(0, 120))) return null;
  const parts = splitAt(text, NEXT_ENTRY);
  const entries: string[] = [];
  let open: string[] = [];
  for (const [place, part] of parts.entries()) {
    open.push(part);
    const isHead = open.length === 1 && PLAYLIST_HEAD.test(part.slice(0, 120));
    if (place < parts.length - 1 && !isHead && addressIn(part) === null) continue;
    entries.push(open.join(' '));
    open = [];
  }
  return entries.length > 1 ? entries : null;
}

/**
 * Returns the lines of an entry that lost its line breaks: its options, and its address, which is the last
 * one in it.
 */
export function linesOfEntry(entry: string): readonly string[] {
  const parts = splitAt(entry, NEXT_LINE);
  return parts.flatMap((part, place) => {
    const text = part.replace(ESCAPED_BREAK, '');
    if (PLAYLIST_HEAD.test(text.slice(0, 120))) return [text];
    const address = place === parts.length - 1 ? addressIn(text) : spacedAddress(text);
    return address === null || address.at === 0
      ? [text]
      : [text.slice(0, address.at), text.slice(address.at + address.gap)];
  });
}
