import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { holdWhile } from '#renderer/data/accounts/login-in-progress.ts';
import { useData } from '#renderer/data/data-context.tsx';

/** A pure flow: its state and effects after an event. */
type Step<State, Effect> = { readonly state: State; readonly effects: readonly Effect[] };

export type StepFlow<State, Event> = {
  readonly state: State;
  readonly send: (event: Event) => void;
  /** Seconds to wait that came with the last refusal; null for none. */
  readonly retryAfter: number | null;
};

/** Outcome of an effect: an event, or none for an aborted call. */
export type EffectAnswer<Event> = { readonly event: Event | null; readonly retryAfter?: number | null };

type FlowDeps<State, Event, Effect> = {
  readonly start: State;
  readonly step: (state: State, event: Event) => Step<State, Effect>;
  /** Makes the call of an effect; `state` is that after the step. Never throws. */
  readonly run: (effect: Effect, signal: AbortSignal, state: State) => Promise<EffectAnswer<Event>>;
  /**
   * States in which the flow is making the viewer a member. No change of the viewer closes it then, and
   * leaving the screen aborts nothing.
   */
  readonly isLoggingIn?: (state: State) => boolean;
};

/**
 * Runs a flow of the domain while the component is mounted; calls end with it, and a new call ends the one
 * before. A call that logs the viewer in runs to its end, since the service may have done it already.
 */
export function useStepFlow<State, Event, Effect>({
  start,
  step,
  run,
  isLoggingIn = () => false,
}: FlowDeps<State, Event, Effect>): StepFlow<State, Event> {
  const { loginInProgress } = useData();
  const [flow] = useState(() => {
    const login = holdWhile(loginInProgress.begin);
    let isOnScreen = true;
    const store = createStore(() => ({ state: start, retryAfter: null as number | null }));
    let controller = new AbortController();
    const runEffect = async (effect: Effect) => {
      controller.abort();
      controller = new AbortController();
      const { signal } = controller;
      const { event, retryAfter = null } = await flow.run(effect, signal, store.getState().state);
      if (signal.aborted || event === null) return;
      send(event);
      store.setState({ retryAfter });
    };
    const send = (event: Event): void => {
      const { state, effects } = step(store.getState().state, event);
      login.set(isOnScreen && isLoggingIn(state));
      store.setState({ state, retryAfter: null });
      for (const effect of effects) void runEffect(effect);
    };
    const show = () => {
      isOnScreen = true;
      return () => {
        isOnScreen = false;
        if (!isLoggingIn(store.getState().state)) controller.abort();
        login.set(false);
      };
    };
    const flow = { store, send, run, show };
    return flow;
  });
  useEffect(() => {
    flow.run = run;
  });
  useEffect(() => flow.show(), [flow]);
  const { state, retryAfter } = useStore(flow.store);
  return { state, send: flow.send, retryAfter };
}
