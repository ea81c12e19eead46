import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import type { Player } from '#renderer/player/player.ts';
import { useObjectUrl } from '#renderer/ui/media/use-object-url.ts';
import { isCopyUrl } from '#shared/domain/downloads/copy-url.ts';
import type { Thumbnail } from '#shared/domain/hls/image-track.ts';
import css from './seek-tip.module.css';

/**
 * Returns the thumbnail of a place in seconds of media time, and fetches the stream's thumbnails on the first
 * one; null while there is none.
 */
export function useThumbnail({ thumbnails }: Player, position: number | null): Thumbnail | null {
  useStore(thumbnails.store, ({ track }) => track);
  useEffect(() => {
    if (position !== null) thumbnails.request(position);
  }, [thumbnails, position]);
  return position === null ? null : thumbnails.at(position);
}

type ThumbnailPictureProps = { readonly player: Player; readonly thumbnail: Thumbnail };

/**
 * One tile of a sheet. The place is kept free until the sheet has arrived; one that does not arrive shows
 * nothing.
 */
export function ThumbnailPicture({ player, thumbnail }: ThumbnailPictureProps) {
  const { uri, columns, rows, column, row, width, height } = thumbnail;
  const src = useSheetUrl(player, uri);
  const [loaded, setLoaded] = useState<string | null>(null);
  return (
    <span
      className={css.picture}
      style={{ aspectRatio: `${width} / ${height}` }}
      data-thumbnail={`${column},${row}`}
    >
      {src !== null && (
        <img
          key={src}
          src={src}
          alt=""
          fetchPriority="low"
          decoding="async"
          draggable={false}
          hidden={loaded !== src}
          style={{ '--columns': columns, '--rows': rows, '--column': column, '--row': row }}
          onLoad={() => setLoaded(src)}
          onError={player.thumbnails.forget}
        />
      )}
    </span>
  );
}

/** Returns the address of a sheet for an image. A sheet of a copy is read from this device first. */
function useSheetUrl({ thumbnails }: Player, uri: string): string | null {
  const onDevice = isCopyUrl(uri);
  const read = useMemo(
    () => (onDevice ? () => thumbnails.readSheet(uri) : null),
    [thumbnails, uri, onDevice],
  );
  const url = useObjectUrl(read);
  return onDevice ? url : uri;
}
