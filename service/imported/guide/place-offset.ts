import { HOUR, MINUTE } from '#shared/kernel/time.ts';

/** The name of a zone in the zone database, such as `Asia/Hong_Kong`. */
const PLACE = /^[A-Z][A-Za-z_]{1,20}(?:\/[A-Za-z0-9_+-]{1,30}){1,2}$/;
const OFFSET = /^GMT(?:([+-])(\d{2}):(\d{2}))?/;
/** Zones whose clock is kept; a guide has a handful. */
const KEPT = 50;
const clocks = new Map<string, Intl.DateTimeFormat | null>();

function clockOf(place: string): Intl.DateTimeFormat | null {
  const cached = clocks.get(place);
  if (cached !== undefined) return cached;
  if (clocks.size >= KEPT) clocks.clear();
  let clock: Intl.DateTimeFormat | null = null;
  try {
    clock = new Intl.DateTimeFormat('en-US', { timeZone: place, timeZoneName: 'longOffset' });
  } catch {
    // A zone that this machine does not know.
  }
  clocks.set(place, clock);
  return clock;
}

function offsetAt(clock: Intl.DateTimeFormat, at: number): number {
  const name = clock.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours = 0, minutes = 0] = OFFSET.exec(name) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * HOUR + Number(minutes) * MINUTE);
}

/**
 * Returns the offset in milliseconds of a zone that is named by a place, for a local time as if it were UTC;
 * null for an unknown one.
 */
export function placeOffset(place: string, local: number): number | null {
  const clock = PLACE.test(place) ? clockOf(place) : null;
  return clock === null ? null : offsetAt(clock, local - offsetAt(clock, local));
}

/** The name of a zone, also of those that are no place, such as `UTC` and `+05:30`. */
const NAME = /^(?:[A-Za-z][\w+/-]{1,40}|[+-]\d\d:\d\d)$/;

/** Returns the offset in milliseconds of a named zone at a moment; null for an unknown one. */
export function offsetOfPlace(place: string, at: number): number | null {
  const clock = NAME.test(place) ? clockOf(place) : null;
  return clock === null ? null : offsetAt(clock, at);
}
