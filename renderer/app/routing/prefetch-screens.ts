import type { AnyRouter } from '@tanstack/react-router';
import { enablePreload } from '#renderer/data/client/preload-module.ts';
import { whenIdle } from './when-idle.ts';

/** Milliseconds after the first screen's code before the others are fetched: what the first one shows goes before. */
export const PREFETCH_DELAY_MS = 2000;

const SCREENS = [
  () => import('#renderer/features/catalogue/home/home-screen.tsx'),
  () => import('#renderer/app/screens/live-route.tsx'),
  () => import('#renderer/app/screens/guide-route.tsx'),
  () => import('#renderer/app/screens/programme-route.tsx'),
  () => import('#renderer/app/screens/episode-route.tsx'),
] as const;

/** Once the first screen stands and the browser is idle, the code of the others comes too, so that going there needs nobody. The engine stays on intent. */
export function prefetchScreens(router: AnyRouter): void {
  const fetchAll = () => {
    for (const screen of SCREENS) screen().catch(() => undefined);
  };
  const stop = router.subscribe('onResolved', () => {
    stop();
    enablePreload();
    whenIdle(PREFETCH_DELAY_MS, fetchAll);
  });
}
