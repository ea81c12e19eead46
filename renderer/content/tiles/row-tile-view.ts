import { needLabelData } from '#renderer/i18n/label-text.ts';
import { pickText } from '#renderer/i18n/pick-text.ts';
import type { TileView } from '#renderer/ui/media/tile.tsx';
import type { ContentItem } from '#shared/contract/catalogue/content-item.ts';
import { detailsHref, itemHref } from './item-href.ts';
import { continueTile, isIncluded, itemTile, type TileContext } from './item-tile.ts';
import { type TileMenuView, tileMenu } from './tile-menu-view.ts';

/** Additions of the hover preview to a tile. */
type PreviewView = {
  readonly text: string;
  readonly play: string;
  readonly details: string | null;
  readonly video: string | null;
};

/** A tile of a row, with what only rows offer. */
export type RowTileView = TileView & {
  /** Programme whose label data completes the tile's labels; null if the item's own labels are enough. */
  readonly labelledBy: string | null;
  /** Whether the viewer's plans include the programme. */
  readonly included: boolean;
  readonly preview: PreviewView;
  readonly menu: TileMenuView | null;
  /** A video, whose description opens over the page. */
  readonly about?: string;
  /** An intro clip, which plays over the page. */
  readonly clip?: { readonly clipId: string; readonly title: string };
  /** A vodlive item, which leads to the live player only with access to what is live. */
  readonly vodlive?: ContentItem;
  /** The other sides of a tile that turns. */
  readonly sides?: readonly RowTileView[];
};

/** Returns the address of a programme page that starts playback if allowed (`play=1`, S1-2-011). */
const playing = (details: string): string => `${details}?play=1`;

/** Returns a clip's title after its programme's name; the clip's own title is often only “Trailer”. */
const clipTitle = ({ title, meta }: TileView, { t }: TileContext): string =>
  meta === '' ? title : t('dot', { first: meta, second: title });

/** Builds the view model of an item in a row; `begun` marks items of the history row. */
export function rowTile(item: ContentItem, key: string, context: TileContext, begun = false): RowTileView {
  const { language, playlist = null } = context;
  const details = detailsHref(item, language);
  const programme = item.type === 'programme';
  const play = programme && !item.last_seen_episode ? playing(details) : itemHref(item, language, playlist);
  const tile = begun ? continueTile(item, key, context) : itemTile(item, key, context);
  const text = pickText(language, item.desc_tc, item.desc_en);
  const video = item.type === 'clip' || item.type === 'episode';
  return {
    ...tile,
    labelledBy: programme && needLabelData(item.labelling_group) ? (item.programme_id ?? item.ref) : null,
    included: isIncluded(item, context),
    preview: { text, play, details: details === play ? null : details, video: item.preview_url ?? null },
    menu: tileMenu(item, language, begun),
    ...(video && text !== '' ? { about: text } : {}),
    ...(item.type === 'vodlive' ? { vodlive: item } : {}),
    ...(item.type === 'clip' && item.clip_type === 'intro'
      ? { clip: { clipId: item.ref, title: clipTitle(tile, context) } }
      : {}),
  };
}
