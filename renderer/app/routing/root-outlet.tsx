import { Outlet, useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useApp } from '#renderer/app/app-context.ts';
import { EntryEffects } from '#renderer/app/shell/entry-effects.tsx';
import { type Navigation, NavigationContext } from '#renderer/ui/navigation/navigation-context.ts';
import { createNavigate } from './create-navigate.ts';

/** Screens that show pictures at once: intent to go there fetches the player's code. */
const PLAYBACK_PATH = /^\/(?:tc|en)\/(?:live|programme\/[^/]+\/[^/]+\/e)(?:\/|$)/;

/** Everything below can travel: links go by the router, and what they lead to is fetched on intent. */
export function RootOutlet() {
  const router = useRouter();
  const { player } = useApp();
  const navigation = useMemo<Navigation>(
    () => ({
      navigate: createNavigate(router),
      preload: (href) => {
        const path = href.split('?')[0] ?? href;
        router.preloadRoute({ to: '.', href: path }).catch(() => undefined);
        if (PLAYBACK_PATH.test(path)) player.load().catch(() => undefined);
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
