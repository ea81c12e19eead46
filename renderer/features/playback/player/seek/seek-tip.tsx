import type { ReactNode } from 'react';
import type { Player } from '#renderer/player/player.ts';
import { classNames } from '#renderer/ui/base/class-names.ts';
import css from './seek-tip.module.css';
import { ThumbnailPicture, useThumbnail } from './thumbnail-picture.tsx';

type SeekTipProps = {
  readonly player: Player;
  /** Fraction of the bar, 0 to 1, and the media time there in seconds. */
  readonly share: number;
  readonly position: number;
  readonly time: string;
  /** The programme or chapter there; null for none. */
  readonly name: string | null;
  /** Whether the viewer may go there, so that it has a picture. */
  readonly pictured: boolean;
  /** Mark at this place, such as an ad break. */
  readonly children?: ReactNode;
};

/**
 * The tip over the seek bar: the picture, the time and the name of the place pointed at. It adds to what the
 * slider itself says.
 */
export function SeekTip({ player, share, position, time, name, pictured, children }: SeekTipProps) {
  const thumbnail = useThumbnail(player, pictured ? position : null);
  return (
    <span
      className={classNames(css.tip, 'num', thumbnail !== null && css.pictured)}
      style={{ '--x': share * 100 }}
      aria-hidden="true"
    >
      {thumbnail !== null && <ThumbnailPicture player={player} thumbnail={thumbnail} />}
      <span className={css.text}>
        {time}
        {children}
        {name !== null && <span className={css.name}>{name}</span>}
      </span>
    </span>
  );
}
