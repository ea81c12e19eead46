import { lazy, Suspense, useCallback, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import type { Player } from '#renderer/player/player.ts';
import { useApp } from './app-context.ts';

const DockView = lazy(async () => ({ default: (await import('#renderer/features/player/dock/dock-view.tsx')).DockView }));

/**
 * What was left playing, over all screens; `placed` where a screen has a place of its own for it. Nothing before anything was ever watched.
 */
export function DockHost({ placed = false }: { readonly placed?: boolean }) {
  const { player: lazyPlayer } = useApp();
  const subscribe = useCallback((listener: () => void) => lazyPlayer.onMade(listener), [lazyPlayer]);
  const player = useSyncExternalStore(subscribe, lazyPlayer.peek);
  return player === null ? null : <Docked player={player} placed={placed} />;
}

function Docked({ player, placed }: { readonly player: Player; readonly placed: boolean }) {
  const { lastWatched } = useApp();
  const docked = useStore(player.store, (state) => state.place === 'dock');
  const last = lastWatched.read();
  if (!docked || last === null) return null;
  return (
    <Suspense fallback={null}>
      <DockView player={player} title={last.title} href={last.href} placed={placed} />
    </Suspense>
  );
}
