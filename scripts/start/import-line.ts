import { z } from 'zod';
import own from '#locales/en/own.json' with { type: 'json' };

const line = z.discriminatedUnion('event', [
  z.object({
    ...{ event: z.literal('IMPORT_PROGRESS'), phase: z.string(), percent: z.number().nullable() },
    ...{ channels: z.number(), programmes: z.number(), skipped: z.number(), repaired: z.number() },
  }),
  z.object({
    ...{ event: z.literal('IMPORT_ENDED'), outcome: z.string(), code: z.string().optional() },
    ...{
      channels: z.number().optional(),
      matched: z.number().optional(),
      programmes: z.number().optional(),
      skipped: z.number().optional(),
      repaired: z.number().optional(),
      encodings: z.string().optional(),
      reasons: z.string().optional(),
    },
  }),
]);

/** Describes an import error. */
const REASONS: Readonly<Record<string, string>> = {
  SOURCE_NOT_FOUND: 'the file does not exist',
  SOURCE_UNREADABLE: 'the source is incomplete or cannot be unpacked',
  SOURCE_REFUSED: 'the address did not return a file',
  SOURCE_TOO_LARGE: 'the source is too large',
  PACKING_NOT_SUPPORTED: 'packed in a way that is not read, such as bzip2, 7z or RAR; gzip, xz, zip and tar are',
  ADDRESS_NOT_ALLOWED: 'an address on the internet redirected to a private network',
  TOO_MANY_REDIRECTS: 'the address redirects too often',
  PLAYLIST_IS_A_STREAM: 'the playlist is a single stream, not a list of channels',
  PLAYLIST_IS_A_GUIDE: 'a guide, not a playlist',
  PLAYLIST_FOR_TUNER: 'channels of a tuner, which have no address',
  PLAYLIST_OF_LISTS: 'a list of other lists; add those',
  NOTHING_PLAYABLE: 'no address in it can be played here, such as udp:// and rtmp://',
  NOTHING_FOUND: 'the playlist contains no channels',
  PLAYLIST_IS_A_PAGE: 'a web page or an error message, not a playlist; the login may have ended',
  NOT_XMLTV: 'the guide is not XMLTV',
  GUIDE_IS_A_PLAYLIST: 'a playlist, not a guide',
};

const mended = (count: number): string => (count === 1 ? '1 mistake repaired' : `${count} mistakes repaired`);

const guessed = (encodings: string): string => (encodings === '' ? '' : ` Encoding found out: ${encodings}.`);

const TEXTS: ReadonlyMap<string, string> = new Map(Object.entries(own.fault));

/** Says each reason on a line of its own, with the first lines of the source. */
const reasonLines = (reasons: string): string =>
  (reasons === '' ? [] : reasons.split(';'))
    .map((one) => one.split(' '))
    .map(([count = '', code = '', detail = '', lines = '']) => {
      const text = (TEXTS.get(code) ?? code).replaceAll('{{detail}}', detail);
      return `\n  ${count} × ${text} (lines ${lines.replaceAll(',', ', ')})`;
    })
    .join('');

/** A line of the service about an import as a sentence for the terminal; null for any other line. */
export function importLine(text: string): string | null {
  if (!text.includes('"IMPORT_')) return null;
  const read = line.safeParse(parsed(text));
  if (!read.success) return null;
  const facts = read.data;
  if (facts.event === 'IMPORT_PROGRESS') {
    const { phase, percent, channels, programmes, skipped, repaired } = facts;
    return `Importing the ${phase}${percent === null ? '' : ` ${percent} %`}: ${channels} channels, ${programmes} programmes, ${skipped} skipped, ${mended(repaired)}.`;
  }
  if (facts.outcome === 'done')
    return `Imported ${facts.channels} channels, ${facts.matched} of them with a guide, ${facts.programmes} programmes; ${facts.skipped} entries skipped, ${mended(facts.repaired ?? 0)}.${guessed(facts.encodings ?? '')}${reasonLines(facts.reasons ?? '')}`;
  return facts.outcome === 'failed'
    ? `The import failed: ${REASONS[facts.code ?? ''] ?? facts.code}. Earlier imports are unchanged.`
    : 'The import was cancelled.';
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
