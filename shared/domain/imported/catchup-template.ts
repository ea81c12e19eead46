import { SECOND } from '#shared/kernel/time.ts';
import { isLongPattern, writeTime } from './time-pattern.ts';

/**
 * A past programme: its times and now in milliseconds since 1970, the zones (minutes east of UTC) that short
 * patterns such as `YmdHMS` and long ones such as `yyyyMMddHHmmss` are in, and the id that a guide gives it
 * (`catchup-id`), or null.
 */
export type CatchupTime = {
  readonly start: number;
  readonly end: number;
  readonly now: number;
  readonly zone: number;
  readonly longZone: number;
  readonly id: string | null;
};

/**
 * The zone of long patterns if a list names none: they are those of providers in China, wherever their
 * viewers are.
 */
export const CHINA_ZONE = 480;

type At = (time: CatchupTime) => number;
const START: At = ({ start }) => start;
const END: At = ({ end }) => end;
const NOW: At = ({ now }) => now;

/** A moment that a name means, and whether a long pattern behind it is in UTC. */
type Moment = { readonly at: At; readonly utc?: boolean };
/** Names without the line that some lists put between their words. */
const NAMES: ReadonlyMap<string, Moment> = new Map(
  Object.entries({
    utc: { at: START, utc: true },
    utcstart: { at: START, utc: true },
    utcend: { at: END, utc: true },
    gmt: { at: START, utc: true },
    gmtstart: { at: START, utc: true },
    gmtend: { at: END, utc: true },
    local: { at: START },
    localstart: { at: START },
    localend: { at: END },
    start: { at: START },
    begin: { at: START },
    begintime: { at: START },
    starttime: { at: START },
    starttimestamp: { at: START },
    end: { at: END },
    stop: { at: END },
    stoptime: { at: END },
    endtime: { at: END },
    endtimestamp: { at: END },
    lutc: { at: NOW, utc: true },
    now: { at: NOW, utc: true },
    timestamp: { at: NOW, utc: true },
  }),
);
const LENGTHS: ReadonlyMap<string, At> = new Map<string, At>([
  ['duration', ({ start, end }) => end - start],
  ['offset', ({ start, now }) => now - start],
]);
/** The moments of `(b)…` and `(e)…`; a `u` behind the letter means UTC. */
const MARKED = /^\(([be])(u?)\)(.*)$/is;
const NAMED = /^([A-Za-z_-]+)(?::(.*))?$/s;
const IN_SECONDS = /^(?:timestamp|unix|epoch|utc)?:?$/i;
const IN_MILLISECONDS = /^(?:timestamp|unix|epoch)_?ms$/i;
/** A zone behind a pattern: `:utc`, `|GMT`, `|local`, `|+08:00`, `|UTC+8`. */
const ZONE = /^(.*)[:|](?:(utc|gmt)|(local)|(?:utc|gmt)?([+-])(\d{1,2}):?(\d{2})?)$/is;
const PLACEHOLDER = /\$?\{([^{}]*)\}/g;
/** Brackets of placeholders in percent encoding, and the signs inside them. */
const ENCODED = /(?:\$|%24)?%7B((?:(?!%7[BD]).){0,80})%7D/gi;
const ENCODED_SIGN = /%(2[0-9A-F]|3A|7C)/gi;

/**
 * Fills the placeholders of a template. Returns null if it has one that means nothing, or needs a programme's
 * id that is not known.
 */
export function fillCatchupTemplate(template: string, time: CatchupTime): string | null {
  let isFilled = true;
  const decoded = template.replaceAll(
    ENCODED,
    (_, inner: string) => `{${inner.replaceAll(ENCODED_SIGN, decodedSign)}}`,
  );
  const text = decoded.replaceAll(PLACEHOLDER, (whole: string, inner: string) => {
    const value = placeholderText(inner.trim(), time);
    if (value === null) isFilled = false;
    return value ?? whole;
  });
  return isFilled ? text : null;
}

const decodedSign = (_: string, code: string): string => String.fromCharCode(Number.parseInt(code, 16));

function placeholderText(inner: string, time: CatchupTime): string | null {
  const [, mark, universal, format] = MARKED.exec(inner) ?? [];
  if (mark !== undefined && format !== undefined)
    return moment({ at: mark.toLowerCase() === 'b' ? START : END, utc: universal !== '' }, format, time);
  const [, name, detail] = NAMED.exec(inner) ?? [];
  const lowered = (name ?? '').toLowerCase();
  if (lowered === 'catchup-id') return time.id;
  const named = NAMES.get(lowered.replaceAll('_', ''));
  if (named !== undefined) return moment(named, detail ?? '', time);
  const length = LENGTHS.get(lowered);
  if (length !== undefined) return String(Math.floor(length(time) / SECOND / (Number(detail || 1) || 1)));
  return isLongPattern(inner) || /^[YmdHMS]+$/.test(inner) ? moment({ at: START }, inner, time) : null;
}

/** Writes a moment in seconds or milliseconds since 1970, or by a pattern. */
function moment({ at, utc = false }: Moment, format: string, time: CatchupTime): string | null {
  if (IN_SECONDS.test(format)) return String(Math.floor(at(time) / SECOND));
  if (IN_MILLISECONDS.test(format)) return String(at(time));
  const { pattern, zone } = zoned(format);
  if (zone === 'local')
    return writeTime(at(time), pattern, isLongPattern(pattern) ? time.longZone : time.zone);
  if (zone !== null) return writeTime(at(time), pattern, zone);
  if (!isLongPattern(pattern)) return writeTime(at(time), pattern, time.zone);
  return writeTime(at(time), pattern, utc ? 0 : time.longZone);
}

/** Splits off the zone behind a pattern. */
function zoned(format: string): { readonly pattern: string; readonly zone: number | 'local' | null } {
  const [, pattern, universal, local, sign, hours, minutes] = ZONE.exec(format) ?? [];
  if (pattern === undefined) return { pattern: format, zone: null };
  if (universal !== undefined) return { pattern, zone: 0 };
  if (local !== undefined) return { pattern, zone: 'local' };
  return { pattern, zone: (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes ?? 0)) };
}
