import { useEffect, useState } from 'react';
import { useApp } from '#renderer/app/app-context.ts';
import type { Player } from '#renderer/player/player.ts';

/** Returns the player once its code has loaded. A failure is thrown to the screen's error boundary, which offers to reload. */
export function useLoadedPlayer(): Player | null {
  const { player: lazyPlayer } = useApp();
  const [player, setPlayer] = useState(lazyPlayer.peek);
  const [failure, setFailure] = useState<Error | null>(null);
  useEffect(() => {
    let wanted = true;
    lazyPlayer.load().then(
      (made) => wanted && setPlayer(made),
      (reason: unknown) => wanted && setFailure(reason instanceof Error ? reason : new Error(String(reason))),
    );
    return () => {
      wanted = false;
    };
  }, [lazyPlayer]);
  if (failure !== null) throw failure;
  return player;
}
