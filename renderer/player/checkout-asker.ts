import type { SessionEvent } from '#renderer/player/session/session-event.ts';
import type { PlayTarget } from './player-state.ts';
import type { PlayerPorts } from './ports.ts';
import { startDataOf } from './start-data-of.ts';

/** Asks for start data, one checkout at a time. */
export type CheckoutAsker = {
  readonly ask: (session: number, target: PlayTarget) => void;
  readonly abort: () => void;
};

/** Makes the asker; `answered` is told first of every answer that still counts. */
export function checkoutAsker(
  ports: PlayerPorts,
  dispatch: (event: SessionEvent) => void,
  answered: (session: number) => void,
): CheckoutAsker {
  let running: AbortController | null = null;

  const abort = () => {
    running?.abort();
    running = null;
  };

  const ask = async (session: number, target: PlayTarget) => {
    abort();
    const mine = new AbortController();
    running = mine;
    const answer = await ports.checkout(target, mine.signal);
    if (mine.signal.aborted) return;
    answered(session);
    if (!answer.ok) return dispatch({ type: 'start-failed', session, code: answer.error.code, transient: answer.error.transient });
    const data = startDataOf(target, answer.value, ports);
    dispatch(
      data.ok
        ? { type: 'start-data', session, data: data.value }
        : { type: 'start-failed', session, code: data.error.code, transient: false },
    );
  };

  return { ask: (session, target) => void ask(session, target), abort };
}
