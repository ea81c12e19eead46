import { useCallback, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { useApp } from '#renderer/app/app-context.ts';
import { LazyBoundary } from '#renderer/content/loading/lazy-boundary.tsx';
import { lazyWithRetry } from '#renderer/content/loading/lazy-with-retry.tsx';
import type { Player } from '#renderer/player/player.ts';

const DockView = lazyWithRetry(
  async () => (await import('#renderer/features/playback/player/dock/dock-view.tsx')).DockView,
);

/**
 * Shows the mini player over all screens; `placed` if a screen has its own place for it. Renders nothing
 * until something has been watched.
 */
export function DockHost({ placed = false }: { readonly placed?: boolean }) {
  const { player: lazyPlayer } = useApp();
  const subscribe = useCallback((listener: () => void) => lazyPlayer.onCreated(listener), [lazyPlayer]);
  const player = useSyncExternalStore(subscribe, lazyPlayer.peek);
  return player === null ? null : <Docked player={player} placed={placed} />;
}

function Docked({ player, placed }: { readonly player: Player; readonly placed: boolean }) {
  const { lastWatched } = useApp();
  const docked = useStore(player.store, (state) => state.placement === 'dock');
  const last = lastWatched.get();
  if (!docked || last === null) return null;
  return (
    <LazyBoundary name="dock">
      <DockView player={player} title={last.title} href={last.href} placed={placed} />
    </LazyBoundary>
  );
}
