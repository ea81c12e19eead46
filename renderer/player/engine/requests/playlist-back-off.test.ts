import { describe, expect, it } from 'vitest';
import { LOCAL_NETWORK, type NetworkPort } from '#renderer/platform/network.ts';
import { createNetworkGate, RETURN_SPREAD_MS } from '#renderer/player/engine/network-gate.ts';
import { SECOND } from '#shared/kernel/time.ts';
import { createPlaylistBackOff, PLAYING_UPDATES, STANDBY_UPDATES } from './playlist-back-off.ts';

/** A clock whose timers run in order, with the promises that they settle. */
function createFakeTime() {
  let time = 0;
  const timers = new Map<() => void, number>();
  const setTimer = (run: () => void, ms: number) => {
    const timer = () => run();
    timers.set(timer, time + ms);
    return () => timers.delete(timer);
  };
  const settle = async () => {
    for (let turn = 0; turn < 6; turn += 1) await Promise.resolve();
  };
  const advanceTo = async (end: number) => {
    for (;;) {
      await settle();
      const [next] = [...timers].filter(([, at]) => at <= end).toSorted(([, a], [, b]) => a - b);
      if (next === undefined) break;
      timers.delete(next[0]);
      time = Math.max(time, next[1]);
      next[0]();
    }
    time = end;
  };
  return { now: () => time, setTimer, advanceTo };
}

/** Numbers from 0 to below 1, the same ones in each run of a seed. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}

/** A network that the test switches off and on. */
function switchedNetwork() {
  const listeners = new Set<() => void>();
  let online = true;
  const network: NetworkPort = {
    ...LOCAL_NETWORK,
    isOnline: () => online,
    onOnline: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const turn = (on: boolean) => {
    online = on;
    if (on) for (const listener of listeners) listener();
  };
  return { network, turn };
}

const PERIOD = 2 * SECOND;
const SHAKA_REPEATS_AFTER = 100;

/**
 * A page with a channel and two streams on standby, whose engines update two playlists each as Shaka does:
 * together, again a tenth of a second after a failure, and two attempts at each. `sent` holds the times of
 * its requests.
 */
function openPage({
  network = LOCAL_NETWORK,
  seed = 1,
}: {
  readonly network?: NetworkPort;
  readonly seed?: number;
} = {}) {
  const time = createFakeTime();
  const random = createRandom(seed);
  const { now, setTimer } = time;
  const gate = createNetworkGate({ network, setTimer, random });
  const sent: number[] = [];
  const answers = { on: true };
  const request = async (
    backOff: ReturnType<typeof createPlaylistBackOff>,
    url: string,
  ): Promise<boolean> => {
    await backOff.wait(url);
    for (let attempt = 0; attempt < 2; attempt += 1) {
      sent.push(now());
      if (answers.on && network.isOnline()) {
        backOff.succeeded(url);
        return true;
      }
      if (backOff.failed(url) || !gate.isOpen()) return false;
      await new Promise<void>((done) => void setTimer(done, 300));
    }
    return false;
  };
  const engines = ['playing', 'next', 'previous'].map((name) => {
    const series = () => (name === 'playing' ? PLAYING_UPDATES : STANDBY_UPDATES);
    const backOff = createPlaylistBackOff({ gate, now, setTimer, random, series });
    const update = async (): Promise<void> => {
      const all = await Promise.all(
        ['video', 'audio'].map((kind) =>
          request(backOff, `https://cdn.example/${name}/${kind}.m3u8?token=1`),
        ),
      );
      setTimer(() => void update().catch(() => undefined), all.every(Boolean) ? PERIOD : SHAKA_REPEATS_AFTER);
    };
    setTimer(() => void update().catch(() => undefined), random() * PERIOD);
    return backOff;
  });
  const since = (from: number) => sent.filter((at) => at >= from);
  return { ...time, gate, engines, answers, since };
}

describe('playlist updates while nothing answers', () => {
  it('are at most 50 in half a minute, for a channel and two streams on standby', async () => {
    for (let seed = 1; seed <= 50; seed += 1) {
      const page = openPage({ seed });
      await page.advanceTo(10 * SECOND);
      page.answers.on = false;
      await page.advanceTo(40 * SECOND);
      const count = page.since(10 * SECOND).length;
      expect(count).toBeGreaterThan(10);
      expect(count).toBeLessThanOrEqual(50);
    }
  });

  it('continue at their own pace after the first success, and none is delayed before a failure', async () => {
    const page = openPage();
    await page.advanceTo(20 * SECOND);
    expect(page.since(0).length).toBeGreaterThanOrEqual(3 * 2 * 9);
    page.answers.on = false;
    await page.advanceTo(50 * SECOND);
    page.answers.on = true;
    await page.advanceTo(70 * SECOND);
    expect(page.since(70 * SECOND - PERIOD).length).toBe(3 * 2);
  });

  it('are sent at once when the viewer asks for the picture, and not at all once the stream is gone', async () => {
    const page = openPage();
    page.answers.on = false;
    await page.advanceTo(30 * SECOND);
    const [playing] = page.engines;
    const before = page.since(0).length;
    playing?.hurry();
    await page.advanceTo(30 * SECOND + 1);
    expect(page.since(0).length).toBe(before + 2);
    await page.advanceTo(31 * SECOND);
    const waiting = playing?.wait('https://cdn.example/playing/video.m3u8?token=2');
    playing?.end();
    await expect(waiting).rejects.toBeUndefined();
    expect([playing?.isFailing(), playing?.wait('https://cdn.example/playing/video.m3u8?token=2')]).toEqual([
      false,
      null,
    ]);
  });

  it('are not sent again before the browser says that the network is back, except the first of each', async () => {
    const { network, turn } = switchedNetwork();
    const page = openPage({ network });
    await page.advanceTo(10 * SECOND);
    turn(false);
    await page.advanceTo(40 * SECOND);
    expect(page.since(10 * SECOND).length).toBeLessThanOrEqual(6);
    expect(page.since(10 * SECOND + PERIOD)).toEqual([]);
    turn(true);
    await page.advanceTo(40 * SECOND + RETURN_SPREAD_MS);
    expect(page.since(40 * SECOND).length).toBeGreaterThanOrEqual(6);
  });
});

describe('two thousand pages that lost the same network', () => {
  const CLIENTS = 2000;
  const OUTAGE = 30 * SECOND;

  /** Counts the arrivals in the second that has most of them. */
  const busiest = (arrivals: readonly number[]): number => {
    const sorted = arrivals.toSorted((a, b) => a - b);
    let most = 0;
    let from = 0;
    for (const [at, time] of sorted.entries()) {
      while ((sorted[from] ?? time) <= time - SECOND) from += 1;
      most = Math.max(most, at - from + 1);
    }
    return most;
  };

  it.each([
    ['the browser said so', true],
    ['only the service was gone', false],
  ] as const)(
    'come back within their spread, fewer than a third of them in any second: %s',
    async (_what, hasConnectionEvents) => {
      const arrivals: number[] = [];
      for (let client = 0; client < CLIENTS; client += 1) {
        const { network, turn } = switchedNetwork();
        const page = openPage({ network, seed: client * 7919 + 13 });
        await page.advanceTo(3 * SECOND);
        page.answers.on = false;
        if (hasConnectionEvents) turn(false);
        await page.advanceTo(OUTAGE);
        page.answers.on = true;
        if (hasConnectionEvents) turn(true);
        await page.advanceTo(OUTAGE + 6 * SECOND);
        arrivals.push(page.since(OUTAGE)[0] ?? Number.POSITIVE_INFINITY);
      }
      expect(Math.max(...arrivals)).toBeLessThanOrEqual(OUTAGE + PLAYING_UPDATES.longestMs + 200);
      expect(busiest(arrivals)).toBeLessThan(CLIENTS / 3);
    },
  );
});

describe('a network that drops again before the spread is over', () => {
  it('keeps retries waiting, and a cancelled one is never run', async () => {
    const { network, turn } = switchedNetwork();
    const time = createFakeTime();
    const gate = createNetworkGate({ network, setTimer: time.setTimer, random: () => 0.5 });
    const runs: string[] = [];
    turn(false);
    gate.whenOpen(() => runs.push('kept'));
    gate.whenOpen(() => runs.push('cancelled'))();
    turn(true);
    turn(false);
    await time.advanceTo(10 * SECOND);
    expect(runs).toEqual([]);
    turn(true);
    expect(gate.isOpen()).toBe(false);
    await time.advanceTo(10 * SECOND + RETURN_SPREAD_MS);
    expect([gate.isOpen(), runs]).toEqual([true, ['kept']]);
    gate.whenOpen(() => runs.push('at once'));
    expect(runs).toEqual(['kept', 'at once']);
  });
});
