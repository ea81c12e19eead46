import { itemTile } from '#renderer/content/tiles/item-tile.ts';
import { tileMenu } from '#renderer/content/tiles/tile-menu-view.ts';
import { TileWithMenu } from '#renderer/content/tiles/tile-with-menu.tsx';
import { useNow, useViewer } from '#renderer/data/data-context.tsx';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { Tile } from '#renderer/ui/media/tile.tsx';
import type { ContentItem } from '#shared/contract/catalogue/content-item.ts';
import { MINUTE } from '#shared/kernel/time.ts';
import css from './browse.module.css';

type ItemGridProps = {
  readonly label: string;
  readonly items: readonly ContentItem[];
  readonly playlist?: string | null;
};

/** Items as a grid of tiles; `playlist` is the row's id if the row plays through. */
export function ItemGrid({ label, items, playlist = null }: ItemGridProps) {
  const t = useTexts();
  const language = useLanguage();
  const now = useNow(MINUTE);
  const viewer = useViewer();
  return (
    <ul className={css.grid} aria-label={label}>
      {items.map((item, index) => (
        <li key={`${item.type}-${item.ref}`}>
          <TileWithMenu menu={tileMenu(item, language)}>
            <Tile
              tile={itemTile(item, `${item.type}-${item.ref}`, { t, language, now, viewer, playlist })}
              eager={index < 10}
            />
          </TileWithMenu>
        </li>
      ))}
    </ul>
  );
}
