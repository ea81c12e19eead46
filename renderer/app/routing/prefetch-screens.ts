import type { AnyRouter } from '@tanstack/react-router';
import { PREFETCH_DELAY_MS, whenIdle } from '#renderer/content/loading/when-idle.ts';
import { fetchEndpoints } from '#renderer/data/client/endpoint-of.ts';
import { enablePreload } from '#renderer/data/client/preload-module.ts';

const SCREENS = [
  () => import('#renderer/features/catalogue/home/home-screen.tsx'),
  () => import('#renderer/app/screens/live-route.tsx'),
  () => import('#renderer/app/screens/guide-route.tsx'),
  () => import('#renderer/app/screens/programme-route.tsx'),
  () => import('#renderer/app/screens/episode-route.tsx'),
] as const;

/**
 * Fetches the rest of the endpoint table, the texts, and the code of the main screens once the first one is
 * shown and the browser is idle. The player's code waits for intent. Returns the function that cancels it.
 */
export function prefetchScreens(router: AnyRouter, fetchTexts: () => Promise<void>): () => void {
  const fetchAll = () => {
    for (const load of [fetchTexts, fetchEndpoints, ...SCREENS]) load().catch(() => undefined);
  };
  let cancel = router.subscribe('onResolved', () => {
    cancel();
    enablePreload();
    cancel = whenIdle(PREFETCH_DELAY_MS, fetchAll);
  });
  return () => cancel();
}
