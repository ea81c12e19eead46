import { useApp } from '#renderer/app/app-context.ts';
import type { Player } from '#renderer/player/player.ts';
import { useLoaded } from './use-loaded.ts';

/** Returns the player once its code has loaded. A failure is thrown to the screen's error boundary, which offers to reload. */
export function useLoadedPlayer(): Player | null {
  const { player } = useApp();
  return useLoaded(player.load, player.peek);
}
