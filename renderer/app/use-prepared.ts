import { useEffect } from 'react';
import type { StoreApi } from 'zustand';
import type { Player } from '#renderer/player/player.ts';
import type { PlayTarget } from '#renderer/player/player-state.ts';

/** What a screen says of the viewer's next choice: the likely ones, the likeliest first, and the one that was just made. */
export type NearbyTargets = StoreApi<{ readonly likely: readonly PlayTarget[]; readonly chosen: PlayTarget | null }>;

/** As long as the screen is there, the player prepares what may be chosen next, and starts a choice without waiting for its address. */
export function usePrepared(player: Player | null, nearby: NearbyTargets | undefined): void {
  useEffect(() => {
    if (player === null || nearby === undefined) return;
    player.prepare(nearby.getState().likely);
    const stop = nearby.subscribe((now, before) => {
      if (now.chosen !== null && now.chosen !== before.chosen) player.open(now.chosen);
      if (now.likely !== before.likely) player.prepare(now.likely);
    });
    return () => {
      stop();
      player.prepare([]);
    };
  }, [player, nearby]);
}
