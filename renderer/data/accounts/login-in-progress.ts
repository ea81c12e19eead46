import { createStore, type StoreApi } from 'zustand/vanilla';

/**
 * Whether a login or a registration of this page is making its viewer a member. Whatever closes or leaves
 * once a member watches waits until it has ended: a flow is never ended by its own success, and what comes
 * after it is its own decision.
 */
export type LoginInProgress = {
  readonly store: StoreApi<boolean>;
  /** Begins one. Returns the function that ends it; further calls of that change nothing. */
  readonly begin: () => () => void;
};

/** Creates it; several flows may be in progress at once. */
export function createLoginInProgress(): LoginInProgress {
  const store = createStore<boolean>(() => false);
  const flows = new Set<object>();
  const begin = (): (() => void) => {
    const flow = {};
    flows.add(flow);
    store.setState(true, true);
    return () => {
      flows.delete(flow);
      store.setState(flows.size > 0, true);
    };
  };
  return { store, begin };
}

/** Begins and ends a login as a flow goes in and out of the states that are one. */
export function holdWhile(begin: LoginInProgress['begin']): { readonly set: (isLoggingIn: boolean) => void } {
  let end: (() => void) | null = null;
  return {
    set: (isLoggingIn) => {
      if (isLoggingIn) end ??= begin();
      else {
        end?.();
        end = null;
      }
    },
  };
}
