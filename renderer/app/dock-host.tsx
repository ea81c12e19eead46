import { useCallback, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { fetchedPart } from '#renderer/content/fetched-part.tsx';
import { PartPlace } from '#renderer/content/part-place.tsx';
import type { Player } from '#renderer/player/player.ts';
import { useApp } from './app-context.ts';

const DockView = fetchedPart(async () => (await import('#renderer/features/player/dock/dock-view.tsx')).DockView);

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
    <PartPlace part="dock">
      <DockView player={player} title={last.title} href={last.href} placed={placed} />
    </PartPlace>
  );
}
