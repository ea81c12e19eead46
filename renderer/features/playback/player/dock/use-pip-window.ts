import { useCallback, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Player } from '#renderer/player/player.ts';
import type { PlayerState } from '#renderer/player/player-state.ts';

const SIZE = { width: 480, height: 270 } as const;

const STYLES = 'style, link[rel="stylesheet"]';

/**
 * Copies the page's styles and language to the picture-in-picture window, and the styles that the page
 * fetches while it is open, such as those of ads.
 */
function copyStyles(small: Window): void {
  const target = small.document;
  const copy = (node: Node) => {
    if (node instanceof Element && node.matches(STYLES)) target.head.append(node.cloneNode(true));
  };
  for (const sheet of document.querySelectorAll(STYLES)) copy(sheet);
  const later = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) copy(node);
  });
  later.observe(document.head, { childList: true });
  small.addEventListener('pagehide', () => later.disconnect(), { once: true });
  target.documentElement.lang = document.documentElement.lang;
  const { theme } = document.documentElement.dataset;
  if (theme !== undefined) target.documentElement.dataset.theme = theme;
}

/**
 * Picture-in-picture: a document window with captions and controls where the browser supports it, otherwise
 * the plain video. `place` is the document window's container, null while there is none.
 */
export function usePipWindow(player: Player, state: PlayerState['pictureInPicture']) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const open = useCallback(async () => {
    const small = await player.openPictureWindow(SIZE).catch(() => null);
    if (small === null) return player.enterPictureInPicture().catch(() => false);
    copyStyles(small);
    // The video must be moved back before its window closes: the browser stops media that is removed with a
    // document.
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
