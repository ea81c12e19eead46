import { useRef } from 'react';
import { Preview } from '#renderer/content/previews/preview.tsx';
import type { TrackedItem } from '#renderer/content/tracking/content-tracking.ts';
import { useTrackedClick } from '#renderer/content/tracking/use-tracking.ts';
import { RankedTile, type RankedTileView } from '#renderer/ui/media/ranked-tile.tsx';
import { HoverPreview } from './hover-preview.tsx';
import type { RowTileView } from './row-tile-view.ts';
import css from './tile-with-menu.module.css';
import { MenuButton } from './tile-with-menu.tsx';
import { useTilePreview } from './use-tile-preview.ts';

/** A ranked tile, and the same item as a plain tile, which its card shows. */
export type RankedRowTileView = RankedTileView & { readonly plain: RowTileView };

type RankedRowTileProps = { readonly tile: RankedRowTileView; readonly tracked: TrackedItem };

/** A ranked tile of a row with its menu: its card and its moving preview are those of any tile of a row. */
export function RankedRowTile({ tile, tracked }: RankedRowTileProps) {
  const place = useRef<HTMLDivElement>(null);
  const { plain } = tile;
  const { card, menu, film, on } = useTilePreview(place, plain, 'mixed');
  const onClick = useTrackedClick(tracked);
  return (
    <div ref={place} className={css.tile} {...on}>
      <RankedTile tile={tile} onClick={onClick}>
        <Preview {...film} />
      </RankedTile>
      <MenuButton menu={plain.menu} state={menu} />
      {card.at !== null && (
        <HoverPreview tile={plain} at={card.at} onClick={onClick} onMenu={menu.open} onLeave={card.close} />
      )}
    </div>
  );
}
