import { useMemo, useRef } from 'react';
import type { TileContext } from '#renderer/content/tiles/item-tile.ts';
import { useRowDocument } from '#renderer/data/catalogue/content-hooks.ts';
import { useContentEdition } from '#renderer/data/data-context.tsx';
import { useNearViewport } from '#renderer/ui/base/use-near-viewport.ts';
import type { Row } from '#shared/contract/catalogue/row.ts';
import { RowOrSkeleton } from './content-row.tsx';
import { rowSection, type Section } from './row-section.ts';
import { useHeldRows } from './use-held-rows.ts';

const NO_ROWS: readonly { readonly row_id: string; readonly items: Row['items'] }[] = [];

type DocumentRowProps = {
  readonly section: Section;
  readonly document: string;
  readonly context: TileContext;
  readonly className?: string | undefined;
};

/**
 * An editorial-pick or playlist row. Its document is read once the row is near the viewport; an empty or
 * failed one renders nothing.
 */
export function DocumentRow({ section, document, context, className }: DocumentRowProps) {
  const place = useRef<HTMLElement>(null);
  const near = useNearViewport(place, true);
  const { data, dataUpdatedAt, error } = useRowDocument(document, near);
  const edition = useContentEdition();
  const fetched = useMemo(
    () => (data === undefined ? NO_ROWS : [{ row_id: section.key, items: data.items }]),
    [data, section.key],
  );
  const [row] = useHeldRows({
    rows: fetched,
    updatedAt: dataUpdatedAt,
    edition,
  });
  if (error !== null || row?.items.length === 0) return null;
  const loaded =
    row === undefined ? null : rowSection({ ...section.row, items: row.items, document: null }, context);
  return (
    <RowOrSkeleton
      section={loaded ?? section}
      className={className}
      eager={false}
      place={place}
      ready={loaded !== null}
    />
  );
}
