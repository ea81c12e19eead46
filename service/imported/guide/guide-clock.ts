import { HOUR } from '#shared/kernel/time.ts';
import { type TimeZones, zoneOffset } from './xmltv-time.ts';

/** Hours of CST in the United States and in China. */
const AMERICA = -6;
const CHINA = 8;

/** Characters at the beginning of a guide in which its clock is looked for. */
export const CLOCK_SAMPLE = 256 * 1024;

/** Statements of a guide about itself: comments, and the attributes of its root. */
const SAID = /<!--([\s\S]{0,2000}?)-->|<tv\b([^>]{0,4000})>/gi;
/** A zone as the value of an attribute that is meant for it. */
const ATTRIBUTE = /\b(?:(?:time[-_]?)?zone|tz|utc[-_]?offset)\s*=\s*["']([^"']{1,40})["']/i;
/** An offset in hours without a sign, as the value of such an attribute. */
const HOURS_ALONE = /^\d{1,2}$/;
/** Zones that mean nothing else in a sentence, and short ones behind a word about time. */
const NAMED =
  /(?:Asia|Europe|America|Africa|Australia|Pacific|Atlantic|Indian)\/[A-Za-z_]{2,30}|\b(?:UTC|GMT)\s?[+\-\u2212]\s?\d{1,2}(?::?\d{2})?|\bBJT\b|(?:beijing|china|hong ?kong|hk|maca[uo]|taipei|taiwan|singapore|kuala lumpur|malaysia|manila|bangkok|tokyo|japan|seoul|korea)(?: standard| local)? time|(?:北京|中[國国]|香港|澳[門门]|[臺台]北|[臺台][灣湾]|東京|东京|新加坡)(?:[標标][準准])?[時时][間间]|[東东]八[區区]/i;
/** A place behind the word: `local time in Hong Kong`. */
const TIME_IN_PLACE =
  /\btimes?\b(?:\s+(?:are|is|given|shown))*\s+in\s+(beijing|china|hong ?kong|maca[uo]|taipei|taiwan|singapore|kuala lumpur|manila|bangkok|tokyo|japan|seoul|korea)\b/i;
const BEHIND_TIME =
  /\b(?:[Tt]imes?|[Zz]one|hours|clock)\b(?:\s+(?:are|is|given|shown|zone))*\s*(?:in|:|=|of)?\s*\(?([A-Z]{3,4}|[+-]\d{2}:?\d{2})\b/;

/** Returns the clock that a guide speaks of in its first characters. */
export function guideClock(head: string): TimeZones {
  const said = [...head.matchAll(SAID)].map(([, comment = '', attributes = '']) => comment || attributes);
  const cst = cstIn(head);
  for (const text of said) {
    const zone = zoneIn(text);
    if (zone !== null && zoneOffset(zone, 0, { zone: '', cst }) !== null) return { zone, cst };
  }
  return { zone: '', cst };
}

function zoneIn(text: string): string | null {
  const attribute = ATTRIBUTE.exec(text)?.[1]?.trim();
  if (attribute !== undefined) return HOURS_ALONE.test(attribute) ? `+${attribute}` : attribute;
  const named = NAMED.exec(text)?.[0] ?? TIME_IN_PLACE.exec(text)?.[1] ?? BEHIND_TIME.exec(text)?.[1];
  return named?.trim() ?? null;
}

/** The zone behind a time. */
const ZONE_OF_TIME = /="\d{8,14}\s*([A-Z]{2,5}|[+-]\d{1,2}:?(?:\d{2})?)"/g;

/**
 * The guide's other zones say whose CST it is: China's if all are its. If there is none, a guide in Chinese
 * means that of China.
 */
function cstIn(head: string): number {
  if (!/\bCST\b/.test(head)) return AMERICA;
  const zones = new Set([...head.matchAll(ZONE_OF_TIME)].map(([, zone = '']) => zone));
  const offsets = [...zones].flatMap((zone) => (zone === 'CST' ? [] : (zoneOffset(zone, 0) ?? [])));
  const others = offsets.filter((offset) => offset !== 0);
  if (others.length > 0) return others.every((offset) => offset === CHINA * HOUR) ? CHINA : AMERICA;
  return /\p{Script=Han}/u.test(head) ? CHINA : AMERICA;
}
