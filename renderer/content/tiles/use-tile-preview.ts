import { type FocusEvent, type RefObject, useState } from 'react';
import { CONTENT_TIMING } from '#shared/domain/catalogue/content-timing.ts';
import type { RowTileView } from './row-tile-view.ts';
import { useHoverPreview } from './use-hover-preview.ts';
import { useTileMenu } from './use-tile-menu.ts';

/**
 * Returns the parts that a tile of a row shows on demand, and the tile's handlers: its card under a resting
 * mouse, its menu, and the props of the film in its picture, which plays with keyboard focus. The card has a
 * film of its own.
 */
export function useTilePreview(
  place: RefObject<HTMLElement | null>,
  tile: RowTileView,
  form: 'mixed' | 'video',
) {
  const card = useHoverPreview(place, form);
  const menu = useTileMenu(place, tile.menu !== null);
  const keys = useKeyFocus();
  return {
    card,
    menu,
    film: {
      src: tile.preview.video,
      active: keys.focused && card.at === null,
      after: CONTENT_TIMING.previewRest.tile,
    },
    on: { ...card.on, ...menu.on, ...keys.on },
  };
}

/** Returns whether a link inside an element has keyboard focus, and the focus handlers for that element. */
function useKeyFocus() {
  const [focused, setFocused] = useState(false);
  const on = {
    onFocusCapture: ({ target }: FocusEvent) => setFocused(target.matches('a:focus-visible')),
    onBlurCapture: () => setFocused(false),
  };
  return { focused, on };
}
