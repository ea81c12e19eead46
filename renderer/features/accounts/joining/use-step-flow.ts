import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

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
};

/** Runs a flow of the domain while the component is mounted; calls end with it, and a new call ends the one before. */
export function useStepFlow<State, Event, Effect>({ start, step, run }: FlowDeps<State, Event, Effect>): StepFlow<State, Event> {
  const [flow] = useState(() => {
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
      store.setState({ state, retryAfter: null });
      for (const effect of effects) void runEffect(effect);
    };
    const flow = { store, send, run, stop: () => controller.abort() };
    return flow;
  });
  useEffect(() => {
    flow.run = run;
  });
  useEffect(() => flow.stop, [flow]);
  const { state, retryAfter } = useStore(flow.store);
  return { state, send: flow.send, retryAfter };
}
