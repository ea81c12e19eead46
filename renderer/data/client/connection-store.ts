import { createStore, type StoreApi } from 'zustand/vanilla';
import type { CallError } from './call-error.ts';
import type { SetTimer } from './timers.ts';

/** `away` while the service does not answer; `back` counts its returns, for a notice that goes away by itself. */
export type ConnectionState = { readonly service: 'here' | 'away'; readonly reconnects: number };

export type ConnectionStore = {
  readonly store: StoreApi<ConnectionState>;
  /** Told that something was not answered, or was answered badly. */
  readonly reportError: (error: CallError) => void;
  /** Told that a call begins; gives what is told how it ended, where null is an answer. */
  readonly trackCall: () => (error: CallError | null) => void;
  /** Says that something beside a call went unanswered, such as a piece of a stream: probes now, unless that is under way. */
  readonly checkNow: () => void;
  readonly stop: () => void;
};

export type ConnectionDeps = {
  /** Asks the service for anything cheap; true when it answered. Must not reject. */
  readonly probe: () => Promise<boolean>;
  readonly setTimer: SetTimer;
  /** Called on each return of the service. */
  readonly onReconnect: () => void;
};

/** Milliseconds between two probes while the service is away; the last holds from then on. */
export const PROBE_STEPS_MS: readonly number[] = [500, 1000, 2000, 4000, 8000];

/** Milliseconds until the probe after `failed` failed ones. */
export const probeDelay = (failed: number): number => PROBE_STEPS_MS[Math.min(failed, PROBE_STEPS_MS.length - 1)] ?? 8000;

/** Whether an error puts the service itself in doubt; a refusal or a bad reply is still an answer. */
export function isServiceUnreachable(error: CallError): boolean {
  if (error.code === 'NETWORK' || error.code === 'TIMEOUT') return true;
  return error.code === 'HTTP' && [502, 503, 504].includes(error.status ?? 0);
}

/**
 * Whether the service answers. A call that was not answered raises a doubt; only when a probe fails as well is the service away, so that one
 * slow call shows no notice. While away it is probed with growing pauses, and the answer to any call that began since brings it back.
 */
export function createConnectionStore(deps: ConnectionDeps): ConnectionStore {
  const store = createStore<ConnectionState>(() => ({ service: 'here', reconnects: 0 }));
  let cancel: (() => void) | null = null;
  let probing = false;
  let stopped = false;

  const answered = (): void => {
    cancel?.();
    cancel = null;
    if (store.getState().service === 'here') return;
    store.setState((state) => ({ service: 'here', reconnects: state.reconnects + 1 }));
    deps.onReconnect();
  };

  const probe = async (failed: number): Promise<void> => {
    probing = true;
    const good = await deps.probe();
    probing = false;
    if (stopped) return;
    if (good) return answered();
    store.setState((state) => (state.service === 'away' ? state : { ...state, service: 'away' }));
    cancel = deps.setTimer(() => {
      cancel = null;
      void probe(failed + 1);
    }, probeDelay(failed));
  };

  const suspect = (): void => {
    if (cancel === null && !probing) void probe(0);
  };

  const heard = (error: CallError): void => {
    if (isServiceUnreachable(error)) suspect();
  };

  const outages = (): number => {
    const { service, reconnects: returns } = store.getState();
    return service === 'away' ? returns + 1 : returns;
  };

  /* What was asked before the service went away may still be answered after it. */
  const begin = () => {
    const before = outages();
    return (error: CallError | null): void => {
      if (error !== null) heard(error);
      else if (outages() === before) answered();
    };
  };

  const stop = (): void => {
    stopped = true;
    cancel?.();
  };

  return { store, reportError: heard, trackCall: begin, checkNow: suspect, stop };
}
