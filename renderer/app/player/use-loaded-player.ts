import { useEffect, useState } from 'react';
import { useApp } from '#renderer/app/app-context.ts';
import type { Player } from '#renderer/player/player.ts';

/** Returns the player once its code has loaded. A failure is thrown to the screen's error boundary, which offers to reload. */
export function useLoadedPlayer(): Player | null {
  const { player: lazyPlayer } = useApp();
  const [player, setPlayer] = useState(lazyPlayer.peek);
  const [failure, setFailure] = useState<Error | null>(null);
  useEffect(() => {
    let isMounted = true;
    lazyPlayer.load().then(
      (made) => isMounted && setPlayer(made),
      (reason: unknown) => isMounted && setFailure(reason instanceof Error ? reason : new Error(String(reason))),
    );
    return () => {
      isMounted = false;
    };
  }, [lazyPlayer]);
  if (failure !== null) throw failure;
  return player;
}
