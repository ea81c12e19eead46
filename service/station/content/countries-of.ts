import { HONG_KONG_MARKET } from '#shared/kernel/market.ts';

/** Returns the countries of a station: those that it names, else those of the specification. */
export function countriesOf(countries: readonly string[] = []): [string, ...string[]] {
  const [first, ...further] = countries.length > 0 ? countries : HONG_KONG_MARKET.countries;
  return [first ?? HONG_KONG_MARKET.countries[0], ...further];
}
