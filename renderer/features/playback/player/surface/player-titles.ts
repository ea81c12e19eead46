import { useEffect } from 'react';
import { formatClockTime } from '#renderer/i18n/format-time.ts';
import type { PlayerState } from '#renderer/player/player-state.ts';
import type { PlayerSurfaceProps } from './surface-props.ts';

type Titles = { readonly title: string; readonly line: string | undefined };

/**
 * The title and its second line. On a channel they follow the programme at the playhead, however far behind
 * live it is.
 */
export function playerTitles(
  { title, line, slots = [], programmes = [] }: PlayerSurfaceProps,
  { target, pictureTime }: PlayerState,
): Titles {
  if (target?.kind !== 'live' || pictureTime === null) return { title, line };
  const shown = [...programmes, ...slots].find(({ start, end }) => start <= pictureTime && pictureTime < end);
  if (shown === undefined) return { title, line };
  const span = `${formatClockTime(shown.start)}–${formatClockTime(shown.end)}`;
  return { title: shown.title, line: line === undefined || line === '' ? span : `${line} · ${span}` };
}

/** Sets the Media Session metadata, in the language of the page. */
export function useMediaMetadata({ player, title, line = '', artwork }: PlayerSurfaceProps): void {
  useEffect(() => {
    const pictures = artwork ? [{ src: artwork, sizes: '1280x720', type: '' }] : [];
    player.setMetadata({ title, artist: line, album: '', artwork: pictures });
  }, [player, title, line, artwork]);
}
