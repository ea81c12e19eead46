/** Countries in which the service sells, with the currency of each. */
export const MARKETS = { HK: 'HKD', MO: 'MOP' } as const;
type Market = keyof typeof MARKETS;

const isMarket = (country: string): country is Market => Object.hasOwn(MARKETS, country);

/** Returns the market that a price belongs to; null if nothing is sold in its country, or in its currency. */
export const marketOf = (country: string, currency: string | undefined): Market | null =>
  isMarket(country) && MARKETS[country] === currency ? country : null;
