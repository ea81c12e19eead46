import { itemTile } from '#renderer/content/tiles/item-tile.ts';
import { tileMenu } from '#renderer/content/tiles/tile-menu-view.ts';
import { TileWithMenu } from '#renderer/content/tiles/tile-with-menu.tsx';
import { useNow, useViewer } from '#renderer/data/data-context.tsx';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { Rail } from '#renderer/ui/media/rail.tsx';
import { Tile } from '#renderer/ui/media/tile.tsx';
import { TitledRow } from '#renderer/ui/media/titled-row.tsx';
import type { ContentItem } from '#shared/contract/catalogue/content-item.ts';
import { MINUTE } from '#shared/kernel/time.ts';
import css from './programme-screen.module.css';

type ProgrammeRowProps = {
  /** Names the row's tiles among those of the page. */
  readonly name: string;
  readonly title: string;
  readonly items: readonly ContentItem[];
};

/** A row of programmes at the foot of a programme page; without any it is not there. */
export function ProgrammeRow({ name, title, items }: ProgrammeRowProps) {
  const t = useTexts();
  const language = useLanguage();
  const now = useNow(MINUTE);
  const viewer = useViewer();
  if (items.length === 0) return null;
  return (
    <TitledRow title={title} className={css.similar}>
      <Rail label={title} previousLabel={t('rail.previous')} nextLabel={t('rail.next')}>
        {items.map((item) => (
          <li key={item.ref}>
            <TileWithMenu menu={tileMenu(item, language)}>
              <Tile tile={itemTile(item, `${name}-${item.ref}`, { t, language, now, viewer })} />
            </TileWithMenu>
          </li>
        ))}
      </Rail>
    </TitledRow>
  );
}
