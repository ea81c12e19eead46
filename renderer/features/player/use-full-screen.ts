import { type RefObject, useCallback, useEffect, useState } from 'react';

/** Full screen of an element, as the browser has it. A browser that refuses leaves things as they are. */
export function useFullScreen(place: RefObject<HTMLElement | null>): { readonly full: boolean; readonly toggle: () => void } {
  const [full, setFull] = useState(false);
  useEffect(() => {
    const follow = () => setFull(document.fullscreenElement !== null && document.fullscreenElement === place.current);
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, [place]);
  const toggle = useCallback(() => {
    const change = document.fullscreenElement ? document.exitFullscreen() : place.current?.requestFullscreen();
    change?.catch(() => undefined);
  }, [place]);
  return { full, toggle };
}
