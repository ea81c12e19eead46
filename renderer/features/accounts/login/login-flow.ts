import { createStore, type StoreApi } from 'zustand/vanilla';
import type { LoginEvent } from '#shared/domain/accounts/login-event.ts';
import { LOGIN_START, type LoginEffect, type LoginState } from '#shared/domain/accounts/login-state.ts';
import { stepLogin } from '#shared/domain/accounts/login-step.ts';
import { type LoginCallDeps, type LoginFields, runLoginEffect } from './login-calls.ts';

/** A help page beside the login; it stands over the tabs and gives them back untouched. */
type LoginHelp = 'forgot_id' | 'forgot_password';

/** The login prompt as it is drawn. `wait` holds the seconds that the service asked for with its last refusal. */
export type LoginView = {
  readonly login: LoginState;
  readonly fields: LoginFields;
  readonly help: LoginHelp | null;
  readonly retryAfter: number | null;
};

/** One login, from its opening to its end. */
export type LoginFlow = {
  readonly store: StoreApi<LoginView>;
  readonly send: (event: LoginEvent) => void;
  readonly type: (change: Partial<LoginFields>) => void;
  readonly help: (help: LoginHelp | null) => void;
  /** The forms are gone: what is under way is given up. */
  readonly stop: () => void;
};

const EMPTY_FIELDS: LoginFields = { id: '', password: '', mobileNumber: '', otp: '' };

/** Makes a login over the rules of accounts section 4: events in, calls out, and their answers in again. */
export function createLoginFlow(deps: LoginCallDeps): LoginFlow {
  const store = createStore<LoginView>(() => ({ login: LOGIN_START, fields: EMPTY_FIELDS, help: null, retryAfter: null }));
  let running = new AbortController();

  const send = (event: LoginEvent): void => {
    if (event.type === 'went-back') running.abort();
    const { state, effects } = stepLogin(store.getState().login, event);
    store.setState({ login: state, ...(effects.length > 0 || event.type === 'went-back' ? { retryAfter: null } : {}) });
    for (const effect of effects) void run(effect);
  };

  const run = async (effect: LoginEffect): Promise<void> => {
    running = new AbortController();
    const { signal } = running;
    const { event, retryAfter: wait } = await runLoginEffect(deps, effect, store.getState().fields, signal);
    if (signal.aborted || event === null) return;
    send(event);
    if (wait !== null) store.setState({ retryAfter: wait });
    if (store.getState().login.loggedIn) store.setState({ fields: EMPTY_FIELDS });
  };

  return {
    store,
    send,
    type: (change) => store.setState(({ fields: typed }) => ({ fields: { ...typed, ...change } })),
    help: (help) => store.setState({ help }),
    stop: () => running.abort(),
  };
}
