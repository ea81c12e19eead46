import { programmeImages } from '#service/catalogue/art/artwork-path.ts';
import type { CategoryContent } from '#service/catalogue/content/category-content.ts';
import type { RacingContent } from '#service/catalogue/content/racing-content.ts';
import { chosenProgrammes, type ListFactsNeeds } from '#service/catalogue/list-facts.ts';
import { hasTags, isVisibleTo } from '#service/catalogue/programme-filters.ts';
import { programmeItem } from '#service/catalogue/programme-reply.ts';
import type { CatalogueStore } from '#service/catalogue/store/catalogue.ts';
import type { StoredProgramme } from '#service/catalogue/store/stored-content.ts';
import type { Bilingual } from '#service/kernel/text/bilingual.ts';
import type { RequestViewer } from '#service/session/request-viewer.ts';
import { type ListChoice, WHOLE_LIST } from '#shared/domain/catalogue/list-choice.ts';
import { HORSE_TYPES } from '#shared/navigation/link-target.ts';
import type { RowReply } from './home-rows.ts';

export type CategoryRowNeeds = ListFactsNeeds & {
  readonly store: {
    readonly catalogue: Pick<CatalogueStore, 'parts' | 'programmes'>;
  };
};

/** Programmes per category row. */
const MAX_PROGRAMMES = 60;
/** Prefix of a category row's id: `category.drama.romance`. */
const PREFIX = 'category';

/**
 * Returns the rows of a category page: newest first, then one per sub-category. Rows that are empty for this
 * viewer are left out.
 */
export async function categoryRows(
  needs: CategoryRowNeeds,
  viewer: RequestViewer,
  category: string,
  kids: boolean,
  choice: ListChoice = WHOLE_LIST,
): Promise<RowReply[]> {
  const visible = needs.store.catalogue
    .programmes()
    .filter((one) => isVisibleTo(one, viewer, kids) && hasTags(one, [category]));
  const all = await chosenProgrammes(needs, viewer, visible, choice);
  const parts = needs.store.catalogue.parts();
  const subs = new Set(all.flatMap(({ subCategories }) => subCategories));
  const newest: RowReply = {
    index: 0,
    type: 'latest',
    row_id: `${PREFIX}.${category}`,
    title_tc: parts.newest.tc,
    title_en: parts.newest.en,
    items: tiles(
      await chosenProgrammes(
        needs,
        viewer,
        all.toSorted((one, other) => other.year - one.year),
        choice,
      ),
    ),
  };
  const divided = [...subs].map((sub) => ({
    sub,
    found: all.filter(({ subCategories }) => subCategories.includes(sub)),
  }));
  const rows = divided.map(({ sub, found }): RowReply => {
    const name = subName(found, sub);
    const row_id = `${PREFIX}.${category}.${sub}`;
    return {
      index: 0,
      type: 'editorial_pick',
      row_id,
      title_tc: name.tc,
      title_en: name.en,
      items: tiles(found),
    };
  });
  const racing = parts.categories.find(({ id, racing }) => id === category && racing === true);
  const raceDay = racing === undefined ? [] : [raceDayRow(parts.racing, racing, all)];
  return [newest, ...raceDay, ...rows]
    .filter(({ items }) => items.length > 0)
    .map((row, index) => ({ ...row, index }));
}

/** Returns the racing pages as a row of the racing category, each with a programme's image. */
function raceDayRow(
  { pages, raceDay }: RacingContent,
  { id, name }: CategoryContent,
  programmes: readonly StoredProgramme[],
): RowReply {
  const tags = [{ type: 'main_cat', tag_id: id, name_tc: name.tc, name_en: name.en }];
  const items = HORSE_TYPES.slice(0, programmes.length).map((type, at) => ({
    type,
    ref: type,
    name_tc: pages[type].tc,
    name_en: pages[type].en,
    tags,
    image: programmeImages(programmes[at] ?? { programmeId: '' }),
  }));
  return {
    index: 0,
    type: 'editorial_pick',
    row_id: `${PREFIX}.${id}.raceday`,
    title_tc: raceDay.tc,
    title_en: raceDay.en,
    items,
  };
}

/** Returns a category row by its id, or null. */
export async function categoryRow(
  needs: CategoryRowNeeds,
  viewer: RequestViewer,
  kids: boolean,
  rowId: string,
): Promise<RowReply | null> {
  const [prefix, category = ''] = rowId.split('.');
  if (prefix !== PREFIX) return null;
  return (await categoryRows(needs, viewer, category, kids)).find(({ row_id }) => row_id === rowId) ?? null;
}

const tiles = (programmes: readonly StoredProgramme[]): RowReply['items'] =>
  programmes.slice(0, MAX_PROGRAMMES).map(programmeItem);

const subName = (programmes: readonly StoredProgramme[], sub: string): Bilingual =>
  programmes.map(({ subCategoryNames }) => subCategoryNames[sub]).find((name) => name !== undefined) ?? {
    tc: sub,
    en: sub,
  };
