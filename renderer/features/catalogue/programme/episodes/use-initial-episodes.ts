import { useSyncExternalStore } from 'react';
import { initialEpisodes } from '#shared/domain/catalogue/episode-list-sizes.ts';

const subscribe = (listener: () => void) => {
  globalThis.addEventListener('resize', listener);
  return () => globalThis.removeEventListener('resize', listener);
};

/** Returns how many episodes show before expanding, by the window's width (S1-9-052, S1-9-053). */
export const useInitialEpisodes = (): number => useSyncExternalStore(subscribe, () => initialEpisodes(globalThis.innerWidth));
