import { cleanText } from '#service/imported/clean-text.ts';
import { NOTHING, readEntry } from '#service/imported/playlist/entry-of.ts';
import { createLineSplitter, type Line } from '#service/imported/playlist/line-splitter.ts';
import { LONGEST_LINE } from '#service/imported/playlist/m3u-parser.ts';
import type { PlaylistReader, ReadEntry } from '#service/imported/playlist/playlist-format.ts';
import { createStreamOptions } from '#service/imported/playlist/stream-options.ts';
import { err } from '#shared/kernel/result.ts';
import { createLineReader } from './line-reader.ts';

/** How a bouquet of Enigma2 begins. */
export const ENIGMA2 = /^#(?:NAME|SERVICE)\b/i;
const LINE = /^#(NAME|SERVICE|DESCRIPTION)\b:?[ \t]*(.*)$/i;
/** A service: its kind, its flags, eight more fields, then the address and the name. */
const SERVICE = /^\d{1,5}:(\d{1,5}):(?:[^:]{0,16}:){8}(.*)$/;
/** Bits of the flags: a heading, and a folder, which is another list. */
const HEADING = 64;
const FOLDER = 7;
/**
 * An address whose colons are not escaped, with its name behind the last colon that begins neither a path nor
 * a port.
 */
const OPEN_ADDRESS = /^([a-z]{2,10}:\/\/[^/:]{1,255}(?::\d{1,5})?(?:\/[^:]{0,4096})?)(?::(.*))?$/i;

type Service = { readonly line: number; readonly address: string; readonly name: string };

/** Splits what follows the fields: the colons of an address are escaped, and headers follow `#`. */
function addressAndName(text: string): { readonly address: string; readonly name: string } {
  const open = OPEN_ADDRESS.exec(text);
  const colon = text.indexOf(':');
  const end = colon < 0 ? text.length : colon;
  const address = open === null ? text.slice(0, end) : (open[1] ?? '');
  const name = open === null ? text.slice(end + 1) : (open[2] ?? '');
  return { address: address.replaceAll(/%3a/gi, ':').replace(/#(?=[\w-]{1,40}=)/, '|'), name };
}

/**
 * Creates a reader of the bouquets of Enigma2 receivers (`userbouquet.….tv`): services with an address are
 * channels, headings and the name of the bouquet are groups. Services that only a tuner receives, and other
 * bouquets, are reported.
 */
export function createEnigma2Reader(base: string | null): PlaylistReader {
  const splitter = createLineSplitter(LONGEST_LINE);
  let group = '';
  let service: Service | null = null;
  let isHeading = false;

  function* flush(): Generator<ReadEntry> {
    if (service === null) return;
    const { line, address, name } = service;
    service = null;
    const around = {
      base,
      addressBase: null,
      options: createStreamOptions(),
      grouped: group,
      head: NOTHING.attributes,
    };
    yield { line, read: readEntry(address, { ...NOTHING, name }, around) };
  }
  function* begin(text: string, line: number): Generator<ReadEntry> {
    const [, flags, rest = ''] = SERVICE.exec(text) ?? [];
    const { address, name } = addressAndName(rest);
    isHeading = (Number(flags) & HEADING) !== 0;
    if (flags === undefined) yield { line, read: err({ code: 'BAD_ADDRESS' }) };
    else if (isHeading) group = cleanText(name) || group;
    else if (Number(flags) === FOLDER) yield { line, read: err({ code: 'OTHER_LIST' }) };
    else if (address.trim() === '') yield { line, read: err({ code: 'TUNER_ONLY' }) };
    else service = { line, address: address.trim(), name };
  }
  function* taken(lines: Iterable<Line>): Generator<ReadEntry> {
    for (const { text, tooLong, line } of lines) {
      const [, kind = '', rest = ''] = LINE.exec(text.replace(/^\ufeff/, '').trim()) ?? [];
      const isDescription = kind.toUpperCase() === 'DESCRIPTION';
      if (isDescription && isHeading) group = cleanText(rest) || group;
      else if (isDescription && service !== null) service = { ...service, name: rest || service.name };
      else if (kind !== '' && !isDescription) yield* flush();
      if (tooLong) yield { line, read: err({ code: 'LINE_TOO_LONG' }) };
      else if (kind.toUpperCase() === 'SERVICE') yield* begin(rest, line);
      else if (kind.toUpperCase() === 'NAME') group = cleanText(rest);
    }
  }
  return createLineReader(splitter, taken, flush);
}
