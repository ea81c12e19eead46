import type { PlayTarget } from '#renderer/player/player-state.ts';
import type { PlayerPorts } from '#renderer/player/ports.ts';
import type { SessionEvent } from '#renderer/player/session/session-event.ts';
import type { Secret } from '#shared/kernel/secret.ts';
import { toStartData } from './start-data.ts';

/** Asks for start data, one checkout at a time. */
export type CheckoutLoader = {
  readonly load: (session: number, target: PlayTarget) => void;
  readonly abort: () => void;
};

/** Makes the asker; `answered` is told first of every answer that still counts, and `madeAhead` has those that were asked for before the choice;
 * `takeToken` gives a tester's token, once. */
export function createCheckoutLoader(
  ports: PlayerPorts,
  dispatch: (event: SessionEvent) => void,
  answered: (session: number) => void,
  madeAhead: (target: PlayTarget) => ReturnType<PlayerPorts['checkout']> | null,
  takeToken: () => Secret | undefined = () => undefined,
): CheckoutLoader {
  let running: AbortController | null = null;

  const abort = () => {
    running?.abort();
    running = null;
  };

  const ask = async (session: number, target: PlayTarget) => {
    abort();
    const mine = new AbortController();
    running = mine;
    const token = takeToken();
    const ahead = token === undefined ? madeAhead(target) : null;
    const answer = await (ahead ?? ports.checkout(target, mine.signal, token));
    if (mine.signal.aborted) return;
    answered(session);
    if (!answer.ok) return dispatch({ type: 'start-failed', session, ...answer.error });
    const data = toStartData(target, answer.value, ports, token ?? null);
    dispatch(
      data.ok
        ? { type: 'start-data', session, data: data.value }
        : { type: 'start-failed', session, code: data.error.code, message: '', transient: false },
    );
  };

  return { load: (session, target) => void ask(session, target), abort };
}
