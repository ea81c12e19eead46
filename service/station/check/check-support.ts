import { streamSourceOf } from '#service/station/content/stream-source-of.ts';
import { type Finding, finding } from '#service/station/finding.ts';
import { MARKETS, marketOf } from '#service/station/package/markets.ts';
import type { StationPackage } from '#service/station/read-package.ts';

/**
 * What a package may say and this service does not do yet: licences of Widevine and FairPlay, tokens of a CDN,
 * channels with several tags, and prices in other countries.
 */
export function checkSupport({ station, channels, programmes, plans }: StationPackage): readonly Finding[] {
  const streams = [
    ...channels.map(({ item, placeOf }) => ({ stream: item.stream, place: placeOf(['stream']) })),
    ...programmes.flatMap(({ item, placeOf }) =>
      item.episodes.map(({ stream }, at) => ({ stream, place: placeOf(['episodes', at, 'stream']) })),
    ),
  ];
  return [
    ...streams
      .filter(({ stream }) => streamSourceOf(stream) === null)
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
    ...programmes.flatMap(({ item, placeOf }) => {
      const { price, currency = station?.currency } = item;
      return price === undefined || currency === undefined || currency === MARKETS.HK
        ? []
        : [
            finding(
              'CURRENCY_UNSUPPORTED',
              placeOf(['price']),
              `“${item.id}” has to be sold in ${MARKETS.HK}`,
            ),
          ];
    }),
    ...plans.flatMap(({ item, placeOf }) =>
      item.prices.flatMap(({ country, currency = station?.currency }, at) =>
        currency === undefined || marketOf(country, currency) !== null
          ? []
          : [
              finding(
                'MARKET_UNSUPPORTED',
                placeOf(['prices', at]),
                `Nothing is sold in ${country} in ${currency} yet`,
              ),
            ],
      ),
    ),
  ];
}
