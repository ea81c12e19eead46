import { Outlet, useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { type Navigation, NavigationContext } from '#renderer/ui/navigation-context.ts';
import { useApp } from './app-context.ts';

/** Screens that show pictures at once: intent to go there fetches the player's code. */
const PLAYS = /^\/(?:tc|en)\/(?:live|programme\/[^/]+\/[^/]+\/e)(?:\/|$)/;

/** Everything below can travel: links go by the router, and what they lead to is fetched on intent. */
export function RootOutlet() {
  const router = useRouter();
  const { player } = useApp();
  const navigation = useMemo<Navigation>(
    () => ({
      go: (href, options = {}) => void router.navigate({ href, replace: options.replace ?? false, resetScroll: !options.hold }),
      preload: (href) => {
        const path = href.split('?')[0] ?? href;
        router.preloadRoute({ to: '.', href: path }).catch(() => undefined);
        if (PLAYS.test(path)) player.load().catch(() => undefined);
      },
    }),
    [router, player],
  );
  return (
    <NavigationContext value={navigation}>
      <Outlet />
    </NavigationContext>
  );
}
