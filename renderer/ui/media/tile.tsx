import type { MouseEvent, ReactNode } from 'react';
import { classNames } from '#renderer/ui/base/class-names.ts';
import { ProgressBar } from '#renderer/ui/feedback/progress-bar.tsx';
import { Icon } from '#renderer/ui/graphics/icon.tsx';
import { Link } from '#renderer/ui/navigation/link.tsx';
import { LabelBadge, type LabelText, LiveBadge } from './badge.tsx';
import { Picture } from './picture.tsx';
import css from './tile.module.css';

/** View model of a tile; its text is already in the viewer's language. */
export type TileView = {
  readonly key: string;
  readonly href: string;
  readonly title: string;
  readonly meta: string;
  readonly picture: string | null;
  /** Text at the bottom of the picture; a narrow window shows only the last item. */
  readonly foot?: readonly string[];
  readonly progress?: { readonly part: number; readonly tone: 'watched' | 'live' };
  readonly liveBadge?: string;
  /** At most two are shown. */
  readonly labels?: readonly LabelText[];
  readonly locked?: boolean;
  readonly current?: boolean;
};

/** A tile with its states: focus, progress, on air, locked and labels. */
export function Tile({
  tile,
  eager = false,
  replace = false,
  onClick,
  children,
}: {
  readonly tile: TileView;
  readonly eager?: boolean;
  readonly replace?: boolean;
  /** Called before navigation; `preventDefault` cancels it. */
  readonly onClick?: ((event: MouseEvent) => void) | undefined;
  /** A layer over the picture, below its badges and buttons. */
  readonly children?: ReactNode;
}) {
  const labels = (tile.labels ?? []).slice(0, 2);
  return (
    <Link
      className={classNames(css.tile, tile.current && css.now)}
      href={tile.href}
      replace={replace}
      onClick={onClick}
      aria-current={tile.current || undefined}
    >
      <Picture
        src={tile.picture}
        seed={tile.key}
        eager={eager}
        dim={tile.locked ?? false}
        className={css.picture}
      >
        {children}
        {(labels.length > 0 || tile.liveBadge !== undefined) && (
          <span className={css.labels}>
            {tile.liveBadge !== undefined && <LiveBadge text={tile.liveBadge} />}
            {labels.map((label) => (
              <LabelBadge key={label.text} {...label} />
            ))}
          </span>
        )}
        {tile.locked && (
          <span className={css.lock} data-locked="">
            <Icon name="lock" size={22} />
          </span>
        )}
        {(tile.foot !== undefined || tile.progress !== undefined) && (
          <span className={css.foot}>
            {tile.foot !== undefined && (
              <span className={classNames(css.words, 'num')}>
                {tile.foot.map((word) => (
                  <span key={word}>{word}</span>
                ))}
              </span>
            )}
            {tile.progress !== undefined && <ProgressBar {...tile.progress} />}
          </span>
        )}
      </Picture>
      <h3 className={classNames(css.title, 'clamp-2')}>{tile.title}</h3>
      {tile.meta !== '' && <p className={classNames(css.meta, 'clamp-2', 'num')}>{tile.meta}</p>}
    </Link>
  );
}
