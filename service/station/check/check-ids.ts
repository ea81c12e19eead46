import { type Finding, type FindingCode, type FindingPlace, finding } from '#service/station/finding.ts';
import type { StationPlan } from '#service/station/package/plan-schema.ts';
import type { StationPackage } from '#service/station/read-package.ts';

type Named = { readonly id: string; readonly place: FindingPlace };

/**
 * Ids are the station's own and name one thing each: of a channel, a programme, an episode, a row, a plan and a
 * category. A number that two channels share is only a warning, since the second is found by name. What
 * tags and categories name has to be there, and upgrades of plans may not run in a circle.
 */
export function checkIds(station: StationPackage): readonly Finding[] {
  const { channels, programmes, rows, categories, plans } = station;
  const ids = <T extends { readonly id: string }>(
    all: readonly { readonly item: T; readonly place: FindingPlace }[],
  ) => all.map(({ item, place }) => ({ id: item.id, place }));
  return [
    ...onAir(station),
    ...twice(
      channels.map(({ item, place }) => ({ id: item.code, place })),
      'channel',
    ),
    ...twice(
      channels.map(({ item, place }) => ({ id: String(item.number), place })),
      'channel',
      'NUMBER_TWICE',
    ),
    ...twice(ids(programmes), 'programme'),
    ...twice(
      programmes.flatMap(({ item, place }) => item.episodes.map(({ id }) => ({ id, place }))),
      'episode',
    ),
    ...twice(filmsOf(station), 'film'),
    ...twice(ids(rows), 'row'),
    ...twice(ids(categories), 'category'),
    ...twice(ids(plans), 'plan'),
    ...twice(ids(station.feeds), 'feed'),
    ...unknownTags(station),
    ...unknownCategories(station),
    ...upgradesInCircles(station),
  ];
}

/** What checkout plays, once an episode: an id that two episodes share is told of the episodes. */
function filmsOf({ programmes }: StationPackage): readonly Named[] {
  const films = programmes.flatMap(({ item, place }) =>
    item.episodes.map(({ id, video = id }) => [`${id} ${video}`, { id: video, place }] as const),
  );
  return [...new Map(films).values()];
}

function onAir({ channels, programmes }: StationPackage): readonly Finding[] {
  if (channels.length > 0 || programmes.length > 0) return [];
  return [
    finding(
      'NOTHING_ON_AIR',
      { file: 'station.json', line: null },
      'A station has a channel or a programme at least',
    ),
  ];
}

function twice(all: readonly Named[], what: string, code: FindingCode = 'ID_TWICE'): readonly Finding[] {
  const first = new Map<string, FindingPlace>();
  return all.flatMap(({ id, place }) => {
    const before = first.get(id);
    if (before === undefined) {
      first.set(id, place);
      return [];
    }
    const where = before.line === null ? before.file : `${before.file}:${before.line}`;
    return [finding(code, place, `“${id}” is another ${what} already (${where})`)];
  });
}

function unknownTags({ channels, programmes, plans }: StationPackage): readonly Finding[] {
  const known = new Set(plans.flatMap(({ item }) => item.tags));
  return [...channels, ...programmes].flatMap(({ item, placeOf }) =>
    item.tags
      .filter((tag) => !known.has(tag))
      .map((tag) =>
        finding(
          'REFERENCE_UNKNOWN',
          placeOf(['tags']),
          `No plan has the tag “${tag}”, so nobody can watch it`,
        ),
      ),
  );
}

function unknownCategories({ programmes, channels, categories }: StationPackage): readonly Finding[] {
  const known = new Set(categories.map(({ item }) => item.id));
  if (known.size === 0) return [];
  const named = [
    ...programmes.flatMap(({ item, placeOf }) =>
      item.categories.map((id) => ({ id, placeOf: () => placeOf(['categories']) })),
    ),
    ...channels.flatMap(({ item, placeOf }) =>
      item.category === undefined ? [] : [{ id: item.category, placeOf: () => placeOf(['category']) }],
    ),
  ];
  return named
    .filter(({ id }) => !known.has(id))
    .map(({ id, placeOf }) =>
      finding('REFERENCE_UNKNOWN', placeOf(), `There is no category “${id}” in categories.json`),
    );
}

function upgradesInCircles({ plans }: StationPackage): readonly Finding[] {
  const upgrades = new Map(plans.map(({ item }) => [codeOf(item), item.upgrades]));
  return plans.flatMap(({ item, placeOf }) => {
    const unknown = item.upgrades
      .filter((id) => !upgrades.has(id))
      .map((id) => finding('REFERENCE_UNKNOWN', placeOf(['upgrades']), `There is no plan “${id}”`));
    return reaches(upgrades, codeOf(item))
      ? [
          ...unknown,
          finding('REFERENCES_IN_A_CIRCLE', placeOf(['upgrades']), `“${item.id}” is an upgrade of itself`),
        ]
      : unknown;
  });
}

const codeOf = ({ id, code }: StationPlan): string => code ?? id;

/** Returns whether a plan is reached from itself. */
function reaches(upgrades: ReadonlyMap<string, readonly string[]>, start: string): boolean {
  const seen = new Set<string>();
  const open = [...(upgrades.get(start) ?? [])];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next === start) return true;
    if (seen.has(next)) continue;
    seen.add(next);
    open.push(...(upgrades.get(next) ?? []));
  }
  return false;
}
