import { useEffect, useEffectEvent, useState } from 'react';
import type { ImageAdView } from '#renderer/player/session/ad-view.ts';

/** Milliseconds in which the picture grows back to its whole size; the styles have the same. */
const GROW_MS = 480;

/** The ad that was shown last, until the picture has grown back over it; null otherwise. */
export function useLastAd(ad: ImageAdView | null): ImageAdView | null {
  const [last, setLast] = useState<ImageAdView | null>(ad);
  if (ad !== null && ad !== last) setLast(ad);
  useEffect(() => {
    if (ad !== null) return undefined;
    const timer = setTimeout(() => setLast(null), GROW_MS);
    return () => clearTimeout(timer);
  }, [ad]);
  return last;
}

/** A dialog or panel that is open takes Escape for itself. */
const OPEN = '[role="dialog"], [role="alertdialog"]';

/** Escape closes the ad before it does anything else; null for no ad. */
export function useEscape(onClose: (() => void) | null): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || onClose === null || document.querySelector(OPEN) !== null) return;
    event.preventDefault();
    event.stopPropagation();
    onClose();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen, true);
    return () => window.removeEventListener('keydown', listen, true);
  }, []);
}
