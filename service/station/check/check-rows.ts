import { rowsOf } from '#service/station/content/rows-of.ts';
import { type Finding, finding } from '#service/station/finding.ts';
import type { StationPackage } from '#service/station/read-package.ts';

/** Kinds of rows that hold what they name. */
const CHOSEN = new Set(['hero', 'picks']);

/** Rows name programmes that are there, and none is left without any. */
export function checkRows(station: StationPackage): readonly Finding[] {
  const { rows, programmes, channels, categories, plans } = station;
  const pages = new Set(['home', 'kids', ...categories.map(({ item }) => item.id)]);
  const sold = new Set(plans.map(({ item }) => item.id));
  const filled = new Set(rowsOf(station).map(({ rowId }) => rowId));
  const known = new Set(programmes.map(({ item }) => item.id));
  return rows.flatMap(({ item, place, placeOf }) => {
    const unknown = item.programmes.filter((id) => !known.has(id));
    const missing = [
      ...unknown.map((id) =>
        finding(
          'REFERENCE_UNKNOWN',
          placeOf(['programmes', item.programmes.indexOf(id)]),
          `There is no programme “${id}”`,
        ),
      ),
      ...(pages.has(item.page)
        ? []
        : [finding('REFERENCE_UNKNOWN', placeOf(['page']), `There is no page “${item.page}”`)]),
      ...item.plans
        .filter((id) => !sold.has(id))
        .map((id) => finding('REFERENCE_UNKNOWN', placeOf(['plans']), `There is no plan “${id}”`)),
    ];
    const isEmpty =
      (CHOSEN.has(item.kind) && unknown.length === item.programmes.length) ||
      (item.kind === 'live' && channels.length === 0) ||
      !filled.has(item.id);
    return isEmpty
      ? [
          ...missing,
          finding('ROW_EMPTY', place, `The row “${item.id}” has nothing in it, so no page shows it`),
        ]
      : missing;
  });
}
