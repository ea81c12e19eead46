import { useMemo } from 'react';
import type { RowTileView } from '#renderer/content/tiles/row-tile-view.ts';
import { useLabelling } from '#renderer/data/catalogue/content-hooks.ts';
import { useViewer } from '#renderer/data/data-context.tsx';
import { ruleLabelTexts } from '#renderer/i18n/label-text.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { labelsOf } from '#shared/domain/catalogue/label.ts';
import { labelFacts } from './label-facts.ts';

/** The tiles of a row, those whose own labels say too little with what the labelling service says of their programmes. */
export function useRowLabels(tiles: readonly RowTileView[]): readonly RowTileView[] {
  const t = useTexts();
  const { userLevel } = useViewer();
  const ids = useMemo(() => [...new Set(tiles.flatMap(({ labelledBy }) => labelledBy ?? []))], [tiles]);
  const data = useLabelling(ids);
  if (data === undefined) return tiles;
  return tiles.map((tile) => {
    const label = tile.labelledBy === null ? undefined : data.get(tile.labelledBy);
    return label === undefined ? tile : { ...tile, labels: ruleLabelTexts(t, labelsOf(labelFacts(label), userLevel)) };
  });
}
