import { rowItems, rowSection, type Section } from '#renderer/content/rows/row-section.ts';
import type { TileContext } from '#renderer/content/tiles/item-tile.ts';
import type { ContentItem } from '#shared/contract/catalogue/content-item.ts';
import type { Row } from '#shared/contract/catalogue/row.ts';
import { isRowVisible, type RowFacts } from '#shared/domain/catalogue/row-visibility.ts';

export type HomeView = {
  readonly heroes: readonly ContentItem[];
  /** The row of the heroes, or null without one. */
  readonly heroRow: string | null;
  readonly sections: readonly Section[];
};

const MAX_HEROES = 5;

const hasContent = (row: Row): boolean => rowItems(row).length > 0 || Boolean(row.document);

/**
 * Arranges the rows of the home screen: the hero row on top, the rest in order; rows that are not for this
 * viewer and rows without items left out.
 */
export function homeView(
  rows: readonly Row[],
  context: TileContext,
  viewer: RowFacts | null = null,
): HomeView {
  const ordered = rows
    .filter(({ type }) => viewer === null || isRowVisible(type, viewer))
    .toSorted((one, other) => one.index - other.index);
  const heroRows = ordered.filter((row) => row.ref === 'hero');
  const heroes = heroRows.flatMap(rowItems);
  const sections = ordered
    .filter((row) => row.ref !== 'hero' && hasContent(row))
    .map((row) => rowSection(row, context));
  return { heroes: heroes.slice(0, MAX_HEROES), heroRow: heroRows[0]?.row_id ?? null, sections };
}
