import { z } from 'zod';
import type { Market } from '#shared/kernel/market-type.ts';
import { marketCountry, marketFields } from './station-market.ts';

const isZone = (name: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
};

/** Those parts of a market that `station.json` names under `market`. */
export const stationMarketPart = z.strictObject({
  areas: marketFields.areas.exactOptional(),
  numbersAbroad: marketFields.numbersAbroad.exactOptional(),
  defaultAreaCode: marketFields.defaultAreaCode.exactOptional(),
  carrierLogin: marketFields.carrierLogin.exactOptional(),
  loyalty: marketFields.loyalty.exactOptional(),
  identity: marketFields.identity.exactOptional(),
  languages: marketFields.languages.exactOptional(),
}) satisfies z.ZodType<Partial<Market>>;

/** What a brand (`brand.json`) or `client.json` says of the market; the rest is the specification's. */
export const marketPart = stationMarketPart.extend({
  timeZone: z.string().refine(isZone, 'has to be a time zone, such as Asia/Hong_Kong').exactOptional(),
  /** Minutes after midnight. */
  dayStart: z
    .number()
    .int()
    .min(0)
    .max(24 * 60 - 1)
    .exactOptional(),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, 'has to be a currency, such as HKD')
    .exactOptional(),
  countries: z.tuple([marketCountry], marketCountry).exactOptional(),
}) satisfies z.ZodType<Partial<Market>>;
