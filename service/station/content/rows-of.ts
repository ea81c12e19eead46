import en from '#locales/en/station.json' with { type: 'json' };
import tc from '#locales/tc/station.json' with { type: 'json' };
import type { RowContent } from '#service/catalogue/content/catalogue-content.ts';
import type { CategoryContent } from '#service/catalogue/content/category-content.ts';
import type { StationProgramme } from '#service/station/package/programme-schema.ts';
import type { StationRow } from '#service/station/package/row-schema.ts';
import type { StationPackage } from '#service/station/read-package.ts';
import { bilingualOf } from './bilingual-of.ts';

/** How each kind of a row is stored: its type, and what names it to the service. */
const KINDS: Readonly<Record<StationRow['kind'], Pick<RowContent, 'type' | 'ref'>>> = {
  hero: { type: 'editorial_pick', ref: 'hero' },
  picks: { type: 'editorial_pick', ref: null },
  category: { type: 'editorial_pick', ref: null },
  query: { type: 'editorial_pick', ref: null },
  latest: { type: 'latest', ref: null },
  trending: { type: 'recom_trendy', ref: null },
  live: { type: 'editorial_pick', ref: 'live-now' },
  continue: { type: 'history', ref: null },
  'free-preview': { type: 'recom_free_preview', ref: null },
  personalised: { type: 'recom_personalised', ref: null },
  universal: { type: 'recom_universal', ref: null },
};

/** Kinds that the service fills by itself. */
const FILLED = new Set<StationRow['kind']>(['live', 'continue']);

/**
 * The rows of a package. Each is shown on its page for as long as it says and to whom it is for. Without a row of
 * home, home has the channels that are on and all programmes.
 */
export function rowsOf(station: StationPackage): readonly RowContent[] {
  const { rows, programmes } = station;
  const known = new Set(programmes.map(({ item }) => item.id));
  const said = rows
    .map(({ item }) => rowOf(item, station, known))
    .filter(
      ({ ref, type, programmeIds }) => programmeIds.length > 0 || ref === 'live-now' || type === 'history',
    );
  const isHome = rows.some(({ item }) => item.page === 'home');
  return isHome ? said : [...usualRows([...known]), ...said];
}

function rowOf(item: StationRow, station: StationPackage, known: ReadonlySet<string>): RowContent {
  const audience = item.audience.filter((one) => one !== 'all');
  const plans = station.plans
    .filter(({ item: { id } }) => item.plans.includes(id))
    .map(({ item: { tags } }) => tags);
  return {
    rowId: item.id,
    ...KINDS[item.kind],
    title: bilingualOf(item.title),
    subtitle: item.subtitle === undefined ? null : bilingualOf(item.subtitle),
    programmeIds: FILLED.has(item.kind) ? [] : chosen(item, station, known),
    form: item.form,
    autoplay: item.autoplay,
    ...(item.from === undefined ? {} : { from: item.from }),
    ...(item.to === undefined ? {} : { to: item.to }),
    ...(item.page === 'home' ? {} : { page: item.page }),
    ...(audience.length === 0 || item.audience.includes('all') ? {} : { audience }),
    ...(item.plans.length === 0 ? {} : { plans }),
  };
}

/** Ids of a row's programmes: those that it names, else those that its kind asks for. */
function chosen(
  row: StationRow,
  { programmes }: StationPackage,
  known: ReadonlySet<string>,
): readonly string[] {
  if (row.programmes.length > 0) return row.programmes.filter((id) => known.has(id)).slice(0, row.most);
  const all = programmes.map(({ item }) => item);
  return matching(all, row)
    .slice(0, row.most)
    .map(({ id }) => id);
}

function matching(all: readonly StationProgramme[], row: StationRow): readonly StationProgramme[] {
  const { kind, category, query } = row;
  const found = all.filter(
    (one) =>
      (category === undefined || one.categories.includes(category)) &&
      (kind !== 'query' || query === undefined || fits(one, query)),
  );
  if (kind === 'latest' || query?.sort === 'newest') return found.toSorted(byNewest);
  return query?.sort === 'name' ? found.toSorted(byName) : found;
}

type Query = NonNullable<StationRow['query']>;

const fits = (programme: StationProgramme, query: Query): boolean =>
  (query.category === undefined || programme.categories.includes(query.category)) &&
  (query.subCategory === undefined || programme.subCategories.includes(query.subCategory)) &&
  (query.label === undefined || programme.labels.includes(query.label)) &&
  (query.tag === undefined || programme.tags.includes(query.tag)) &&
  (query.person === undefined || hasPerson(programme, query.person)) &&
  (query.from === undefined || (programme.year ?? 0) >= query.from) &&
  (query.to === undefined || (programme.year ?? Number.POSITIVE_INFINITY) <= query.to) &&
  (query.kids === undefined || programme.kids === query.kids);

const hasPerson = ({ artists, directors }: StationProgramme, person: string): boolean =>
  [...artists, ...directors].some(({ tc, en }) => tc === person || en === person);

/** The beginning of a programme's windows, and before that its year. */
const newestOf = ({ free, pay, episodes }: StationProgramme): number =>
  Math.max(
    ...[free, pay, ...episodes.flatMap((one) => [one.free, one.pay])].map((window) => window?.from ?? 0),
  );
const byNewest = (one: StationProgramme, other: StationProgramme): number =>
  newestOf(other) - newestOf(one) || (other.year ?? 0) - (one.year ?? 0);
const nameOf = ({ name }: StationProgramme): string => name.en ?? name.tc ?? '';
const byName = (one: StationProgramme, other: StationProgramme): number =>
  nameOf(one).localeCompare(nameOf(other));

const usualRow = (
  name: keyof typeof en.rows,
  kind: StationRow['kind'],
  programmeIds: readonly string[] = [],
): RowContent => ({
  rowId: name,
  ...KINDS[kind],
  title: { tc: tc.rows[name], en: en.rows[name] },
  subtitle: null,
  programmeIds,
});

const usualRows = (ids: readonly string[]): readonly RowContent[] => [
  usualRow('featured', 'hero', ids.slice(0, 5)),
  usualRow('live', 'live'),
  usualRow('continue', 'continue'),
  usualRow('latest', 'latest', ids.slice(0, 24)),
];

/** Title of the row with a category's newest programmes. */
export const NEWEST = { tc: tc.rows.newest, en: en.rows.newest };

/** The categories of a package, in its order. */
export const categoriesOf = ({ categories }: StationPackage): readonly CategoryContent[] =>
  categories.map(({ item }) => ({
    id: item.id,
    name: bilingualOf(item.name),
    subCategories: item.subCategories.map(({ id, name }) => ({ id, name: bilingualOf(name) })),
    ...(item.subCategories.length > 0 ? { genre: item.genre ?? item.id } : {}),
    ...(item.racing ? { racing: true } : {}),
    ...(item.kids ? { kids: true } : {}),
  }));
