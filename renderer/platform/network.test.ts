import { describe, expect, it, vi } from 'vitest';
import { createWebNetwork, RETURN_SPREAD_MS, setOnlineTimer } from './network.ts';

/** A page whose network goes and comes back, with one pending timer. */
function setUp(hostname = 'tv.example', random = 0.5) {
  const events = new EventTarget();
  let pending: { run: () => void; ms: number } | null = null;
  const setTimer = (run: () => void, ms: number) => {
    pending = { run, ms };
    return () => {
      pending = null;
    };
  };
  const page = { addEventListener: events.addEventListener.bind(events), navigator: { onLine: true }, location: { hostname } };
  const network = createWebNetwork(page, { setTimer, random: () => random });
  const fire = () => {
    const due = pending;
    pending = null;
    due?.run();
  };
  return { network, setTimer, tell: (type: string) => events.dispatchEvent(new Event(type)), wait: () => pending?.ms ?? null, fire };
}

describe('network of a browser page', () => {
  it('is offline at once, and online a random while after the browser says so', () => {
    const { network, tell, wait, fire } = setUp('tv.example', 0.25);
    const listener = vi.fn();
    network.onOnline(listener);
    tell('offline');
    expect(network.isOnline()).toBe(false);
    tell('online');
    expect([network.isOnline(), wait(), listener.mock.calls.length]).toEqual([false, RETURN_SPREAD_MS / 4, 0]);
    fire();
    expect([network.isOnline(), listener.mock.calls.length]).toEqual([true, 1]);
  });

  it('stays offline if the network goes again before that', () => {
    const { network, tell, fire } = setUp();
    tell('offline');
    tell('online');
    tell('offline');
    fire();
    expect(network.isOnline()).toBe(false);
  });

  it('of a service on this machine is always online', () => {
    const { network, tell } = setUp('127.0.0.1');
    tell('offline');
    expect(network.isOnline()).toBe(true);
  });

  it('lets a timer that is due wait until it is online', () => {
    const { network, setTimer, tell, fire } = setUp();
    const run = vi.fn();
    setOnlineTimer(network, setTimer, run, 1000);
    tell('offline');
    fire();
    expect(run).not.toHaveBeenCalled();
    tell('online');
    fire();
    expect(run).toHaveBeenCalledOnce();
  });
});
