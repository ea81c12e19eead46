import { createStore, type StoreApi } from 'zustand/vanilla';
import type { SetTimer } from '#shared/kernel/time.ts';
import type { CallError } from './call-error.ts';

/**
 * `reconnects` counts how often the service has come back, so that a notice about it can show once each time.
 */
export type ConnectionState = { readonly service: 'here' | 'away'; readonly reconnects: number };

export type ConnectionStore = {
  readonly store: StoreApi<ConnectionState>;
  /** Reports a failed call; an error that puts the service in doubt starts a probe. */
  readonly reportError: (error: CallError) => void;
  /** Reports the start of a call and returns the function that reports its end, where null is success. */
  readonly trackCall: () => (error: CallError | null) => void;
  /** Probes now, unless a probe is running. For failures outside calls, such as a media segment. */
  readonly checkNow: () => void;
  /** Probes now in place of the probe that is due next, when the network was lost or has returned. */
  readonly recheck: () => void;
  /** Returns whether the service is away, once the probe that runs has its result. */
  readonly isAway: () => Promise<boolean>;
  readonly stop: () => void;
};

export type ConnectionDeps = {
  /** Makes a cheap call; true if the service responded. Must not reject. */
  readonly probe: () => Promise<boolean>;
  readonly setTimer: SetTimer;
  /** Called each time the service comes back. */
  readonly onReconnect: () => void;
};

/** Milliseconds between two probes while the service is unreachable; the last step repeats. */
export const PROBE_STEPS_MS: readonly number[] = [500, 1000, 2000, 4000, 8000];

/** Returns the milliseconds until the next probe after `failed` failed ones. */
export const probeDelay = (failed: number): number =>
  PROBE_STEPS_MS[Math.min(failed, PROBE_STEPS_MS.length - 1)] ?? 8000;

/**
 * Returns whether an error puts the service itself in doubt. A refusal or a malformed response still counts
 * as a response.
 */
export function isServiceUnreachable(error: CallError): boolean {
  if (error.code === 'NETWORK' || error.code === 'TIMEOUT') return true;
  return error.code === 'HTTP' && [502, 503, 504].includes(error.status ?? 0);
}

/**
 * Tracks whether the service is reachable. It is away once a failed call is followed by a failed probe, so
 * one slow call shows no notice; probes then back off, and a response to any call made since brings it back.
 */
export function createConnectionStore(deps: ConnectionDeps): ConnectionStore {
  const store = createStore<ConnectionState>(() => ({ service: 'here', reconnects: 0 }));
  let cancel: (() => void) | null = null;
  let probing = false;
  let lastProbe: Promise<void> = Promise.resolve();
  let stopped = false;

  const markReachable = (): void => {
    cancel?.();
    cancel = null;
    if (store.getState().service === 'here') return;
    store.setState((state) => ({ service: 'here', reconnects: state.reconnects + 1 }));
    deps.onReconnect();
  };

  const probe = async (failed: number): Promise<void> => {
    probing = true;
    const reachable = await deps.probe();
    probing = false;
    if (stopped) return;
    if (reachable) return markReachable();
    store.setState((state) => (state.service === 'away' ? state : { ...state, service: 'away' }));
    cancel = deps.setTimer(() => {
      cancel = null;
      lastProbe = probe(failed + 1);
    }, probeDelay(failed));
  };

  const checkNow = (): void => {
    if (cancel === null && !probing) lastProbe = probe(0);
  };

  const recheck = (): void => {
    cancel?.();
    cancel = null;
    checkNow();
  };

  const reportError = (error: CallError): void => {
    if (isServiceUnreachable(error)) checkNow();
  };

  const outages = (): number => {
    const { service, reconnects } = store.getState();
    return service === 'away' ? reconnects + 1 : reconnects;
  };

  /* A call from before the outage may still get its response after the outage has begun. */
  const trackCall = () => {
    const before = outages();
    return (error: CallError | null): void => {
      if (error !== null) reportError(error);
      else if (outages() === before) markReachable();
    };
  };

  const isAway = async (): Promise<boolean> => {
    await lastProbe;
    return store.getState().service === 'away';
  };

  const stop = (): void => {
    stopped = true;
    cancel?.();
  };

  return { store, reportError, trackCall, checkNow, recheck, isAway, stop };
}
