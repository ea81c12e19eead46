import type { TileWords } from '#renderer/content/item-tile.ts';
import { rowItems, rowSection, type Section } from '#renderer/content/row-section.ts';
import type { ContentItem } from '#shared/contract/schema/content-item.ts';
import type { Row } from '#shared/contract/schema/row.ts';
import { isRowVisible, type RowFacts } from '#shared/domain/content/row-visibility.ts';

export type HomeView = { readonly heroes: readonly ContentItem[]; readonly sections: readonly Section[] };

const HEROES_AT_MOST = 5;

const holdsSomething = (row: Row): boolean => rowItems(row).length > 0 || Boolean(row.document);

/** Arranges the rows of the home screen: the hero row on top, the rest in order; rows that are not for this viewer and rows without items left out. */
export function homeView(rows: readonly Row[], words: TileWords, viewer: RowFacts | null = null): HomeView {
  const ordered = rows
    .filter(({ type }) => viewer === null || isRowVisible(type, viewer))
    .toSorted((one, other) => one.index - other.index);
  const heroes = ordered.filter((row) => row.ref === 'hero').flatMap(rowItems);
  const sections = ordered.filter((row) => row.ref !== 'hero' && holdsSomething(row)).map((row) => rowSection(row, words));
  return { heroes: heroes.slice(0, HEROES_AT_MOST), sections };
}
