import { createStore, type StoreApi } from 'zustand/vanilla';
import { PARENT_GRANT_LIFE } from '#shared/domain/kids/parental-actions.ts';
import type { SetTimer } from '#shared/kernel/time.ts';

/**
 * The page's knowledge of the parent PIN: whether it was entered so recently that the service opens locked
 * groups for this viewer.
 */
export type ParentGrant = {
  readonly store: StoreApi<boolean>;
  readonly give: () => void;
  readonly end: () => void;
};

/** Creates the grant. `changed` fetches again what is shown, once it is given and once it has ended. */
export function createParentGrant(setTimer: SetTimer, changed: () => void): ParentGrant {
  const store = createStore<boolean>(() => false);
  let cancel: () => void = () => undefined;
  const set = (given: boolean): void => {
    cancel();
    cancel = given ? setTimer(() => set(false), PARENT_GRANT_LIFE) : () => undefined;
    if (store.getState() === given) return;
    store.setState(given, true);
    changed();
  };
  return { store, give: () => set(true), end: () => set(false) };
}
