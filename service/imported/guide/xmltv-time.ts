import { HOUR, MINUTE, SECOND } from '#shared/kernel/time.ts';
import { placeOffset } from './place-offset.ts';
import { placeOfZone } from './zone-names.ts';

/**
 * Date and time of XMLTV (`20261121060000`) or ISO 8601 (`2026-11-21T06:00:00.000`), both open at the end,
 * then the zone.
 */
const COMPACT = /^(\d{4})(\d{2})?(\d{2})?(\d{2})?(\d{2})?(\d{2})?(?!\d)(?:\.\d{1,9})?\s*(.*)$/;
const ISO =
  /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T\s]\s*(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)?)?\s*(.*)$/i;
/** The same with other marks between them: `20261121 08:00:00`, `2026/11/21 08:00`, `20261121T080000Z`. */
const LOOSE = /^(\d{4})[-/.]?(\d{2})[-/.]?(\d{2})[T\s]\s*(\d{2}):?(\d{2})(?::?(\d{2}))?(?!\d)\s*(.*)$/i;
/** `27.11.2026 09:00`, and the date of mails and web pages: `Fri, 27 Nov 2026 09:00:00 GMT`. */
const DAY_FIRST = /^(\d{1,2})\.(\d{1,2})\.(\d{4})[T\s]\s*(\d{1,2}):(\d{2})(?::(\d{2}))?\s*(.*)$/i;
const MAIL = /^(?:[a-z]{3},?\s+)?(\d{1,2})\s+([a-z]{3})\s+(\d{4})\s+(\d{1,2}):(\d{2})(?::(\d{2}))?\s*(.*)$/i;
/** The date of scripts, `Fri Nov 27 2026 09:00:00 GMT+0800`, and `2026年11月27日 09:00`. */
const MONTH_FIRST =
  /^(?:[a-z]{3},?\s+)?([a-z]{3})\s+(\d{1,2}),?\s+(\d{4})\s+(\d{1,2}):(\d{2})(?::(\d{2}))?\s*(.*)$/i;
const CHINESE = /^(\d{4})年(\d{1,2})月(\d{1,2})日\s*(\d{1,2}):(\d{2})(?::(\d{2}))?\s*(.*)$/;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** Seconds or milliseconds since 1970; no programme was on air in a year that begins like that. */
const UNIX = /^1\d{9}(?:\d{3})?$/;
/** `+0800`, `+08:00`, `+800`, `+8`, also after UTC or GMT. */
const OFFSET = /^(?:UTC|GMT)?([+\-\u2212])(\d{1,2}?):?(\d{2})?$/i;
/** The place of a zone behind its offset: `2026-11-27T18:00:00+01:00[Europe/Berlin]`. */
const NAMED_TWICE = /(?<=\d|Z)\[[\w/+-]{1,40}\]$|(?<=[+-]\d{2}:?\d{2})\s*\([^()]{1,40}\)$/;
/** A zone in brackets: `20261127180000 (HKT)`. */
const BRACKETED = /\s*\(([^()]{1,40})\)$/;
/**
 * `11/27/2026 6:00 PM`: day and month in either order, and `27.11.2026` or a date of XMLTV with half days.
 */
const SLASHED = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})(?=[T\s,])[T\s,]\s*(.*)$/i;
const HALF_DAY = /^(.*?[T\s])(\d{1,2}):(\d{2})(?::(\d{2}))?\s*([ap])\.?m\b\.?\s*(.*)$/i;
const LONGEST = 60;
/** The same with a zone that is named twice and one in brackets, and a gap before each. */
const LONGEST_WITH_ZONES = 250;
const USUAL_LENGTH = 20;

/**
 * UTC offsets in hours of the named time zones; summer time has names of its own, so no calendar is needed
 * (R-115).
 */
const ZONES: Readonly<Record<string, number>> = {
  UTC: 0,
  GMT: 0,
  UT: 0,
  Z: 0,
  WET: 0,
  BST: 1,
  WEST: 1,
  CET: 1,
  MET: 1,
  CEST: 2,
  MEST: 2,
  EET: 2,
  EEST: 3,
  MSK: 3,
  SAST: 2,
  CAT: 2,
  EAT: 3,
  WAT: 1,
  TRT: 3,
  GST: 4,
  PKT: 5,
  IST: 5.5,
  NPT: 5.75,
  ICT: 7,
  WIB: 7,
  WITA: 8,
  WIT: 9,
  HKT: 8,
  BJT: 8,
  SGT: 8,
  MYT: 8,
  PHT: 8,
  AWST: 8,
  JST: 9,
  KST: 9,
  ACST: 9.5,
  ACDT: 10.5,
  AEST: 10,
  AEDT: 11,
  NZST: 12,
  NZDT: 13,
  HST: -10,
  HDT: -9,
  AKST: -9,
  AKDT: -8,
  PST: -8,
  PDT: -7,
  MST: -7,
  MDT: -6,
  CDT: -5,
  EST: -5,
  EDT: -4,
  AST: -4,
  ADT: -3,
  NST: -3.5,
  NDT: -2.5,
  BRT: -3,
  ART: -3,
  CLT: -4,
  CLST: -3,
};

/**
 * The zone of times without one, empty for UTC, and the hours that `CST` means: China, the United States and
 * others call their time so.
 */
export type TimeZones = { readonly zone: string; readonly cst: number };
const USUAL: TimeZones = { zone: '', cst: -6 };

/**
 * Parses the time of a programme to milliseconds since 1970; null if invalid. XMLTV's `YYYYMMDDhhmmss +hhmm`,
 * ISO 8601 and seconds since 1970 are read. Trailing parts may be missing, and a time without a zone is UTC
 * (XMLTV) unless another is given.
 */
export function xmltvTime(text: string, zones: TimeZones = USUAL): number | null {
  const usual = usualTime(text);
  if (usual !== null) return usual;
  const whole = text.trim();
  // The patterns of zones look at a gap again from each of its characters.
  if (whole.length > LONGEST_WITH_ZONES) return null;
  const trimmed = whole.replace(NAMED_TWICE, '').replace(BRACKETED, ' $1');
  if (trimmed.length > LONGEST) return null;
  if (UNIX.test(trimmed)) return trimmed.length === 10 ? Number(trimmed) * SECOND : Number(trimmed);
  const found =
    ISO.exec(trimmed) ??
    LOOSE.exec(trimmed) ??
    CHINESE.exec(trimmed) ??
    COMPACT.exec(trimmed) ??
    namedMonth(trimmed);
  if (found === null) return null;
  const part = (at: number, otherwise: number): number => Number(found[at] ?? otherwise);
  const year = part(1, 0);
  const month = part(2, 1);
  const day = part(3, 1);
  const hour = part(4, 0);
  const minute = part(5, 0);
  const second = part(6, 0);
  const at = Date.UTC(year, month - 1, day, hour, minute, Math.min(second, 59));
  const date = new Date(Date.UTC(year, month - 1, day));
  /* 24:00 is the end of a day. */
  const isMidnight = hour === 24 && minute === 0 && second === 0;
  if (
    date.getUTCMonth() !== month - 1 ||
    date.getUTCDate() !== day ||
    (hour > 23 && !isMidnight) ||
    minute > 59 ||
    second > 60
  )
    return null;
  const offset = zoneOffset((found[7] ?? '') || zones.zone, at, zones);
  return offset === null ? null : at - offset;
}

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** Returns a time of half days, such as `6:00 PM`, in 24 hours; any other as it is. */
function inWholeDay(text: string): string {
  const [whole, before, hour, minute, second, half = '', zone] = HALF_DAY.exec(text) ?? [];
  if (whole === undefined || Number(hour) < 1 || Number(hour) > 12) return text;
  return `${before}${twoDigits((Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0))}:${minute}:${second ?? '00'} ${zone}`.trim();
}

/**
 * Creates a reader of the times of one guide. Only other dates can say whether `03/04/2026` begins with the
 * month, so such a date is read once an earlier one was unambiguous (`11/27/2026`); until then it is invalid.
 */
export function createGuideTimes(zones: TimeZones = USUAL): (text: string) => number | null {
  let isMonthFirst: boolean | null = null;
  const slashed = (text: string): number | null => {
    const [whole, first, second, year, rest = ''] = SLASHED.exec(text) ?? [];
    if (whole === undefined) return xmltvTime(text, zones);
    const one = Number(first);
    const other = Number(second);
    if (one > 12 || other > 12) isMonthFirst = other > 12;
    if (isMonthFirst === null && one !== other) return null;
    const [month, day] = isMonthFirst === true ? [one, other] : [other, one];
    return xmltvTime(`${year}-${twoDigits(month)}-${twoDigits(day)} ${rest}`, zones);
  };
  return (text) =>
    xmltvTime(text, zones) ?? (text.length > LONGEST ? null : slashed(inWholeDay(text.trim())));
}

/** Reads a time that begins with the day or the name of the month, in the order of the others. */
function namedMonth(text: string): readonly (string | undefined)[] | null {
  const [, monthBefore = '', dayBehind, ...further] = MONTH_FIRST.exec(text) ?? [];
  const parts =
    dayBehind === undefined
      ? (DAY_FIRST.exec(text) ?? MAIL.exec(text) ?? [])
      : [text, dayBehind, monthBefore, ...further];
  const [whole, day, month = '', year, ...rest] = parts;
  if (whole === undefined) return null;
  const named = MONTHS.indexOf(month.toLowerCase()) + 1;
  return [whole, year, /^\d+$/.test(month) ? month : String(named), day, ...rest];
}

/** The number that digits of a text make; `NaN` if there is another character. */
function digitsOf(text: string, from: number, to: number): number {
  let value = 0;
  for (let at = from; at < to; at += 1) {
    const digit = text.charCodeAt(at) - 48;
    if (digit < 0 || digit > 9) return Number.NaN;
    value = value * 10 + digit;
  }
  return value;
}

/**
 * The date that was read last (`YYYYMMDD`), and when it began: nearly all programmes follow one of their day.
 */
const lastDay: { date: number; start: number | null } = { date: 0, start: null };

/** Returns when a day began; null if there is no such day. */
function dayStart(date: number): number | null {
  if (date === lastDay.date) return lastDay.start;
  const year = Math.floor(date / 10_000);
  const month = Math.floor(date / 100) % 100;
  const start = Date.UTC(year, month - 1, date % 100);
  const found = new Date(start);
  const isDay = year >= 1970 && found.getUTCMonth() === month - 1 && found.getUTCDate() === date % 100;
  lastDay.date = date;
  lastDay.start = isDay ? start : null;
  return lastDay.start;
}

/** Reads `YYYYMMDDhhmmss +hhmm`, which nearly all guides write, without patterns; null for anything else. */
function usualTime(text: string): number | null {
  if (text.length !== USUAL_LENGTH || text.charCodeAt(14) !== 0x20) return null;
  const sign = text.charCodeAt(15);
  if (sign !== 0x2b && sign !== 0x2d) return null;
  const date = digitsOf(text, 0, 8);
  const hour = digitsOf(text, 8, 10);
  const minute = digitsOf(text, 10, 12);
  const second = digitsOf(text, 12, 14);
  const hours = digitsOf(text, 16, 18);
  const minutes = digitsOf(text, 18, 20);
  if (!(hour <= 23 && minute <= 59 && second <= 59 && hours <= 14 && minutes <= 59)) return null;
  const start = Number.isNaN(date) ? null : dayStart(date);
  if (start === null) return null;
  const offset = (sign === 0x2d ? -1 : 1) * (hours * HOUR + minutes * MINUTE);
  return start + hour * HOUR + minute * MINUTE + second * SECOND - offset;
}

/**
 * Returns the offset in milliseconds of a zone by any of its names, for a local time as if it were UTC; null
 * for an unknown one.
 */
export function zoneOffset(zone: string, at: number, { cst }: TimeZones = USUAL): number | null {
  if (zone === '') return 0;
  const upper = zone.toUpperCase();
  if (upper === 'CST') return cst * HOUR;
  const named = Object.hasOwn(ZONES, upper) ? ZONES[upper] : undefined;
  if (named !== undefined) return named * HOUR;
  const found = OFFSET.exec(zone.replaceAll(' ', ''));
  if (found === null) return placeOffset(placeOfZone(zone) ?? zone, at);
  const hours = Number(found[2]);
  const minutes = Number(found[3] ?? 0);
  if (hours > 14 || minutes > 59) return null;
  return (found[1] === '+' ? 1 : -1) * (hours * HOUR + minutes * MINUTE);
}
