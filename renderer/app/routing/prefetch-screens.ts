import type { AnyRouter } from '@tanstack/react-router';
import { enablePreload } from '#renderer/data/client/preload-module.ts';

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

/** Calls once the browser is idle, not before `afterMs` milliseconds; gives the function that stops that. A browser that does not tell counts as idle. */
export function whenIdle(afterMs: number, run: () => void): () => void {
  let idle: number | null = null;
  const timer = setTimeout(() => {
    if (typeof globalThis.requestIdleCallback === 'function') idle = globalThis.requestIdleCallback(run);
    else run();
  }, afterMs);
  return () => {
    clearTimeout(timer);
    if (idle !== null) globalThis.cancelIdleCallback(idle);
  };
}
