import type { z } from 'zod';
import { PART_SCHEMAS, type PartEntry, type PartName } from '#service/station/package/part-schemas.ts';
import type { Taken } from '#service/station/readers/take-entries.ts';

/** The smaller files of a package, each entry with its place. */
export type StationParts = { readonly [Name in PartName]: readonly Taken<PartEntry<Name>>[] };

/** Reads the entries of `NAME.json` and `NAME.csv`. */
type ReadNamed = <T>(name: PartName, schema: z.ZodType<T>) => Promise<readonly Taken<T>[]>;

/** Reads every smaller file of a package. */
export const readParts = async (read: ReadNamed): Promise<StationParts> => ({
  searches: await read('searches', PART_SCHEMAS.searches),
  promos: await read('promos', PART_SCHEMAS.promos),
  news: await read('news', PART_SCHEMAS.news),
  products: await read('products', PART_SCHEMAS.products),
  medals: await read('medals', PART_SCHEMAS.medals),
  racing: await read('racing', PART_SCHEMAS.racing),
  show: await read('show', PART_SCHEMAS.show),
  surveys: await read('surveys', PART_SCHEMAS.surveys),
  pins: await read('pins', PART_SCHEMAS.pins),
  'promo-codes': await read('promo-codes', PART_SCHEMAS['promo-codes']),
  referral: await read('referral', PART_SCHEMAS.referral),
  sales: await read('sales', PART_SCHEMAS.sales),
  rewards: await read('rewards', PART_SCHEMAS.rewards),
  loyalty: await read('loyalty', PART_SCHEMAS.loyalty),
  places: await read('places', PART_SCHEMAS.places),
  countries: await read('countries', PART_SCHEMAS.countries),
  registration: await read('registration', PART_SCHEMAS.registration),
  genres: await read('genres', PART_SCHEMAS.genres),
  people: await read('people', PART_SCHEMAS.people),
  labels: await read('labels', PART_SCHEMAS.labels),
  icons: await read('icons', PART_SCHEMAS.icons),
  ads: await read('ads', PART_SCHEMAS.ads),
  'remote-config': await read('remote-config', PART_SCHEMAS['remote-config']),
});
