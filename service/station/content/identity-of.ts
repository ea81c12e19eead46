import { sizedPicture } from '#service/catalogue/art/picture-size.ts';
import { picturesInFolders } from '#service/station/pictures/named-pictures.ts';
import type { StationPictures } from '#service/station/pictures/read-pictures.ts';
import type { StationPackage } from '#service/station/read-package.ts';
import type { StationIdentity } from '#shared/contract/operations/station-identity.ts';
import { stationMarketOf } from '#shared/contract/operations/station-market.ts';
import { STATION_PARTS, type StationPart } from '#shared/domain/shell/station-part.ts';
import { PRODUCT_MARKET } from '#shared/kernel/market.ts';
import { bilingualOf } from './bilingual-of.ts';
import { countriesOf } from './countries-of.ts';
import type { StationGuide } from './guide-of.ts';
import { STATION_TEXTS } from './station-texts.ts';

type IdentityFiles = { readonly guide: StationGuide; readonly pictures: StationPictures };

/** Folder in `art/` with the pictures of the station itself. */
const STATION_ART = 'station';

/** Returns what the page has to know of a station before it draws; null without `station.json`. */
export function identityOf(
  source: StationPackage,
  { guide, pictures: { addressOf } }: IdentityFiles,
): StationIdentity | null {
  const { station, interfaceTexts } = source;
  if (station === null) return null;
  const folder = picturesInFolders(source).get(STATION_ART);
  const logo = addressOf(station.logo) ?? addressOf(folder?.logo);
  const picture = addressOf(station.picture) ?? addressOf(folder?.wide);
  return {
    name: bilingualOf(station.name),
    logo: logo === null ? null : sizedPicture(logo, 'logo-192'),
    picture: picture === null ? null : sizedPicture(picture, 'wide-1280'),
    accent:
      station.colours === undefined
        ? null
        : { colour: station.colours.accent, text: station.colours.onAccent },
    time_zone: station.timeZone,
    day_start: minutesOf(station.guideDayStart),
    currency: station.currency ?? PRODUCT_MARKET.currency,
    countries: countriesOf(station.countries),
    market: stationMarketOf({ ...PRODUCT_MARKET, ...station.market }),
    texts: { tc: over(STATION_TEXTS.tc, interfaceTexts.tc), en: over(STATION_TEXTS.en, interfaceTexts.en) },
    without: absentFrom(source, guide),
  };
}

/** The parts that a package has nothing of. */
function absentFrom(source: StationPackage, guide: StationGuide): StationPart[] {
  const { channels, programmes, rows, categories } = source;
  const used = new Set([
    ...programmes.flatMap(({ item }) => item.categories),
    ...rows.map(({ item }) => item.page),
  ]);
  const isAbsent: Readonly<Record<StationPart, boolean>> = {
    live: channels.length === 0,
    guide: ![...guide.values()].some((slots) => slots.length > 0),
    categories: !categories.some(({ item: { id } }) => used.has(id)),
    cards: source.parts.pins.length === 0,
  };
  return STATION_PARTS.filter((part) => isAbsent[part]);
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

type Bundles = StationIdentity['texts']['tc'];

/** The texts of a package over those of every station. */
function over(base: Bundles, own: Bundles): Bundles {
  const names = [...new Set([...Object.keys(base), ...Object.keys(own)])];
  return Object.fromEntries(names.map((name) => [name, merged(base[name] ?? {}, own[name] ?? {})]));
}

function merged(base: object, own: object): Record<string, unknown> {
  const under = new Map<string, unknown>(Object.entries(base));
  for (const [key, value] of Object.entries(own)) {
    const before = under.get(key);
    under.set(key, isGroup(before) && isGroup(value) ? merged(before, value) : value);
  }
  return Object.fromEntries(under);
}

const isGroup = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
