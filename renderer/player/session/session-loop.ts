import { createStore, type StoreApi } from 'zustand/vanilla';
import type { PlayerState } from '#renderer/player/player-state.ts';
import type { SessionEffect, SessionEvent } from './session-event.ts';
import { initialSession, type SessionState } from './session-state.ts';
import { step } from './step.ts';

/** The running session: its view as a store, and `dispatch`. */
export type SessionLoop = {
  readonly store: StoreApi<PlayerState>;
  readonly state: () => SessionState;
  /** Never throws: errors from a step, an effect or a store listener are logged. */
  readonly dispatch: (event: SessionEvent) => void;
  /**
   * Runs once the queue is empty, so that what it dispatches takes effect at once; before anything that waits
   * for a microtask, such as rendering.
   */
  readonly afterStep: (run: () => void) => void;
  /** Sets the effect runner. Must be called before the first event that has an effect. */
  readonly runWith: (run: (effect: SessionEffect) => void) => void;
};

/** Logs an error of the loop. */
type LoopLog = (code: string, detail: Readonly<Record<string, unknown>>) => void;

/**
 * Effects that playback cannot do without: if one throws, the session ends with an error that the viewer
 * sees.
 */
const REQUIRED_EFFECTS: ReadonlySet<SessionEffect['type']> = new Set([
  'ask-verdict',
  'checkout',
  'load',
  'replace-engine',
  'engine-play',
]);

/**
 * Creates the loop. Events dispatched by effects are queued, so each step sees the state that the previous
 * one left.
 */
export function createSessionLoop(watermark: string, log: LoopLog): SessionLoop {
  let state = initialSession(watermark);
  let run: (effect: SessionEffect) => void = () => undefined;
  const store = createStore<PlayerState>(() => state.view);
  const queue: SessionEvent[] = [];
  const waiting: (() => void)[] = [];
  let draining = false;
  let running = false;

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
    runWaiting();
  };

  const runWaiting = () => {
    if (draining || running) return;
    running = true;
    for (let next = waiting.shift(); next; next = waiting.shift()) attempt(log, 'after-step', next);
    running = false;
  };

  return {
    store,
    state: () => state,
    dispatch,
    afterStep: (task) => {
      waiting.push(task);
      runWaiting();
    },
    runWith: (next) => {
      run = next;
    },
  };
}

/** Runs a function that must not stop the loop. An error is logged under `part`, then `failed` runs. */
function attempt(log: LoopLog, part: string, action: () => void, failed: () => void = () => undefined): void {
  try {
    action();
  } catch (error) {
    failed();
    try {
      log('player-loop-fault', { part, error: String(error) });
    } catch {
      // A logger that throws must not stop the loop.
    }
  }
}
