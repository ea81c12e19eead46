import { HOUR, MINUTE } from '#shared/kernel/time.ts';

const SHAPE = /^(\d{4})(\d{2})?(\d{2})?(\d{2})?(\d{2})?(\d{2})?\s*(?:([+-])(\d{2}):?(\d{2})|([A-Za-z]{1,5}))?$/;

/** UTC offsets in hours of the named time zones; summer time has names of its own, so no calendar is needed. */
const ZONES: Readonly<Record<string, number>> = {
  ...{ UTC: 0, GMT: 0, UT: 0, Z: 0, WET: 0, BST: 1, WEST: 1, CET: 1, CEST: 2, EET: 2, EEST: 3, MSK: 3 },
  ...{ HKT: 8, SGT: 8, AWST: 8, JST: 9, KST: 9, AEST: 10, AEDT: 11 },
  ...{ EST: -5, EDT: -4, CDT: -5, MST: -7, MDT: -6, PST: -8, PDT: -7 },
};

/**
 * Parses an XMLTV time, `YYYYMMDDhhmmss +hhmm`, to milliseconds since 1970; null if invalid. Trailing parts may be missing, and a time
 * without a zone is UTC (XMLTV). Only unambiguous zone names are accepted.
 */
export function xmltvTime(text: string): number | null {
  const found = SHAPE.exec(text.trim());
  if (found === null) return null;
  const part = (at: number, otherwise: number): number => Number(found[at] ?? otherwise);
  const [year, month, day, hour, minute, second] = [part(1, 0), part(2, 1), part(3, 1), part(4, 0), part(5, 0), part(6, 0)];
  const at = Date.UTC(year, month - 1, day, hour, minute, Math.min(second, 59));
  const date = new Date(at);
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day || hour > 23 || minute > 59 || second > 60) return null;
  const offset = zoneOffset(found[7], part(8, 0), part(9, 0), found[10]);
  return offset === null ? null : at - offset;
}

function zoneOffset(sign: string | undefined, hours: number, minutes: number, name: string | undefined): number | null {
  if (name !== undefined) {
    const ahead = ZONES[name.toUpperCase()];
    return ahead === undefined ? null : ahead * HOUR;
  }
  if (sign === undefined) return 0;
  if (hours > 14 || minutes > 59) return null;
  return (sign === '-' ? -1 : 1) * (hours * HOUR + minutes * MINUTE);
}
