import { classNames } from './class-names.ts';
import { Link } from './link.tsx';
import { Picture } from './picture.tsx';
import css from './ranked-tile.module.css';

export type RankedTileView = {
  readonly key: string;
  readonly href: string;
  readonly rank: number;
  /** Name for assistive technology: the rank and the title. */
  readonly label: string;
  readonly title: string;
  readonly otherTitle: { readonly text: string; readonly lang: string } | null;
  readonly picture: string | null;
};

/** A poster beside its outlined numeral, both on one baseline. */
export function RankedTile({ tile }: { readonly tile: RankedTileView }) {
  return (
    <Link className={css.tile} href={tile.href} aria-label={tile.label}>
      <span className={css.numeral} data-wide={tile.rank > 9} aria-hidden="true">
        {tile.rank}
      </span>
      <Picture src={tile.picture} seed={tile.key} shape="poster" className={css.poster}>
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
