import { createStore, type StoreApi } from 'zustand/vanilla';
import { type ProfileFlowStart, startProfileFlow, stepProfileFlow } from '#shared/domain/profiles/profile-flow.ts';
import type {
  ProfileFlowEffect,
  ProfileFlowEvent,
  ProfileFlowFacts,
  ProfileFlowState,
  ProfileFlowStep,
} from '#shared/domain/profiles/profile-flow-state.ts';

/** The running profile screen. */
export type ProfileFlow = {
  readonly store: StoreApi<ProfileFlowState>;
  readonly send: (event: ProfileFlowEvent) => void;
  /** Performs what the start asks for; called once, when the screen stands. */
  readonly begin: () => void;
};

export type ProfileFlowPorts = {
  /** Read anew for every event. */
  readonly facts: () => ProfileFlowFacts;
  /** Does what the flow asks and gives the answer; null where none is awaited. Never rejects. */
  readonly perform: (effect: ProfileFlowEffect) => Promise<ProfileFlowEvent | null>;
};

/** Runs the rules of the profile screen: every event through the pure step, every effect through the port, every answer back as an event. */
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
