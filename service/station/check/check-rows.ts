import { type Finding, finding } from '#service/station/finding.ts';
import type { StationPackage } from '#service/station/read-package.ts';

/** Kinds of rows that hold what they name. */
const CHOSEN = new Set(['hero', 'picks']);

/** Rows name programmes that are there, and none is left without any. */
export function checkRows({ rows, programmes, channels }: StationPackage): readonly Finding[] {
  const known = new Set(programmes.map(({ item }) => item.id));
  return rows.flatMap(({ item, place, placeOf }) => {
    const unknown = item.programmes.filter((id) => !known.has(id));
    const missing = unknown.map((id) =>
      finding(
        'REFERENCE_UNKNOWN',
        placeOf(['programmes', item.programmes.indexOf(id)]),
        `There is no programme “${id}”`,
      ),
    );
    const isEmpty =
      (CHOSEN.has(item.kind) && unknown.length === item.programmes.length) ||
      (item.kind === 'live' && channels.length === 0) ||
      (item.kind === 'category' &&
        !programmes.some(({ item: { categories } }) => categories.includes(item.category ?? '')));
    return isEmpty
      ? [
          ...missing,
          finding('ROW_EMPTY', place, `The row “${item.id}” has nothing in it, so no page shows it`),
        ]
      : missing;
  });
}
