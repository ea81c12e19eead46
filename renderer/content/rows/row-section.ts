import { itemHref } from '#renderer/content/tiles/item-href.ts';
import type { TileContext } from '#renderer/content/tiles/item-tile.ts';
import type { RankedRowTileView } from '#renderer/content/tiles/ranked-row-tile.tsx';
import { type RowTileView, rowTile } from '#renderer/content/tiles/row-tile-view.ts';
import { formatClockTime } from '#renderer/i18n/format-time.ts';
import { otherText, pickText } from '#renderer/i18n/pick-text.ts';
import type { ContentItem } from '#shared/contract/catalogue/content-item.ts';
import type { Row } from '#shared/contract/catalogue/row.ts';
import { isFixedRow, ROW_ITEMS_MAX, tileRank } from '#shared/domain/catalogue/row-sizes.ts';
import type { Language } from '#shared/kernel/language.ts';
import { href } from '#shared/navigation/href.ts';

type Heading = {
  readonly key: string;
  readonly title: string;
  readonly note?: string;
  readonly all: { readonly href: string; readonly text: string };
  /** The document that holds the row's items; null if the row came with its items. */
  readonly document: string | null;
  readonly row: Row;
};

/** View model of a row. */
export type Section = Heading &
  (
    | {
        readonly kind: 'tiles';
        readonly tiles: readonly RowTileView[];
        /** Video rows use large tiles. */
        readonly large: boolean;
        /** Too few tiles to scroll. */
        readonly fixed: boolean;
      }
    | { readonly kind: 'ranked'; readonly tiles: readonly RankedRowTileView[] }
  );

/** The page that contains a row. */
export type RowPage = { readonly id: string; readonly name: string };

const MAX_RANKS = 10;

/** Returns the items of a row; an item with several sides counts by its first. */
export const rowItems = (row: Row): ContentItem[] =>
  row.items.flatMap((entry) => ('flips' in entry ? entry.flips.slice(0, 1) : [entry]));

/**
 * Builds the view model of a row: heading, link to the full list, and tiles. `category` is null on the home
 * page.
 */
export function rowSection(row: Row, context: TileContext, category: RowPage | null = null): Section {
  const heading = headingOf(row, context, category);
  const items = rowItems(row);
  if (row.type === 'recom_trendy') {
    return {
      ...heading,
      kind: 'ranked',
      tiles: items.slice(0, MAX_RANKS).map((item, index) => rankedTile(item, tileRank(index), context)),
    };
  }
  const playlistContext = { ...context, playlist: row.autoplay ? row.row_id : null };
  const entries = row.items.slice(0, ROW_ITEMS_MAX);
  return {
    ...heading,
    kind: 'tiles',
    tiles: entries.flatMap((entry, index) =>
      tileOf(entry, `${row.row_id}-${index}`, playlistContext, row.type === 'history'),
    ),
    large: items.some(({ duration }) => duration !== null && duration !== undefined),
    fixed: isFixedRow(entries.length),
  };
}

/** Returns the tile of an entry. The first side of a rotating entry carries the other sides. */
function tileOf(
  entry: Row['items'][number],
  key: string,
  context: TileContext,
  begun: boolean,
): RowTileView[] {
  const sides = ('flips' in entry ? entry.flips : [entry]).map((item, side) =>
    rowTile(item, side === 0 ? key : `${key}-${side}`, context, begun),
  );
  const [first, ...others] = sides;
  if (first === undefined) return [];
  return others.length === 0 ? [first] : [{ ...first, sides: others }];
}

function headingOf(row: Row, { t, language, now }: TileContext, category: RowPage | null): Heading {
  const note =
    pickText(language, row.subtitle_tc, row.subtitle_en) ||
    (row.ref === 'live-now' ? formatClockTime(now) : '');
  return {
    key: row.row_id,
    title: pickText(language, row.title_tc, row.title_en),
    ...(note === '' ? {} : { note }),
    all: { href: allHref(row, language, category), text: t('viewAll') },
    document: row.document ?? null,
    row,
  };
}

/** Returns the address of a row's full list (S1-2-019). */
function allHref(row: Row, language: Language, category: RowPage | null): string {
  const title = pickText(language, row.title_tc, row.title_en);
  if (category !== null)
    return href.rowList(language, [category.id, row.row_id], [category.name, title], title);
  if (row.type === 'history') return href.history(language);
  if (row.ref === 'own-videos') return href.importedChannels(language);
  if (row.ref === 'live-now' || row.ref === 'channels') return href.live(language);
  if (row.type === 'recom_trendy') return href.contentList(language, 'trending');
  if (row.type === 'latest') return href.contentList(language, 'latest');
  if (row.type === 'recom_free_preview') return href.contentList(language, 'free-episode');
  return href.rowList(language, [row.row_id], [title], title);
}

function rankedTile(item: ContentItem, rank: number, context: TileContext): RankedRowTileView {
  const { t, language } = context;
  const title = pickText(language, item.name_tc, item.name_en);
  const key = `${rank}-${item.ref}`;
  return {
    key,
    href: itemHref(item, language),
    rank,
    rankText: t('home:rank', { rank }),
    title,
    otherTitle: otherText(language, item.name_tc, item.name_en),
    picture: item.image.portrait ?? item.image.landscape_medium ?? null,
    plain: rowTile(item, key, context),
  };
}
