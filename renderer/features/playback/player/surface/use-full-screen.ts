import { type RefObject, useCallback, useEffect } from 'react';

/** Follows full screen of an element as the browser has it, and gives the way in and out. A browser that refuses leaves things as they are. */
export function useFullScreen(place: RefObject<HTMLElement | null>, onChange: (full: boolean) => void): () => void {
  useEffect(() => {
    const follow = () => onChange(document.fullscreenElement !== null && document.fullscreenElement === place.current);
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, [place, onChange]);
  return useCallback(() => {
    const change = document.fullscreenElement ? document.exitFullscreen() : place.current?.requestFullscreen();
    change?.catch(() => undefined);
  }, [place]);
}
