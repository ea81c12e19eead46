import type { AnyRouter } from '@tanstack/react-router';
import type { EffectsRouter } from './app-effects.ts';

/** The router as the app's conduct sees it. */
export const effectsRouter = (router: AnyRouter): EffectsRouter => ({
  currentPath: () => router.latestLocation.pathname,
  replace: (href) => router.navigate({ href, replace: true }),
  onNavigation: ({ leaving, arrived }) => {
    const stops = [
      router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
        if (fromLocation !== undefined && pathChanged) leaving();
      }),
      router.subscribe('onResolved', arrived),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  },
});
