import { type Finding, finding } from '#service/station/finding.ts';
import type { StationChannel } from '#service/station/package/channel-schema.ts';
import type { StationPackage } from '#service/station/read-package.ts';

/** What this service can license. */
const LICENSED = new Set(['none', 'clearkey']);
/** Countries in which this service sells. */
const MARKETS = new Set(['HK', 'MO']);

/**
 * What a package may say and this service does not do yet: licences of Widevine and FairPlay, tokens of a CDN,
 * channels with several tags, and prices in other countries.
 */
export function checkSupport({ channels, programmes, plans }: StationPackage): readonly Finding[] {
  const streams = [
    ...channels.map(({ item, placeOf }) => ({ stream: item.stream, place: placeOf(['stream']) })),
    ...programmes.flatMap(({ item, placeOf }) =>
      item.episodes.map(({ stream }, at) => ({ stream, place: placeOf(['episodes', at, 'stream']) })),
    ),
  ];
  return [
    ...streams
      .filter(({ stream }) => !isLicensed(stream))
      .map(({ place }) =>
        finding(
          'PROTECTION_UNSUPPORTED',
          place,
          'This service gives licences of ClearKey only, and no tokens of a CDN; it is left out',
        ),
      ),
    ...channels
      .filter(({ item }) => item.tags.length > 1)
      .map(({ item, placeOf }) =>
        finding('TAGS_SEVERAL', placeOf(['tags']), `A channel goes by one tag: “${item.tags[0]}” counts`),
      ),
    ...plans.flatMap(({ item, placeOf }) =>
      item.prices.flatMap(({ country }, at) =>
        MARKETS.has(country)
          ? []
          : [finding('MARKET_UNSUPPORTED', placeOf(['prices', at]), `Nothing is sold in ${country} yet`)],
      ),
    ),
  ];
}

const isLicensed = ({ protections, token }: StationChannel['stream']): boolean =>
  token === null && (protections.length === 0 || protections.some(({ kind }) => LICENSED.has(kind)));
