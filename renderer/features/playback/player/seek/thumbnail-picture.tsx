import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { Player } from '#renderer/player/player.ts';
import type { Thumbnail } from '#shared/domain/playback/thumbnails/image-track.ts';
import css from './seek-tip.module.css';

/** Returns the thumbnail of a place in seconds of media time, and fetches the stream's thumbnails on the first one; null while there is none. */
export function useThumbnail({ thumbnails }: Player, position: number | null): Thumbnail | null {
  useStore(thumbnails.store, ({ track }) => track);
  useEffect(() => {
    if (position !== null) thumbnails.want(position);
  }, [thumbnails, position]);
  return position === null ? null : thumbnails.at(position);
}

type ThumbnailPictureProps = { readonly player: Player; readonly thumbnail: Thumbnail };

/** One tile of a sheet. The place is kept free until the sheet has arrived; one that does not arrive shows nothing. */
export function ThumbnailPicture({ player, thumbnail }: ThumbnailPictureProps) {
  const { uri, columns, rows, column, row, width, height } = thumbnail;
  const [loaded, setLoaded] = useState<string | null>(null);
  return (
    <span className={css.picture} style={{ aspectRatio: `${width} / ${height}` }} data-thumbnail={`${column},${row}`}>
      <img
        key={uri}
        src={uri}
        alt=""
        fetchPriority="low"
        decoding="async"
        draggable={false}
        hidden={loaded !== uri}
        style={{ '--columns': columns, '--rows': rows, '--column': column, '--row': row }}
        onLoad={() => setLoaded(uri)}
        onError={player.thumbnails.forget}
      />
    </span>
  );
}
