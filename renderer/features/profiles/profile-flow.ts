import { createStore, type StoreApi } from 'zustand/vanilla';
import {
  type ProfileFlowStart,
  startProfileFlow,
  stepProfileFlow,
} from '#shared/domain/profiles/profile-flow.ts';
import type {
  ProfileFlowEffect,
  ProfileFlowEvent,
  ProfileFlowFacts,
  ProfileFlowState,
  ProfileFlowStep,
} from '#shared/domain/profiles/profile-flow-state.ts';

export type ProfileFlow = {
  readonly store: StoreApi<ProfileFlowState>;
  readonly send: (event: ProfileFlowEvent) => void;
  /** Performs the effects of the start; called once, after the first render. */
  readonly begin: () => void;
};

export type ProfileFlowPorts = {
  /** Read again for every event. */
  readonly facts: () => ProfileFlowFacts;
  /** Performs an effect and returns its result as an event, or null. Never rejects. */
  readonly perform: (effect: ProfileFlowEffect) => Promise<ProfileFlowEvent | null>;
};

/**
 * Runs the state machine of the profile screen: performs its effects and feeds their results back as events.
 */
export function createProfileFlow(how: ProfileFlowStart, { facts, perform }: ProfileFlowPorts): ProfileFlow {
  const start = startProfileFlow(how, facts());
  const store = createStore<ProfileFlowState>(() => start.state);
  let begun = false;

  const performAll = (effects: ProfileFlowStep['effects']): void => {
    for (const effect of effects) void perform(effect).then((answer) => answer !== null && send(answer));
  };
  const send = (event: ProfileFlowEvent): void => {
    const step = stepProfileFlow(store.getState(), event, facts());
    store.setState(step.state, true);
    performAll(step.effects);
  };
  const begin = (): void => {
    if (begun) return;
    begun = true;
    performAll(start.effects);
  };
  return { store, send, begin };
}
