import { HONG_KONG_MARKET, holdMarket } from './market.ts';
import type { Market } from './market-type.ts';
import { DAY, HONG_KONG_OFFSET, MINUTE } from './time.ts';

/**
 * Sets the market of this process: when a station goes on air, and when a page learns of it. It is apart from
 * `market.ts`, so that a page without a station does not load what reckons in zones whose clocks change.
 */
export function setMarket(next: Market): void {
  const { timeZone } = next;
  const isUsual = timeZone === HONG_KONG_MARKET.timeZone;
  holdMarket(next, isUsual ? () => HONG_KONG_OFFSET : (at) => offsetIn(timeZone, at));
}

/** Offsets change on a quarter of an hour, so each quarter has one. */
const QUARTER = 15 * MINUTE;
/** Days and quarters whose offset is kept. */
const KEPT_OFFSETS = 6000;

let zone = '';
let clock: Intl.DateTimeFormat | null = null;
const offsets = new Map<number, number>();

/** Returns how far the clocks of a zone are ahead of UTC at a moment, in milliseconds. */
function offsetIn(timeZone: string, at: number): number {
  if (!Number.isFinite(at)) return 0;
  if (zone !== timeZone || clock === null) {
    zone = timeZone;
    clock = clockOf(timeZone);
    offsets.clear();
  }
  const day = Math.floor(at / DAY) * DAY;
  const first = offsetFrom(clock, day);
  /* On nearly all days clocks do not change, and the first offset is that of the day. */
  return first === offsetFrom(clock, day + DAY)
    ? first
    : offsetFrom(clock, Math.floor(at / QUARTER) * QUARTER);
}

function offsetFrom(shown: Intl.DateTimeFormat, at: number): number {
  const known = offsets.get(at);
  if (known !== undefined) return known;
  if (offsets.size >= KEPT_OFFSETS) offsets.clear();
  const offset = readClock(shown, at) - at;
  offsets.set(at, offset);
  return offset;
}

const clockOf = (timeZone: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    era: 'short',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });

/** Local time at a moment, as milliseconds since 1970 of the local clock. */
function readClock(shown: Intl.DateTimeFormat, at: number): number {
  const parts = new Map(shown.formatToParts(at).map(({ type, value }) => [type, value]));
  const part = (type: Intl.DateTimeFormatPartTypes): number => Number(parts.get(type) ?? 0);
  const year = parts.get('era') === 'BC' ? 1 - part('year') : part('year');
  return Date.UTC(year, part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
}
