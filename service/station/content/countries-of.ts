import { PRODUCT_MARKET } from '#shared/kernel/market.ts';

/** Returns the countries of a station: those that it names, else those of the specification. */
export function countriesOf(countries: readonly string[] = []): [string, ...string[]] {
  const [first, ...further] = countries.length > 0 ? countries : PRODUCT_MARKET.countries;
  return [first ?? PRODUCT_MARKET.countries[0], ...further];
}
