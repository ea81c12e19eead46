import { useEffect, useState } from 'react';
import { useApp } from '#renderer/app/app-context.ts';
import type { Player } from '#renderer/player/player.ts';

/**
 * Returns what `load` resolves to, `initial` until then; `load` must stay the same function. A failure is
 * thrown to the nearest error boundary.
 */
export function useLoaded<Value>(load: () => Promise<Value>, initial: () => Value | null): Value | null {
  const [value, setValue] = useState(initial);
  const [failure, setFailure] = useState<Error | null>(null);
  useEffect(() => {
    let isMounted = true;
    load().then(
      (loaded) => isMounted && setValue(() => loaded),
      (reason: unknown) =>
        isMounted && setFailure(reason instanceof Error ? reason : new Error(String(reason))),
    );
    return () => {
      isMounted = false;
    };
  }, [load]);
  if (failure !== null) throw failure;
  return value;
}

/**
 * Returns the player once its code has loaded. A failure is thrown to the screen's error boundary, which
 * offers to reload.
 */
export function useLoadedPlayer(): Player | null {
  const { player } = useApp();
  return useLoaded(player.load, player.peek);
}
