import { useCallback, useMemo, useSyncExternalStore } from 'react';

/**
 * Returns whether a media query matches; undefined if media queries are not supported (jsdom). The query is read
 * once a component: a change of channel renders some of them dozens of times.
 */
export function useMediaQuery(query: string): boolean | undefined {
  const media = useMemo(() => globalThis.matchMedia?.(query), [query]);
  const subscribe = useCallback(
    (listener: () => void) => {
      media?.addEventListener('change', listener);
      return () => media?.removeEventListener('change', listener);
    },
    [media],
  );
  return useSyncExternalStore(subscribe, () => media?.matches);
}
