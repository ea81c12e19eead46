import { useEffect, useReducer, useState } from 'react';

type NamedRow = { readonly row_id: string };
/** Result of a query: its rows, when they came, and how often the station had published by then. */
type FetchedRows<Row> = {
  readonly rows: readonly Row[];
  readonly updatedAt: number;
  readonly edition: number;
};

const focusedRow = (): string | null =>
  document.activeElement?.closest('[data-content-row]')?.getAttribute('data-content-row') ?? null;

/** The rows on screen after the last fetch, and the row that is still as it was before. */
type Shown<Row> = {
  readonly fetched: FetchedRows<Row>;
  readonly rows: readonly Row[];
  readonly heldRow: string | null;
};

/**
 * Returns the rows of a page to show. What the station publishes while the page is open shows at once, but for
 * the row that has the focus: that one stays as it is until the focus leaves it. Changes by the viewer, which
 * come without a publication, always show.
 */
export function useHeldRows<Row extends NamedRow>(fetched: FetchedRows<Row>): readonly Row[] {
  const [shown, setShown] = useState<Shown<Row>>({ fetched, rows: fetched.rows, heldRow: null });
  const [, lookAgain] = useReducer((count: number) => count + 1, 0);
  const isHeld = shown.heldRow !== null;
  useEffect(() => {
    if (!isHeld) return;
    // The next element has the focus only after this event.
    const left = (): void => queueMicrotask(lookAgain);
    document.addEventListener('focusin', lookAgain);
    document.addEventListener('focusout', left);
    return () => {
      document.removeEventListener('focusin', lookAgain);
      document.removeEventListener('focusout', left);
    };
  }, [isHeld]);
  const next = nextShown(shown, fetched);
  if (next !== shown) setShown(next);
  return next.rows;
}

function nextShown<Row extends NamedRow>(shown: Shown<Row>, fetched: FetchedRows<Row>): Shown<Row> {
  const before = shown.fetched;
  const differs = fetched.rows !== before.rows;
  const stays = shown.heldRow !== null && focusedRow() === shown.heldRow;
  if (!differs && fetched.updatedAt === before.updatedAt && (stays || shown.heldRow === null)) return shown;
  const isPublished = differs && fetched.edition !== before.edition;
  const looked = isPublished && shown.heldRow === null ? focusedRow() : null;
  const heldRow = stays ? shown.heldRow : looked;
  const held = heldRow === null ? undefined : shown.rows.find(({ row_id }) => row_id === heldRow);
  return held === undefined
    ? { fetched, rows: fetched.rows, heldRow: null }
    : { fetched, rows: withHeldRow(fetched.rows, held, shown.rows.indexOf(held)), heldRow };
}

/** The next rows, with one as it was in its place; one that they lack stays where it was. */
function withHeldRow<Row extends NamedRow>(next: readonly Row[], held: Row, place: number): readonly Row[] {
  return next.some(({ row_id }) => row_id === held.row_id)
    ? next.map((row) => (row.row_id === held.row_id ? held : row))
    : next.toSpliced(place, 0, held);
}
