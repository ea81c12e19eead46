import { z } from 'zod';
import own from '#locales/en/imported.json' with { type: 'json' };

const importEvent = z.discriminatedUnion('event', [
  z.object({
    event: z.literal('IMPORT_PROGRESS'),
    phase: z.string(),
    percent: z.number().nullable(),
    channels: z.number(),
    programmes: z.number(),
    skipped: z.number(),
    repaired: z.number(),
  }),
  z.object({
    event: z.literal('IMPORT_ENDED'),
    outcome: z.string(),
    code: z.string().optional(),
    channels: z.number().optional(),
    matched: z.number().optional(),
    programmes: z.number().optional(),
    skipped: z.number().optional(),
    repaired: z.number().optional(),
    encodings: z.string().optional(),
    reasons: z.string().optional(),
    failed: z.string().optional(),
  }),
]);

/** Outcome of a fetch of a source: `new`, `unchanged`, or why it failed. */
const fetchEvent = z.object({
  event: z.literal('IMPORTED_SOURCE_FETCHED'),
  kind: z.string(),
  outcome: z.string(),
});

/** Describes an import error. */
const IMPORT_FAILURES: Readonly<Record<string, string>> = {
  SOURCE_NOT_FOUND: 'the file does not exist',
  SOURCE_UNREADABLE: 'the source is incomplete or cannot be unpacked',
  SOURCE_REFUSED: 'the address did not return a file',
  SOURCE_UNREACHABLE: 'its server does not answer',
  SOURCE_DOWN: 'its server has a fault',
  SOURCE_BUSY: 'its server is busy',
  SOURCE_GONE: 'there is nothing at the address',
  SOURCE_LOGIN: 'the login is missing or wrong',
  SOURCE_FORBIDDEN: 'its server refuses this address',
  LOGIN_REFUSED: 'the login was refused',
  ACCOUNT_EXPIRED: 'the account has ended',
  ACCOUNT_DISABLED: 'the account is disabled',
  SOURCE_TOO_LARGE: 'the source is too large',
  PACKING_NOT_SUPPORTED:
    'packed with a password, or in a way that is not read, such as bzip2, 7z or RAR; gzip, xz, zip and tar are',
  ADDRESS_NOT_ALLOWED: 'an address on the internet redirected to a private network',
  TOO_MANY_REDIRECTS: 'the address redirects too often',
  PLAYLIST_IS_A_STREAM: 'the playlist is a single stream, not a list of channels',
  PLAYLIST_IS_A_GUIDE: 'a guide, not a playlist',
  PLAYLIST_FOR_TUNER: 'channels of a tuner, which have no address',
  PLAYLIST_OF_LISTS: 'a list of other lists; add those',
  NOTHING_PLAYABLE: 'no address in it can be played here, such as udp:// and rtmp://',
  NOTHING_KNOWN: 'all its addresses are of an unknown kind',
  NOTHING_FOUND: 'the playlist contains no channels',
  PLAYLIST_IS_A_PAGE: 'a web page or an error message, not a playlist; the login may have ended',
  NOT_XMLTV: 'the guide is not XMLTV',
  GUIDE_IS_A_PLAYLIST: 'a playlist, not a guide',
  GUIDE_EMPTY: 'the guide has no programmes',
  GUIDE_OVER: 'all programmes of the guide are over',
  GUIDE_OTHER: 'the guide has nothing for these channels any more',
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

/** Describes the faults of sources as a whole. */
const failedLines = (codes: string): string =>
  (codes === '' ? [] : codes.split(','))
    .map((code) => `\n  Not used: ${IMPORT_FAILURES[code] ?? code}.`)
    .join('');

/** Says why a source could not be fetched; null if it could. */
function fetchLine(text: string): string | null {
  const event = fetchEvent.safeParse(parsed(text));
  if (!event.success || event.data.outcome === 'new' || event.data.outcome === 'unchanged') return null;
  const { kind, outcome } = event.data;
  return `A source (${kind}) could not be fetched: ${IMPORT_FAILURES[outcome] ?? outcome}. Its last copy stays in use.`;
}

/**
 * A line of the service about a source or an import as a sentence for the terminal; null for any other line.
 */
export function importLine(text: string): string | null {
  if (text.includes('"IMPORTED_SOURCE_FETCHED"')) return fetchLine(text);
  if (!text.includes('"IMPORT_')) return null;
  const event = importEvent.safeParse(parsed(text));
  if (!event.success) return null;
  const facts = event.data;
  if (facts.event === 'IMPORT_PROGRESS') {
    const { phase, percent, channels, programmes, skipped, repaired } = facts;
    return `Importing the ${phase}${percent === null ? '' : ` ${percent} %`}: ${channels} channels, ${programmes} programmes, ${skipped} skipped, ${mended(repaired)}.`;
  }
  if (facts.outcome === 'done')
    return `Imported ${facts.channels} channels, ${facts.matched} of them with a guide, ${facts.programmes} programmes; ${facts.skipped} entries skipped, ${mended(facts.repaired ?? 0)}.${guessed(facts.encodings ?? '')}${reasonLines(facts.reasons ?? '')}${failedLines(facts.failed ?? '')}`;
  return facts.outcome === 'failed'
    ? `The import failed: ${IMPORT_FAILURES[facts.code ?? ''] ?? facts.code}. Earlier imports are unchanged.`
    : 'The import was cancelled.';
}

const consoleEvent = z.object({ event: z.literal('demo-console'), url: z.url() });

/**
 * The service's line with the one-time address of the demo console as a sentence for the terminal; null for
 * any other line.
 */
export function consoleLine(text: string): string | null {
  if (!text.includes('"demo-console"')) return null;
  const event = consoleEvent.safeParse(parsed(text));
  return event.success ? `Demo console (one-time address): ${event.data.url}` : null;
}

const stationEvent = z.discriminatedUnion('event', [
  z.object({ event: z.literal('STATION_ON_AIR'), revision: z.number() }),
  z.object({
    event: z.literal('STATION_REVISION_REFUSED'),
    code: z.string(),
    revision: z.number().optional(),
    reason: z.string().nullish(),
    removes: z.string().nullish(),
  }),
  z.object({ event: z.literal('STATION_NOT_READ'), reason: z.string() }),
  z.object({ event: z.literal('STATION_NOT_FETCHED'), fault: z.string() }),
]);

/** A command of revisions with the data folder that it is for; null where the environment names a database. */
const inFolder = (command: string, data: string | null): string =>
  data === null ? command : `${command} --data "${data}"`;

/**
 * The service's line about a station that it shows or does not show, for the terminal; null for any other line.
 * `data` is the station's data folder, null where the environment names a database.
 */
export function stationLine(text: string, data: string | null): string | null {
  if (!text.includes('"STATION_')) return null;
  const read = stationEvent.safeParse(parsed(text));
  if (!read.success) return null;
  const facts = read.data;
  if (facts.event === 'STATION_ON_AIR') return `Revision ${facts.revision} is on air.`;
  if (facts.event === 'STATION_NOT_READ')
    return `The package cannot be read now: ${facts.reason}. What is on air stays.`;
  if (facts.event === 'STATION_NOT_FETCHED')
    return `The package could not be fetched (${facts.fault}). Its last copy stays in use.`;
  const { code, revision, reason, removes } = facts;
  if (removes != null)
    return inFolder(
      `What is on air stays: revision ${revision} removes ${removes}. To publish it all the same: npm run station -- publish ${revision} --force`,
      data,
    );
  return `What is on air stays: ${reason ?? code}.`;
}

const failedEvent = z.object({
  event: z.literal('failed'),
  code: z.string(),
  message: z.string().optional(),
});

/** Explains why the service could not start, and what to do. */
const START_FAILURES: Readonly<Record<string, string>> = {
  DATA_FOLDER_IN_USE:
    'Another Harbour TV is using this data folder. Stop it first, or set another folder with HARBOUR_DATA.',
  DATA_FOLDER_UNUSABLE:
    'The data folder is not writable. Check its permissions, or set another folder with HARBOUR_DATA.',
  DISK_FULL: 'The disk of the data folder is full.',
};

/**
 * Returns a sentence for the terminal from the last output of a service that did not start; null for an
 * unknown code. `data` is the station's data folder, null where the environment names a database.
 */
export function failedLine(text: string, data: string | null): string | null {
  for (const line of text.split('\n').filter((one) => one.startsWith('{"event":"failed"'))) {
    const read = failedEvent.safeParse(parsed(line));
    if (!read.success) continue;
    const { code, message = '' } = read.data;
    if (code === 'STATION_REFUSED') return refusedLine(message.replace(/^--station: /, ''), data);
    const reason = START_FAILURES[code];
    if (reason !== undefined) return reason;
  }
  return null;
}

const refusedLine = (reason: string, data: string | null): string =>
  `The station is not on air: ${reason.endsWith('--force') ? inFolder(reason, data) : reason}`;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
