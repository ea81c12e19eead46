import type { PlayTarget } from '#renderer/player/player-state.ts';
import type { PlayerPorts } from '#renderer/player/ports.ts';
import type { SessionEvent } from '#renderer/player/session/session-event.ts';

/** Asks that ads be made ready for a start. */
export type AdsLoader = { readonly load: (session: number, target: PlayTarget) => void };

/** Makes the asker. A new question ends the one before; no answer, and no port, is no trouble. */
export function createAdsLoader(ports: PlayerPorts, dispatch: (event: SessionEvent) => void): AdsLoader {
  let running: AbortController | null = null;

  const ask = async (session: number, target: PlayTarget) => {
    running?.abort();
    const mine = new AbortController();
    running = mine;
    const failure = await ports.ads?.(target, mine.signal);
    if (failure && !mine.signal.aborted) dispatch({ type: 'ads-failed', session, ...failure });
  };

  return { load: (session, target) => void ask(session, target) };
}
