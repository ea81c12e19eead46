import { useRef } from 'react';
import { useRowDocument } from '#renderer/data/row-hooks.ts';
import { RailWaiting } from '#renderer/ui/rail.tsx';
import { Row } from '#renderer/ui/row.tsx';
import { useApproach } from '#renderer/ui/use-approach.ts';
import { ContentRow } from './content-row.tsx';
import type { TileWords } from './item-tile.ts';
import { rowSection, type Section } from './row-section.ts';

type DocumentRowProps = {
  readonly section: Section;
  readonly document: string;
  readonly words: TileWords;
  readonly className?: string | undefined;
};

/** An editorial-pick or playlist row: read from the document store once it comes near. Without items, or where the read fails, it vanishes. */
export function DocumentRow({ section, document, words, className }: DocumentRowProps) {
  const place = useRef<HTMLElement>(null);
  const near = useApproach(place, true);
  const { data, error } = useRowDocument(document, near);
  if (error !== null || data?.items.length === 0) return null;
  if (data !== undefined)
    return (
      <ContentRow section={rowSection({ ...section.row, items: data.items, document: null }, words)} eager={false} className={className} />
    );
  return (
    <Row ref={place} title={section.title} note={section.note} all={section.all} className={className}>
      <RailWaiting />
    </Row>
  );
}
