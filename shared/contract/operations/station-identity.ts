import { z } from 'zod';
import { lenientList } from '#shared/contract/lenient-list.ts';
import { STATION_PARTS } from '#shared/domain/shell/station-part.ts';
import { escapeHtml } from '#shared/kernel/escape-html.ts';
import type { Market } from '#shared/kernel/market-type.ts';
import { STATION_META } from './client-meta.ts';
import { toldMarket } from './station-market.ts';

/** Texts of the interface by namespace and key, as in `locales/`. */
const bundles = z.record(z.string(), z.record(z.string(), z.unknown()));

/**
 * Project extension: what the page has to know of a station before it draws: its name, logo and market, and its
 * texts of the interface. The page itself holds it where the service writes it (`STATION_META`), so that nothing
 * moves once remote config is there.
 */
export const stationIdentity = z.object({
  name: z.object({ tc: z.string().min(1), en: z.string().min(1) }),
  /** Address of the logo, square; null for the first letter of the name. */
  logo: z.string().nullable(),
  /** Address of the picture beside the login; null for none. */
  picture: z.string().nullable(),
  /** Colour of the primary action as `#rrggbb`, and of text on it; null for the product's. */
  accent: z.object({ colour: z.string(), text: z.string() }).nullable(),
  /** Name of the time zone; days and hours of the guide, of children and of bills are those of it. */
  time_zone: z.string(),
  /** Minutes after midnight at which a day of the guide begins. */
  day_start: z
    .number()
    .int()
    .min(0)
    .max(24 * 60 - 1),
  /** Currency of what names none, as three letters. */
  currency: z.string().regex(/^[A-Z]{3}$/),
  /** Countries in which plans are sold; who is elsewhere sees those of the first. */
  countries: z.tuple([z.string()], z.string()),
  /** What its forms take and offer. */
  market: toldMarket,
  texts: z.object({ tc: bundles, en: bundles }),
  /** Parts that the station has nothing of: they have no menu item, and their addresses say so. */
  without: lenientList(z.enum(STATION_PARTS)).default([]),
});
export type StationIdentity = z.infer<typeof stationIdentity>;

/** Returns the market of a station. */
export const marketOf = ({ time_zone, day_start, currency, countries, market }: StationIdentity): Market => ({
  ...market,
  timeZone: time_zone,
  dayStart: day_start,
  currency,
  countries,
});

/** Writes a station into a page, which reads it before it draws. */
export const withStationIdentity = (page: string, station: StationIdentity): string =>
  page.replace(
    '</head>',
    () => `  <meta name="${STATION_META}" content="${escapeHtml(JSON.stringify(station))}">\n  </head>`,
  );
