import type { AnyRouter } from '@tanstack/react-router';
import { fetchFilesFirst } from '#renderer/data/part-files.ts';
import { whenIdle } from './when-idle.ts';

/** Milliseconds after the first screen's code before the others are fetched: what the first one shows goes before. */
export const SCREENS_SOON_MS = 2000;

const SCREENS = [
  () => import('#renderer/features/home/home-screen.tsx'),
  () => import('./live-route.tsx'),
  () => import('./guide-route.tsx'),
  () => import('./programme-route.tsx'),
  () => import('./episode-route.tsx'),
] as const;

/** Once the first screen stands and the browser is idle, the code of the others comes too, so that going there needs nobody. The engine stays on intent. */
export function prefetchScreens(router: AnyRouter): void {
  const fetchAll = () => {
    for (const screen of SCREENS) screen().catch(() => undefined);
  };
  const stop = router.subscribe('onResolved', () => {
    stop();
    fetchFilesFirst();
    whenIdle(SCREENS_SOON_MS, fetchAll);
  });
}
