import { countriesOf } from '#service/station/content/countries-of.ts';
import { type Finding, finding } from '#service/station/finding.ts';
import type { StationChannel } from '#service/station/package/channel-schema.ts';
import { isLoop } from '#service/station/package/stream-schema.ts';
import type { StationPackage } from '#service/station/read-package.ts';
import { PRODUCT_MARKET } from '#shared/kernel/market.ts';
import type { CheckFacts } from './package-check.ts';

/**
 * Valid parts of a package that this service does not support: streams without their secrets, channels with
 * several tags, and prices in countries that the station does not have.
 */
export function checkSupport(
  { station, channels, programmes, plans }: StationPackage,
  { secretOf = () => '' }: CheckFacts,
): readonly Finding[] {
  const streams = [
    ...channels.map(({ item, placeOf }) => ({ stream: item.stream, placeOf: () => placeOf(['stream']) })),
    ...programmes.flatMap(({ item, placeOf }) =>
      item.episodes.map(({ stream }, at) => ({ stream, placeOf: () => placeOf(['episodes', at, 'stream']) })),
    ),
  ];
  const usual = station?.currency ?? PRODUCT_MARKET.currency;
  const countriesOfSales = countriesOf(station?.countries);
  return [
    ...streams.flatMap(({ stream, placeOf }) =>
      secretsOf(stream)
        .filter((name) => secretOf(name) === null)
        .map((name) =>
          finding('SECRET_MISSING', placeOf(), `The environment has no ${name}; it does not play without`),
        ),
    ),
    ...channels
      .filter(({ item }) => item.tags.length > 1)
      .map(({ item, placeOf }) =>
        finding('TAGS_SEVERAL', placeOf(['tags']), `A channel goes by one tag: “${item.tags[0]}” counts`),
      ),
    ...programmes.flatMap(({ item, placeOf }) => {
      const { price, currency } = item;
      return price === undefined || currency === undefined || currency === usual
        ? []
        : [
            finding(
              'CURRENCY_UNSUPPORTED',
              placeOf(['price']),
              `“${item.id}” has to be sold in ${usual}, the currency of station.json`,
            ),
          ];
    }),
    ...plans.flatMap(({ item, placeOf }) =>
      item.prices.flatMap(({ country }, at) =>
        countriesOfSales.includes(country)
          ? []
          : [
              finding(
                'MARKET_UNSUPPORTED',
                placeOf(['prices', at]),
                `Nothing is sold in ${country}: “countries” of station.json does not have it`,
              ),
            ],
      ),
    ),
  ];
}

/** Names of the secrets that a stream cannot be played without. */
const secretsOf = (stream: StationChannel['stream']): readonly string[] =>
  isLoop(stream) ? [] : [...tokenSecretOf(stream), ...stream.protections.flatMap(licenceSecretsOf)];

type Stream = Exclude<StationChannel['stream'], { readonly kind: unknown }>;

const tokenSecretOf = ({ token }: Stream): readonly string[] => (token === null ? [] : [token.secret]);

function licenceSecretsOf(protection: Stream['protections'][number]): readonly string[] {
  if (protection.kind !== 'widevine' && protection.kind !== 'fairplay') return [];
  const { jwt, headers } = protection;
  return [
    ...(jwt === undefined ? [] : [jwt.secret]),
    ...Object.values(headers).flatMap((text) =>
      [...text.matchAll(/\{secret:(\w+)\}/g)].map(([, name = '']) => name),
    ),
  ];
}
