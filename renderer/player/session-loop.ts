import { createStore, type StoreApi } from 'zustand/vanilla';
import type { SessionEffect } from '#renderer/player/session/session-effect.ts';
import type { SessionEvent } from '#renderer/player/session/session-event.ts';
import { initialSession, type SessionState } from '#renderer/player/session/session-state.ts';
import { step } from '#renderer/player/session/step.ts';
import type { PlayerState } from './player-state.ts';

/** The running machine: its view as a store, and the way to give it events. */
export type SessionLoop = {
  readonly store: StoreApi<PlayerState>;
  readonly state: () => SessionState;
  readonly dispatch: (event: SessionEvent) => void;
  /** Sets what runs the effects; before that none may arise. */
  readonly runWith: (run: (effect: SessionEffect) => void) => void;
};

/** Makes the loop. Events that effects raise wait their turn, so that a step always sees the state that the one before it left. */
export function sessionLoop(watermark: string): SessionLoop {
  let state = initialSession(watermark);
  let run: (effect: SessionEffect) => void = () => undefined;
  const store = createStore<PlayerState>(() => state.view);
  const queue: SessionEvent[] = [];
  let draining = false;

  const dispatch = (event: SessionEvent) => {
    queue.push(event);
    if (draining) return;
    draining = true;
    for (let next = queue.shift(); next; next = queue.shift()) {
      const moved = step(state, next);
      state = moved.state;
      store.setState(state.view, true);
      for (const effect of moved.effects) run(effect);
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
