import { useSyncExternalStore } from 'react';
import { initialEpisodes } from '#shared/domain/catalogue/episode-list-sizes.ts';

const subscribe = (listener: () => void) => {
  globalThis.addEventListener('resize', listener);
  return () => globalThis.removeEventListener('resize', listener);
};

/** Episodes that show before expanding, by the width of the window (playback section 9). */
export const useInitialEpisodes = (): number => useSyncExternalStore(subscribe, () => initialEpisodes(globalThis.innerWidth));
