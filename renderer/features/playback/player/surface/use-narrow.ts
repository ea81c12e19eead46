import { useSyncExternalStore } from 'react';

const QUERY = '(max-width: 640px)';

const subscribe = (listener: () => void) => {
  const media = globalThis.matchMedia?.(QUERY);
  media?.addEventListener('change', listener);
  return () => media?.removeEventListener('change', listener);
};

/** Whether the window is as narrow as a phone's; the same width as in the styles of the panels. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => globalThis.matchMedia?.(QUERY).matches ?? false);
