import type { AnyRouter } from '@tanstack/react-router';
import type { ConductRouter } from './app-conduct.ts';

/** The router as the app's conduct sees it. */
export const conductRouter = (router: AnyRouter): ConductRouter => ({
  here: () => router.latestLocation.pathname,
  replace: (href) => router.navigate({ href, replace: true }),
  onPage: ({ leaving, arrived }) => {
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
