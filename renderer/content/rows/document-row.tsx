import { useRef } from 'react';
import type { TileContext } from '#renderer/content/tiles/item-tile.ts';
import { useRowDocument } from '#renderer/data/catalogue/content-hooks.ts';
import { useNearViewport } from '#renderer/ui/base/use-near-viewport.ts';
import { RowOrSkeleton } from './content-row.tsx';
import { rowSection, type Section } from './row-section.ts';

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
  const { data, error } = useRowDocument(document, near);
  if (error !== null || data?.items.length === 0) return null;
  const loaded =
    data === undefined ? null : rowSection({ ...section.row, items: data.items, document: null }, context);
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
