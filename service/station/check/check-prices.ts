import { type Finding, finding } from '#service/station/finding.ts';
import type { StationPackage } from '#service/station/read-package.ts';

/** A price has a currency: its own or the station's; and a plan names a country once. */
export function checkPrices({ station, plans, programmes, parts }: StationPackage): readonly Finding[] {
  const isPriced = (currency: string | undefined): boolean => (currency ?? station?.currency) !== undefined;
  const ofPlans = plans.flatMap(({ item, placeOf }) =>
    item.prices.flatMap(({ country, currency }, at) => {
      const place = placeOf(['prices', at]);
      const isSecond = item.prices.findIndex((price) => price.country === country) !== at;
      return [
        ...(isPriced(currency) ? [] : [finding('PRICE_WITHOUT_CURRENCY', place, currencyText(item.id))]),
        ...(isSecond ? [finding('ID_TWICE', place, `“${item.id}” has two prices in ${country}`)] : []),
      ];
    }),
  );
  const ofProgrammes = programmes.flatMap(({ item, placeOf }) =>
    item.price === undefined || isPriced(item.currency)
      ? []
      : [finding('PRICE_WITHOUT_CURRENCY', placeOf(['price']), currencyText(item.id))],
  );
  const { episodePrice } = parts.sales[0]?.item ?? {};
  const ofEpisodes = programmes.flatMap(({ item, placeOf }) =>
    item.episodes.flatMap(({ id, sold }, at) =>
      sold && episodePrice === undefined
        ? [
            finding(
              'PRICE_MISSING',
              placeOf(['episodes', at]),
              `“${id}” is sold, and sales.json has no episodePrice`,
            ),
          ]
        : [],
    ),
  );
  const free = plans.flatMap(({ item, placeOf }) =>
    (item.skipPayment === true || item.bypassDebit === true) &&
    item.kind === 'plan' &&
    item.prices.some(({ amount }) => amount > 0)
      ? [
          finding(
            'PRICE_UNPAID',
            placeOf([unpaidBy(item)]),
            `“${item.id}” has a price, and is not paid for like this`,
          ),
        ]
      : [],
  );
  return [...ofPlans, ...ofProgrammes, ...ofEpisodes, ...free];
}

const unpaidBy = ({ skipPayment }: { readonly skipPayment?: boolean | undefined }) =>
  skipPayment === true ? 'skipPayment' : 'bypassDebit';

const currencyText = (id: string): string =>
  `The price of “${id}” has no currency: give it one, or “currency” in station.json`;
