import type { SessionEvent } from '#renderer/player/session/session-event.ts';
import type { PlayTarget } from './player-state.ts';
import type { PlayerPorts } from './ports.ts';

/** Asks for what stands around a video: skip points and neighbours. */
export type FactsAsker = { readonly ask: (session: number, target: PlayTarget) => void };

/** Makes the asker. A new question ends the one before; without an answer the session has no offers. */
export function factsAsker(ports: PlayerPorts, dispatch: (event: SessionEvent) => void): FactsAsker {
  let running: AbortController | null = null;

  const ask = async (session: number, target: PlayTarget) => {
    running?.abort();
    const mine = new AbortController();
    running = mine;
    const facts = await ports.facts?.(target, mine.signal);
    if (facts && !mine.signal.aborted) dispatch({ type: 'facts', session, facts });
  };

  return { ask: (session, target) => void ask(session, target) };
}
