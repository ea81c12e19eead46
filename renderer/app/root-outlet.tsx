import { Outlet, useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { type Navigation, NavigationContext } from '#renderer/ui/navigation-context.ts';
import { useApp } from './app-context.ts';
import { EntryHost } from './entry-host.tsx';
import { goer } from './goer.ts';

/** Screens that show pictures at once: intent to go there fetches the player's code. */
const PLAYS = /^\/(?:tc|en)\/(?:live|programme\/[^/]+\/[^/]+\/e)(?:\/|$)/;

/** Everything below can travel: links go by the router, and what they lead to is fetched on intent. */
export function RootOutlet() {
  const router = useRouter();
  const { player } = useApp();
  const navigation = useMemo<Navigation>(
    () => ({
      go: goer(router),
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
      <EntryHost />
      <Outlet />
    </NavigationContext>
  );
}
