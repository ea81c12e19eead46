import { Outlet, useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useApp } from '#renderer/app/app-context.ts';
import { EntryEffects } from '#renderer/app/shell/entry-effects.tsx';
import { type Navigation, NavigationContext } from '#renderer/ui/navigation/navigation-context.ts';
import { parentPath } from '#shared/navigation/parent-path.ts';
import { isPlaybackPath } from '#shared/navigation/playback-path.ts';
import { createNavigate } from './create-navigate.ts';

/** Provides navigation: links go through the router, and their targets preload on intent. */
export function RootOutlet() {
  const router = useRouter();
  const { player } = useApp();
  const navigation = useMemo<Navigation>(
    () => ({
      navigate: createNavigate(router),
      preload: (href) => {
        const path = href.split('?')[0] ?? href;
        router.preloadRoute({ to: '.', href: path }).catch(() => undefined);
        if (isPlaybackPath(path)) player.load().catch(() => undefined);
      },
      back: () => {
        if (router.history.canGoBack()) return router.history.back();
        const parent = parentPath(router.latestLocation.pathname);
        if (parent !== null) void router.navigate({ href: parent, replace: true });
      },
    }),
    [router, player],
  );
  return (
    <NavigationContext value={navigation}>
      <EntryEffects />
      <Outlet />
    </NavigationContext>
  );
}
