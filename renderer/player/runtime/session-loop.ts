import { createStore, type StoreApi } from 'zustand/vanilla';
import type { PlayerState } from '#renderer/player/player-state.ts';
import type { SessionEffect, SessionEvent } from '#renderer/player/session/session-event.ts';
import { initialSession, type SessionState } from '#renderer/player/session/session-state.ts';
import { step } from '#renderer/player/session/step.ts';

/** The running machine: its view as a store, and the way to give it events. */
export type SessionLoop = {
  readonly store: StoreApi<PlayerState>;
  readonly state: () => SessionState;
  /** Never throws: what an event, an effect or a listener of the store throws is logged. */
  readonly dispatch: (event: SessionEvent) => void;
  /** Sets what runs the effects; before that none may arise. */
  readonly runWith: (run: (effect: SessionEffect) => void) => void;
};

/** Writes one line of what went wrong in the loop. */
type LoopLog = (code: string, detail: Readonly<Record<string, unknown>>) => void;

/** Effects without which nothing plays: when one of them throws, the session ends with an error that the viewer sees. */
const REQUIRED_EFFECTS: ReadonlySet<SessionEffect['type']> = new Set(['ask-verdict', 'checkout', 'load', 'replace-engine', 'engine-play']);

/** Makes the loop. Events that effects raise wait their turn, so that a step always sees the state that the one before it left. */
export function createSessionLoop(watermark: string, log: LoopLog): SessionLoop {
  let state = initialSession(watermark);
  let run: (effect: SessionEffect) => void = () => undefined;
  const store = createStore<PlayerState>(() => state.view);
  const queue: SessionEvent[] = [];
  let draining = false;

  const runEffect = (effect: SessionEffect) => {
    const { session } = state.view;
    attempt(
      log,
      effect.type,
      () => run(effect),
      () => {
        if (REQUIRED_EFFECTS.has(effect.type))
          queue.push({ type: 'start-failed', session, code: 'PLAYER_FAILED', message: '', transient: false });
      },
    );
  };

  const take = (event: SessionEvent) => {
    const moved = step(state, event);
    state = moved.state;
    attempt(log, 'listener', () => store.setState(state.view, true));
    for (const effect of moved.effects) runEffect(effect);
  };

  const dispatch = (event: SessionEvent) => {
    queue.push(event);
    if (draining) return;
    draining = true;
    for (let next = queue.shift(); next; next = queue.shift()) {
      const taken = next;
      attempt(log, taken.type, () => take(taken));
    }
    draining = false;
  };

  return {
    store,
    state: () => state,
    dispatch,
    runWith: (next) => {
      run = next;
    },
  };
}

/** Does something that must not stop the loop; what it throws is logged under the name of the part, then `failed` runs. */
function attempt(log: LoopLog, part: string, action: () => void, failed: () => void = () => undefined): void {
  try {
    action();
  } catch (error) {
    failed();
    try {
      log('player-loop-fault', { part, error: String(error) });
    } catch {
      // A log that throws must not stop the loop.
    }
  }
}
