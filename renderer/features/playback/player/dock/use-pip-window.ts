import { useCallback, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Player } from '#renderer/player/player.ts';
import type { PlayerState } from '#renderer/player/player-state.ts';

const SIZE = { width: 480, height: 270 } as const;

/** Gives the small window the styles and the language of the page. */
function copyStyles(target: Document): void {
  for (const sheet of document.querySelectorAll('style, link[rel="stylesheet"]')) target.head.append(sheet.cloneNode(true));
  target.documentElement.lang = document.documentElement.lang;
  const { theme } = document.documentElement.dataset;
  if (theme !== undefined) target.documentElement.dataset.theme = theme;
}

/**
 * The picture in a window of its own: one that carries captions and controls where the browser has it, its bare one otherwise. `place` is
 * where the first kind is drawn, null while there is none.
 */
export function usePipWindow(player: Player, state: PlayerState['pictureInPicture']) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const open = useCallback(async () => {
    const small = await player.openPictureWindow(SIZE).catch(() => null);
    if (small === null) return player.enterPictureInPicture().catch(() => false);
    copyStyles(small.document);
    // The picture has to be back before its window is gone: a browser stops what goes down with a document.
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
