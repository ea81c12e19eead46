import { lazy, Suspense, useCallback, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import type { Player } from '#renderer/player/player.ts';
import { useApp } from './app-context.ts';

const DockView = lazy(async () => ({ default: (await import('#renderer/features/player/dock/dock-view.tsx')).DockView }));

/** Over all screens: what was left playing. Nothing before anything was ever watched. */
export function DockHost() {
  const { player: lazyPlayer } = useApp();
  const subscribe = useCallback((listener: () => void) => lazyPlayer.onMade(listener), [lazyPlayer]);
  const player = useSyncExternalStore(subscribe, lazyPlayer.peek);
  return player === null ? null : <Docked player={player} />;
}

function Docked({ player }: { readonly player: Player }) {
  const { lastWatched } = useApp();
  const docked = useStore(player.store, (state) => state.place === 'dock');
  const last = lastWatched.read();
  if (!docked || last === null) return null;
  return (
    <Suspense fallback={null}>
      <DockView player={player} title={last.title} href={last.href} />
    </Suspense>
  );
}
