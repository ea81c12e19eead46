import type { SessionEvent } from '#renderer/player/session/session-event.ts';
import type { PlayTarget } from './player-state.ts';
import type { PlayerPorts } from './ports.ts';

/** Asks that ads be made ready for a start. */
export type AdsAsker = { readonly ask: (session: number, target: PlayTarget) => void };

/** Makes the asker. A new question ends the one before; no answer, and no port, is no trouble. */
export function adsAsker(ports: PlayerPorts, dispatch: (event: SessionEvent) => void): AdsAsker {
  let running: AbortController | null = null;

  const ask = async (session: number, target: PlayTarget) => {
    running?.abort();
    const mine = new AbortController();
    running = mine;
    const failure = await ports.ads?.(target, mine.signal);
    if (failure && !mine.signal.aborted) dispatch({ type: 'ads-failed', session, ...failure });
  };

  return { ask: (session, target) => void ask(session, target) };
}
