import type { Market } from './market-type.ts';
import { PRODUCT } from './product.ts';
import { DAY, HONG_KONG_OFFSET, HOUR } from './time.ts';

/** The specification's market, which the demo is in. */
export const HONG_KONG_MARKET: Market = {
  timeZone: 'Asia/Hong_Kong',
  dayStart: 360,
  currency: 'HKD',
  countries: ['HK', 'MO'],
  areas: [
    { country: 'HK', code: '852', digits: [8, 8] },
    { country: 'MO', code: '853', digits: [8, 8] },
  ],
  numbersAbroad: true,
  defaultAreaCode: '852',
  carrierLogin: true,
  loyalty: true,
  identity: { kind: 'hkid' },
  languages: ['tc', 'en'],
};

/** The market of the product: the specification's, with what its brand changes (`brand.json`). */
export const PRODUCT_MARKET: Market = { ...HONG_KONG_MARKET, ...PRODUCT.market };

let usual = PRODUCT_MARKET;
let current = PRODUCT_MARKET;

/** Returns the market of this process while no station is on air. */
export const usualMarket = (): Market => usual;

/** Sets what `usualMarket` returns: the market that `client.json` names. */
export function setUsualMarket(next: Market): void {
  usual = next;
}

/**
 * Returns the market of this process. A process has one station on air, as it has one database, and a page shows
 * one; so rules and formats ask here and do not take it from call to call.
 */
export const market = (): Market => current;

/** Returns the country whose plans somebody in a country is sold. */
export const salesCountry = (country: string | null): string =>
  current.countries.find((one) => one === country) ?? current.countries[0];

/** How far the market's clocks are ahead of UTC at a moment, in milliseconds. */
type OffsetAt = (at: number) => number;

let offsetAt: OffsetAt = () => HONG_KONG_OFFSET;

/** Holds the market of this process; `setMarket` is what sets it. */
export function holdMarket(next: Market, offset: OffsetAt): void {
  current = next;
  offsetAt = offset;
}

/** Returns what the market's clocks show, as a Date whose UTC fields are theirs. */
const shownAt = (at: number): Date => new Date(at + offsetAt(at));

/** Returns the date in the market, such as 2026-11-20. */
export const marketDate = (at: number): string => shownAt(at).toISOString().slice(0, 10);

/** Returns the year in the market. */
export const marketYear = (at: number): number => shownAt(at).getUTCFullYear();

/** Returns the number of the day in the market since 1970, so that two times on one day have the same. */
export const marketDay = (at: number): number => Math.floor((at + offsetAt(at)) / DAY);

/** Returns the time of day in the market, in milliseconds after midnight as its clocks show it. */
export const marketTimeOfDay = (at: number): number => {
  const shown = at + offsetAt(at);
  return shown - Math.floor(shown / DAY) * DAY;
};

/**
 * Returns the moment at which the market's clocks show a time of day, in milliseconds after midnight, on a day by
 * its number. A time that comes twice when clocks go back is the first of the two; one that is left out when they
 * go forward is as much later.
 */
export function momentInMarket(day: number, timeOfDay = 0): number {
  const shown = day * DAY + timeOfDay;
  const before = offsetAt(shown - DAY);
  const after = offsetAt(shown + DAY);
  const early = shown - before;
  if (before === after || offsetAt(early) === before) return early;
  const late = shown - after;
  return offsetAt(late) === after ? late : early;
}

/** Returns the date of a day by its number. */
export const dateOfDay = (day: number): string => new Date(day * DAY).toISOString().slice(0, 10);

/** Returns the number of the day of a date, such as 2026-11-20. */
export const dayOfDate = (date: string): number => Date.parse(date) / DAY;

/** Returns noon of a date in the market, to show it: no change of clocks is near. */
export const noonOfDate = (date: string): number => momentInMarket(dayOfDate(date), 12 * HOUR);
