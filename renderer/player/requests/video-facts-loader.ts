import type { PlayTarget } from '#renderer/player/player-state.ts';
import type { PlayerPorts } from '#renderer/player/ports.ts';
import type { SessionEvent } from '#renderer/player/session/session-event.ts';

/** Asks for what stands around a video: skip points and neighbours. */
export type VideoFactsLoader = { readonly load: (session: number, target: PlayTarget) => void };

/** Makes the asker. A new question ends the one before; without an answer the session has no offers. */
export function createVideoFactsLoader(ports: PlayerPorts, dispatch: (event: SessionEvent) => void): VideoFactsLoader {
  let running: AbortController | null = null;

  const ask = async (session: number, target: PlayTarget) => {
    running?.abort();
    const mine = new AbortController();
    running = mine;
    const facts = await ports.videoFacts?.(target, mine.signal);
    if (facts && !mine.signal.aborted) dispatch({ type: 'facts', session, facts });
  };

  return { load: (session, target) => void ask(session, target) };
}
