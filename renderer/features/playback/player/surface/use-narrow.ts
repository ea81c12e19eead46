import { useSyncExternalStore } from 'react';
import { fromWidth } from '#renderer/ui/styles/breakpoints.ts';

const WIDE = fromWidth('compact');

const subscribe = (listener: () => void) => {
  const media = globalThis.matchMedia?.(WIDE);
  media?.addEventListener('change', listener);
  return () => media?.removeEventListener('change', listener);
};

/** Whether the window is as narrow as a phone's; the same width as in the styles of the panels. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => globalThis.matchMedia?.(WIDE).matches === false);
