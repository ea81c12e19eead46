import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { fromWidth } from '#renderer/ui/styles/breakpoints.ts';
import { CONTENT_TIMING } from '#shared/domain/catalogue/content-timing.ts';

/** Position of a preview in CSS pixels of the viewport. */
export type PreviewPosition = { readonly left: number; readonly top: number; readonly width: number };

/** Previews need a wide window and a pointer that can hover. */
const WIDE = `(hover: hover) and ${fromWidth('tablet')}`;
const WIDTHS = { least: 300, most: 440, share: 1.2 } as const;
const EDGE = 12;
/** Height reserved for the text of a preview. */
const TEXT_HEIGHT = 275;

/** Centres a preview over its tile, slightly wider, inside the viewport. */
function positionOver(tile: DOMRect): PreviewPosition {
  const width = Math.min(WIDTHS.most, Math.max(WIDTHS.least, tile.width * WIDTHS.share));
  const left = Math.min(
    Math.max(EDGE, tile.left + (tile.width - width) / 2),
    globalThis.innerWidth - width - EDGE,
  );
  const lowest = globalThis.innerHeight - (width * 9) / 16 - TEXT_HEIGHT - EDGE;
  return { left, top: Math.max(EDGE, Math.min(lowest, tile.top - (width - tile.width) / 4)), width };
}

/**
 * Shows a preview when the mouse rests on a tile: after 100 ms on mixed tiles, 200 ms on videos (S1-9-028),
 * and not within the cooldown after scrolling (S1-9-029). Leaving, scrolling and Escape close it. After
 * Escape it stays closed until the mouse has left: the browser reports that the mouse enters the tile as soon
 * as the preview above it is gone.
 */
export function useHoverPreview(place: RefObject<HTMLElement | null>, form: 'mixed' | 'video') {
  const [at, setAt] = useState<PreviewPosition | null>(null);
  const life = useRef<AbortController | null>(null);
  const dismissed = useRef(false);
  useEffect(() => () => life.current?.abort(), []);

  const close = () => {
    life.current?.abort();
    setAt(null);
  };
  const onPointerEnter = (event: PointerEvent) => {
    if (dismissed.current || event.pointerType !== 'mouse' || !globalThis.matchMedia?.(WIDE).matches) return;
    life.current?.abort();
    const control = new AbortController();
    const { signal } = control;
    life.current = control;
    const show = () => {
      if (place.current?.matches(':hover')) setAt(positionOver(place.current.getBoundingClientRect()));
    };
    let timer = setTimeout(show, CONTENT_TIMING.hoverPreview[form]);
    signal.addEventListener('abort', () => clearTimeout(timer));
    const scrolled = () => {
      setAt(null);
      clearTimeout(timer);
      timer = setTimeout(show, CONTENT_TIMING.scrollCooldown[form]);
    };
    document.addEventListener('scroll', scrolled, { capture: true, passive: true, signal });
    const pressed = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      dismissed.current = true;
      close();
    };
    document.addEventListener('keydown', pressed, { signal });
  };
  const onPointerLeave = () => {
    dismissed.current = false;
    close();
  };
  return { at, close, on: { onPointerEnter, onPointerLeave } };
}
