import { z } from 'zod';
import { LANGUAGES } from '#shared/kernel/language.ts';
import { HONG_KONG_MARKET } from '#shared/kernel/market.ts';
import type { IdentityForm, Market, MarketArea } from '#shared/kernel/market-type.ts';

/** Whether a text is a regular expression that the longest number can be matched with. */
const isPattern = (text: string): boolean => {
  try {
    return !new RegExp(`^(?:${text})$`, 'u').test('');
  } catch {
    return false;
  }
};

export const marketCountry = z.string().regex(/^[A-Z]{2}$/, 'has to be a country, such as HK');
const areaCode = z.string().regex(/^[1-9]\d{0,3}$/, 'has to be an area code without a plus, such as 852');
const length = z.number().int().min(1).max(20);

const area = z.object({
  country: marketCountry,
  code: areaCode,
  digits: z
    .tuple([length, length])
    .refine(([least, most]) => least <= most, 'has to be the fewest and the most digits')
    .optional(),
}) satisfies z.ZodType<MarketArea>;

const identity = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('hkid') }),
  z.object({ kind: z.literal('none') }),
  z.object({
    kind: z.literal('pattern'),
    pattern: z
      .string()
      .max(100)
      .refine(isPattern, 'has to be a regular expression that an empty number does not match'),
    name: z.object({ tc: z.string().min(1).max(60), en: z.string().min(1).max(60) }),
  }),
]) satisfies z.ZodType<IdentityForm>;

/**
 * Project extension: what a market has beside its hours, money and countries, which a station has had from the
 * beginning.
 */
export const marketFields = {
  areas: z.array(area).min(1),
  numbersAbroad: z.boolean(),
  defaultAreaCode: areaCode,
  carrierLogin: z.boolean(),
  loyalty: z.boolean(),
  identity,
  languages: z
    .tuple([z.enum(LANGUAGES)], z.enum(LANGUAGES))
    .refine((all) => new Set(all).size === all.length, 'has to name each language once'),
};

const stationMarket = z.object(marketFields);
export type StationMarket = z.input<typeof stationMarket>;

/** Returns the parts of a market that a station tells a page of, beside its hours, money and countries. */
export const stationMarketOf = (market: Market): StationMarket => stationMarket.parse(market);

/** The same parts on the wire. Earlier services tell none: they are the specification's. */
export const toldMarket = stationMarket.default(() => stationMarketOf(HONG_KONG_MARKET));
