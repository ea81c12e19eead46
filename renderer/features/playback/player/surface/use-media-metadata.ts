import { useEffect } from 'react';
import type { PlayerSurfaceProps } from './surface-props.ts';

/** Tells the host's media controls what plays, in the language of the page. */
export function useMediaMetadata({ player, title, line = '', artwork }: PlayerSurfaceProps): void {
  useEffect(() => {
    const pictures = artwork ? [{ src: artwork, sizes: '1280x720', type: '' }] : [];
    player.setMetadata({ title, artist: line, album: '', artwork: pictures });
  }, [player, title, line, artwork]);
}
