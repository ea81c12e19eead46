import type { OrderTerm } from './placement-types.ts';

type Row = Readonly<Record<string, unknown>>;

/** Compares as PostgreSQL does: null is the greatest, text is ordered by its bytes. */
function compareValues(one: unknown, other: unknown): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  if (typeof one === 'string' && typeof other === 'string')
    return Buffer.compare(Buffer.from(one), Buffer.from(other));
  return Number(one) - Number(other);
}

function compareRows(one: Row, other: Row, order: readonly OrderTerm[]): number {
  for (const { column, descending } of order) {
    const difference = compareValues(one[column] ?? null, other[column] ?? null);
    if (difference !== 0) return descending ? -difference : difference;
  }
  return 0;
}

/**
 * Puts the rows of several databases together in an order, equal ones in that of the databases, and cuts them
 * at a limit.
 */
export function mergedRows(
  parts: readonly (readonly unknown[])[],
  order: readonly OrderTerm[],
  limit: number,
): readonly unknown[] {
  const rows = parts.flat();
  if (order.length > 0) rows.sort((one, other) => compareRows(Object(one), Object(other), order));
  return rows.slice(0, limit);
}
