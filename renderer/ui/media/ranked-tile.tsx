import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#renderer/ui/base/class-names.ts';
import { VisuallyHidden } from '#renderer/ui/base/visually-hidden.tsx';
import { Link } from '#renderer/ui/navigation/link.tsx';
import { Picture } from './picture.tsx';
import css from './ranked-tile.module.css';

export type RankedTileView = {
  readonly key: string;
  readonly href: string;
  readonly rank: number;
  /** The rank as text, for assistive technology. */
  readonly rankText: string;
  readonly title: string;
  readonly otherTitle: { readonly text: string; readonly lang: string } | null;
  readonly picture: string | null;
};

type RankedTileProps = {
  readonly tile: RankedTileView;
  readonly onClick?: ComponentProps<'a'>['onClick'];
  /** A layer over the poster, below its title. */
  readonly children?: ReactNode;
};

/** A poster next to its outlined rank, aligned at the baseline. */
export function RankedTile({ tile, onClick, children }: RankedTileProps) {
  return (
    <Link className={css.tile} href={tile.href} onClick={onClick}>
      <VisuallyHidden>{tile.rankText}</VisuallyHidden>
      <span className={css.numeral} data-wide={tile.rank > 9} aria-hidden="true">
        {tile.rank}
      </span>
      <Picture src={tile.picture} seed={tile.key} shape="poster" className={css.poster}>
        {children}
        <div className={css.words}>
          <h3 className={classNames(css.title, 'clamp-2')}>{tile.title}</h3>
          {tile.otherTitle !== null && (
            <small className={classNames(css.other, 'clamp-1')} lang={tile.otherTitle.lang}>
              {tile.otherTitle.text}
            </small>
          )}
        </div>
      </Picture>
    </Link>
  );
}
