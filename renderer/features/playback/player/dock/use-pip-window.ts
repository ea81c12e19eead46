import { useCallback, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Player } from '#renderer/player/player.ts';
import type { PlayerState } from '#renderer/player/player-state.ts';

const SIZE = { width: 480, height: 270 } as const;

/** Copies the page's styles and language to the picture-in-picture window. */
function copyStyles(target: Document): void {
  for (const sheet of document.querySelectorAll('style, link[rel="stylesheet"]')) target.head.append(sheet.cloneNode(true));
  target.documentElement.lang = document.documentElement.lang;
  const { theme } = document.documentElement.dataset;
  if (theme !== undefined) target.documentElement.dataset.theme = theme;
}

/**
 * Picture-in-picture: a document window with captions and controls where the browser supports it, otherwise the plain video. `place` is the
 * document window's container, null while there is none.
 */
export function usePipWindow(player: Player, state: PlayerState['pictureInPicture']) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const open = useCallback(async () => {
    const small = await player.openPictureWindow(SIZE).catch(() => null);
    if (small === null) return player.enterPictureInPicture().catch(() => false);
    copyStyles(small.document);
    // The video must be moved back before its window closes: the browser stops media that is removed with a document.
    small.addEventListener('pagehide', () => flushSync(() => setPlace(null)), { once: true });
    setPlace(small.document.body);
    return true;
  }, [player]);
  const toggle = useCallback(() => {
    if (state === 'off') void open();
    else player.leavePictureInPicture();
  }, [player, state, open]);
  return { place, toggle };
}
