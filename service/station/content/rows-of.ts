import en from '#locales/en/station.json' with { type: 'json' };
import tc from '#locales/tc/station.json' with { type: 'json' };
import type { RowContent } from '#service/catalogue/content/catalogue-content.ts';
import type { CategoryContent } from '#service/catalogue/content/category-content.ts';
import type { StationRow } from '#service/station/package/row-schema.ts';
import type { StationPackage } from '#service/station/read-package.ts';
import { bilingualOf } from './bilingual-of.ts';

/** How each kind of a row is stored: its type, and what names it to the service. */
const KINDS: Readonly<Record<StationRow['kind'], Pick<RowContent, 'type' | 'ref'>>> = {
  hero: { type: 'editorial_pick', ref: 'hero' },
  picks: { type: 'editorial_pick', ref: null },
  category: { type: 'editorial_pick', ref: null },
  latest: { type: 'latest', ref: null },
  trending: { type: 'recom_trendy', ref: null },
  live: { type: 'editorial_pick', ref: 'live-now' },
  continue: { type: 'history', ref: null },
};

/** Kinds that the service fills by itself. */
const FILLED = new Set<StationRow['kind']>(['live', 'continue']);

/**
 * The rows of home that are shown at a time, in milliseconds since 1970. Without a `rows.json`, home has the
 * channels that are on and all programmes.
 */
export function rowsOf(station: StationPackage): readonly RowContent[] {
  const { rows, programmes } = station;
  const ids = programmes.map(({ item }) => item.id);
  if (rows.length === 0) return usualRows(ids);
  const known = new Set(ids);
  return rows
    .filter(({ item }) => item.page === 'home')
    .map(({ item }) => ({
      rowId: item.id,
      ...KINDS[item.kind],
      title: bilingualOf(item.title),
      subtitle: item.subtitle === undefined ? null : bilingualOf(item.subtitle),
      programmeIds: FILLED.has(item.kind) ? [] : chosen(item, station, known),
      form: item.form,
      autoplay: item.autoplay,
      ...(item.from === undefined ? {} : { from: item.from }),
      ...(item.to === undefined ? {} : { to: item.to }),
    }))
    .filter(
      ({ ref, type, programmeIds }) => programmeIds.length > 0 || ref === 'live-now' || type === 'history',
    );
}

/** Ids of a row's programmes: those that it names, else those of its category, else all. */
function chosen(
  row: StationRow,
  { programmes }: StationPackage,
  known: ReadonlySet<string>,
): readonly string[] {
  if (row.programmes.length > 0) return row.programmes.filter((id) => known.has(id)).slice(0, row.most);
  return programmes
    .filter(({ item }) => row.category === undefined || item.categories.includes(row.category))
    .slice(0, row.most)
    .map(({ item }) => item.id);
}

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
export const NEWEST = { tc: tc.rows.latest, en: en.rows.latest };

/** The categories of a package, in its order. */
export const categoriesOf = ({ categories }: StationPackage): readonly CategoryContent[] =>
  categories.map(({ item }) => ({
    id: item.id,
    name: bilingualOf(item.name),
    subCategories: item.subCategories.map(({ id, name }) => ({ id, name: bilingualOf(name) })),
    ...(item.subCategories.length > 0 ? { genre: item.id } : {}),
    ...(item.racing ? { racing: true } : {}),
    ...(item.kids ? { kids: true } : {}),
  }));
