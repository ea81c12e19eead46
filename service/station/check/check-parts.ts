import { countriesOf } from '#service/station/content/countries-of.ts';
import { type Finding, type FindingPlace, finding } from '#service/station/finding.ts';
import type { PartEntry } from '#service/station/package/part-schemas.ts';
import type { StationPackage } from '#service/station/read-package.ts';
import type { Taken } from '#service/station/readers/take-entries.ts';
import { LABEL_CODES } from '#shared/domain/catalogue/label-code.ts';

/** What is named, and where: a place is only looked for where something is found. */
type Named = { readonly id: string; readonly placeOf: () => FindingPlace };

/** Checks that everything exists that the smaller files name: programmes, plans, horses and jockeys. */
export function checkParts({ station, parts, programmes, plans }: StationPackage): readonly Finding[] {
  const { searches, promos, news, products, show, pins, racing } = parts;
  const codes = parts['promo-codes'];
  const shown: readonly Named[] = [...searches, ...promos, ...news, ...products, ...show].map(
    ({ item, placeOf }) => ({ id: item.programme, placeOf: () => placeOf(['programme']) }),
  );
  const sold = [...pins, ...codes].flatMap(({ item, placeOf }) =>
    item.plans.map((id) => ({ id, placeOf: () => placeOf(['plans']) })),
  );
  const runners = racing.flatMap(({ item, placeOf }) =>
    item.meetings.flatMap(({ races }, meeting) =>
      races.flatMap((race, at) =>
        race.runners.map((runner) => ({
          runner,
          placeOf: () => placeOf(['meetings', meeting, 'races', at]),
        })),
      ),
    ),
  );
  const [course] = racing;
  const ids = (all: readonly { readonly id: string }[] = []) => all.map(({ id }) => id);
  const labels = new Set<string>([...LABEL_CODES, ...parts.labels.map(({ item }) => item.id)]);
  return [
    ...programmes.flatMap(({ item, placeOf }) =>
      item.labels
        .filter((id) => !labels.has(id))
        .map((id) =>
          finding('REFERENCE_UNKNOWN', placeOf(['labels']), `Pages have no text for the label “${id}”`),
        ),
    ),
    ...missing(shown, ids(programmes.map(({ item }) => item)), 'programme'),
    ...missing(sold, ids(plans.map(({ item }) => item)), 'plan'),
    ...unsold([...pins, ...codes], plans, countriesOf(station?.countries)[0]),
    ...missing(
      runners.map(({ runner, placeOf }) => ({ id: runner.horse, placeOf })),
      ids(course?.item.horses),
      'horse',
    ),
    ...missing(
      runners.map(({ runner, placeOf }) => ({ id: runner.jockey, placeOf })),
      ids(course?.item.jockeys),
      'jockey',
    ),
    ...twice([
      ...pins.map(({ item, place }) => ({ id: item.pin, placeOf: () => place })),
      ...codes.map(({ item, place }) => ({ id: item.code, placeOf: () => place })),
    ]),
  ];
}

/** Codes of a country in which their plan has no price: nobody can use them. */
function unsold(
  codes: readonly Taken<PartEntry<'pins'> | PartEntry<'promo-codes'>>[],
  plans: StationPackage['plans'],
  usual: string,
): readonly Finding[] {
  const countries = new Map(plans.map(({ item }) => [item.id, item.prices.map(({ country }) => country)]));
  return codes.flatMap(({ item: { plans: named, country = usual }, placeOf }) =>
    named
      .filter((id) => countries.get(id)?.includes(country) === false)
      .map((id) =>
        finding(
          'PLAN_NOT_SOLD_THERE',
          placeOf(['plans']),
          `“${id}” has no price in ${country}, where this code is for: nobody can use it`,
        ),
      ),
  );
}

function missing(named: readonly Named[], known: readonly string[], what: string): readonly Finding[] {
  const all = new Set(known);
  return named
    .filter(({ id }) => !all.has(id))
    .map(({ id, placeOf }) => finding('REFERENCE_UNKNOWN', placeOf(), `There is no ${what} “${id}”`));
}

function twice(pins: readonly Named[]): readonly Finding[] {
  const seen = new Set<string>();
  return pins.flatMap(({ id, placeOf }) => {
    if (seen.has(id)) return [finding('ID_TWICE', placeOf(), `“${id}” is another card already`)];
    seen.add(id);
    return [];
  });
}
