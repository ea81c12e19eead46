import type { NetworkPort } from '#renderer/platform/network.ts';
import { type BackOff, backOffMs } from '#shared/kernel/back-off.ts';
import { SECOND } from '#shared/kernel/time.ts';

/** Paces the media requests of all engines of a page while their server fails, and holds them while the network is offline. */
export type RequestBackOff = {
  /** Returns null if the request may be sent now, otherwise a promise of the moment. It rejects once `signal` is aborted. */
  readonly wait: (url: string, caller: RequestCaller) => Promise<void> | null;
  /** Reports a request that failed; `status` is that of the response, null for none. */
  readonly failed: (url: string, status: number | null) => void;
  readonly succeeded: (url: string) => void;
  /** A stream is loaded, which the session paces itself: its first request may be sent now. */
  readonly loading: (url: string) => void;
};

/** `standby` is read when a request may be sent: those of the playing stream go first. */
export type RequestCaller = { readonly standby: () => boolean; readonly signal: AbortSignal };

export type RequestBackOffDeps = {
  readonly network: NetworkPort;
  /** Monotonic milliseconds. */
  readonly now: () => number;
  readonly setTimer: (run: () => void, ms: number) => () => void;
  /** Random number from 0 to below 1. */
  readonly random: () => number;
};

type Waiting = { readonly standby: () => boolean; readonly send: () => void };

/** Requests that wait for a server. `tried` is true from the moment that one of them was sent until it has failed. */
type Outage = { failures: number; nextAt: number; tried: boolean; readonly waiting: Set<Waiting>; cancel: (() => void) | null };

const PACE: BackOff = { firstMs: SECOND / 2, longestMs: 5 * SECOND };

/** A failed server concerns all of its files; any other status only the file. */
function outageKey(url: string, status: number | null): string {
  const { origin, pathname } = new URL(url, 'http://relative.invalid');
  return status === null || status >= 500 || status === 408 || status === 429 ? origin : origin + pathname;
}

const keysOf = (url: string): readonly string[] => [outageKey(url, null), outageKey(url, 404)];

/**
 * Creates the back-off. From the first failure until a success, one waiting request at a time is sent to a server, after growing delays with jitter. It
 * does not depend on Shaka's own delays: Shaka repeats a failed playlist update ten times a second, on standby too.
 */
export function createRequestBackOff({ network, now, setTimer, random }: RequestBackOffDeps): RequestBackOff {
  const outages = new Map<string, Outage>();
  const waitForNetwork = createOnlineWait(network);

  const send = (outage: Outage): void => {
    outage.tried = true;
    outage.nextAt = now() + backOffMs(PACE, outage.failures, random());
  };

  const sendNext = (outage: Outage): void => {
    outage.cancel = null;
    const [first, ...others] = [...outage.waiting];
    const next = first?.standby() ? (others.find(({ standby }) => !standby()) ?? first) : first;
    if (next === undefined) return;
    send(outage);
    outage.waiting.delete(next);
    next.send();
    schedule(outage);
  };

  const schedule = (outage: Outage): void => {
    outage.cancel?.();
    outage.cancel = outage.waiting.size === 0 ? null : setTimer(() => sendNext(outage), Math.max(0, outage.nextAt - now()));
  };

  const outageOf = (url: string): Outage | undefined => keysOf(url).flatMap((key) => outages.get(key) ?? [])[0];

  const waitForServer = (url: string, { standby, signal }: RequestCaller): Promise<void> | null => {
    const outage = outageOf(url);
    if (outage === undefined) return null;
    if (outage.waiting.size === 0 && now() >= outage.nextAt) {
      send(outage);
      return null;
    }
    return new Promise((resolve, reject) => {
      const waiting: Waiting = { standby, send: resolve };
      outage.waiting.add(waiting);
      schedule(outage);
      signal.addEventListener('abort', () => {
        if (outage.waiting.delete(waiting)) reject(signal.reason);
      });
    });
  };

  return {
    wait: (url, caller) => {
      if (network.isOnline()) return waitForServer(url, caller);
      return waitForNetwork(caller.signal).then(() => waitForServer(url, caller) ?? undefined);
    },
    failed: (url, status) => {
      const key = outageKey(url, status);
      const outage = outages.get(key) ?? { failures: 0, nextAt: now(), tried: true, waiting: new Set(), cancel: null };
      outages.set(key, outage);
      if (!outage.tried) return;
      outage.tried = false;
      outage.nextAt = now() + backOffMs(PACE, outage.failures, random());
      outage.failures += 1;
      schedule(outage);
    },
    succeeded: (url) => {
      for (const key of keysOf(url)) {
        const outage = outages.get(key);
        outages.delete(key);
        outage?.cancel?.();
        for (const waiting of outage?.waiting ?? []) waiting.send();
      }
    },
    loading: (url) => {
      const outage = outageOf(url);
      if (outage === undefined) return;
      outage.nextAt = now();
      schedule(outage);
    },
  };
}

/** Creates the wait for the network, which rejects once its signal is aborted. */
function createOnlineWait(network: NetworkPort): (signal: AbortSignal) => Promise<void> {
  const held = new Set<() => void>();
  network.onOnline(() => {
    for (const release of [...held]) release();
    held.clear();
  });
  return (signal) =>
    new Promise((resolve, reject) => {
      held.add(resolve);
      signal.addEventListener('abort', () => {
        if (held.delete(resolve)) reject(signal.reason);
      });
    });
}
