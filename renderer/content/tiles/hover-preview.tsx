import type { MouseEvent } from 'react';
import { createPortal } from 'react-dom';
import { FavouriteButton } from '#renderer/content/lists/favourite-button.tsx';
import { Preview } from '#renderer/content/previews/preview.tsx';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { classNames } from '#renderer/ui/base/class-names.ts';
import { ButtonLink, IconButton } from '#renderer/ui/controls/button.tsx';
import { LabelBadge } from '#renderer/ui/media/badge.tsx';
import { Picture } from '#renderer/ui/media/picture.tsx';
import { CONTENT_TIMING } from '#shared/domain/catalogue/content-timing.ts';
import css from './hover-preview.module.css';
import type { RowTileView } from './row-tile-view.ts';
import type { PreviewPosition } from './use-hover-preview.ts';

type HoverPreviewProps = {
  readonly tile: RowTileView;
  readonly at: PreviewPosition;
  readonly onClick: ((event: MouseEvent) => void) | undefined;
  readonly onMenu: (from: Element) => void;
  readonly onLeave: () => void;
};

/**
 * Card over a tile under a resting mouse: a larger picture, the facts, and links that play the item and lead to
 * its page. The keyboard has the tile itself.
 */
export function HoverPreview({ tile, at, onClick, onMenu, onLeave }: HoverPreviewProps) {
  const t = useTexts();
  const { preview, menu } = tile;
  /* The card covers the times at the foot of the tile's picture, and so repeats them. */
  const [first = '', ...others] = tile.foot ?? [];
  const times = others.reduce((before, second) => t('dot', { first: before, second }), first);
  /* A tile that was begun has more actions than fit: its details are in the menu. */
  const begun = menu !== null && menu.begun !== null;
  return createPortal(
    <div
      className={css.preview}
      style={{ left: at.left, top: at.top, width: at.width }}
      data-preview={tile.key}
      onPointerLeave={onLeave}
    >
      <Picture src={tile.picture} seed={tile.key} eager className={css.picture}>
        <Preview src={preview.video} active after={CONTENT_TIMING.previewRest.tile} />
      </Picture>
      <div className={css.words}>
        <p className={css.title}>{tile.title}</p>
        {tile.meta !== '' && <p className={css.facts}>{tile.meta}</p>}
        {times !== '' && <p className={classNames(css.facts, 'num')}>{times}</p>}
        {tile.labels !== undefined && tile.labels.length > 0 && (
          <p className={css.labels}>
            {tile.labels.slice(0, 2).map((label) => (
              <LabelBadge key={label.text} {...label} />
            ))}
          </p>
        )}
        {preview.text !== '' && <p className={css.text}>{preview.text}</p>}
        <p className={css.actions}>
          <ButtonLink kind="primary" icon="play" href={preview.play} tabIndex={-1} onClick={onClick}>
            {t('home:hero.play')}
          </ButtonLink>
          {preview.details !== null && !begun && (
            <ButtonLink kind="ghost" href={preview.details} tabIndex={-1}>
              {t('home:hero.details')}
            </ButtonLink>
          )}
          {menu?.type === 'programme' && (
            <FavouriteButton programmeId={menu.ref} title={menu.title} tabIndex={-1} />
          )}
          {begun && (
            <IconButton
              ring
              icon="more"
              label={t('tileMenu.open', { title: menu.title })}
              aria-haspopup="menu"
              tabIndex={-1}
              onClick={(event) => onMenu(event.currentTarget)}
            />
          )}
        </p>
      </div>
    </div>,
    document.body,
  );
}
