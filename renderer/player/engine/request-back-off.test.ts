import { describe, expect, it } from 'vitest';
import { LOCAL_NETWORK, type NetworkPort } from '#renderer/platform/network.ts';
import { SECOND } from '#shared/kernel/time.ts';
import { createRequestBackOff } from './request-back-off.ts';

type Timer = { readonly at: number; readonly run: () => void };

/** A clock whose timers run in order, with the promises that they settle. */
function createFakeTime() {
  let time = 0;
  let timers: readonly Timer[] = [];
  const setTimer = (run: () => void, ms: number) => {
    const timer = { at: time + ms, run };
    timers = [...timers, timer];
    return () => {
      timers = timers.filter((one) => one !== timer);
    };
  };
  const settled = async () => {
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  };
  const advanceTo = async (end: number) => {
    for (;;) {
      await settled();
      const [next] = timers.filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at);
      if (next === undefined) break;
      timers = timers.filter((one) => one !== next);
      time = Math.max(time, next.at);
      next.run();
    }
    time = end;
  };
  return { now: () => time, setTimer, advanceTo };
}

/** Numbers from 0 to below 1, the same ones in each run. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}

const LIVE = 'https://cdn.example/live/81/video.m3u8';
const OTHER = 'https://cdn.example/live/99/video.m3u8';

/**
 * The playlist updates of engines, as Shaka makes them: the next one a tenth of a second after a failure, and a target duration after a success. `sent`
 * holds the times of the requests.
 */
function setUp({ network = LOCAL_NETWORK, seed = 1, status = null as number | null } = {}) {
  const time = createFakeTime();
  const backOff = createRequestBackOff({ network, now: time.now, setTimer: time.setTimer, random: createRandom(seed) });
  const sent: { readonly at: number; readonly url: string; readonly standby: boolean }[] = [];
  let answers = true;
  const poll = async (url: string, standby: boolean, signal = new AbortController().signal): Promise<void> => {
    await backOff.wait(url, { standby: () => standby, signal });
    sent.push({ at: time.now(), url, standby });
    if (answers) backOff.succeeded(url);
    else backOff.failed(url, status);
    time.setTimer(() => void poll(url, standby, signal).catch(() => undefined), answers ? 2 * SECOND : 100);
  };
  const answer = (on: boolean) => {
    answers = on;
  };
  return { time, backOff, sent, poll, answer };
}

const since = <Sent extends { readonly at: number }>(sent: readonly Sent[], from: number) => sent.filter(({ at }) => at >= from);

describe('media requests while their server fails', () => {
  it.each([
    ['does not answer', null],
    ['is overloaded', 503],
    ['has lost the playlist', 404],
  ] as const)('are a few in half a minute if it %s, for the playing stream and two on standby together', async (_what, status) => {
    const { time, sent, poll, answer } = setUp({ status });
    answer(false);
    const urls = status === 404 ? [LIVE, LIVE, LIVE] : [LIVE, OTHER, OTHER];
    for (const [at, url] of urls.entries()) void poll(url, at > 0);
    await time.advanceTo(30 * SECOND);
    expect(sent.length).toBeGreaterThan(5);
    expect(sent.length).toBeLessThan(20);
  });

  it('go on as before after the first success, those that waited at once', async () => {
    const { time, sent, poll, answer } = setUp();
    answer(false);
    void poll(LIVE, false);
    void poll(OTHER, true);
    await time.advanceTo(20 * SECOND);
    answer(true);
    await time.advanceTo(40 * SECOND);
    const after = since(sent, 20 * SECOND);
    expect(after[0]?.at).toBeLessThan(28 * SECOND);
    expect([after[0]?.at, after[0]?.standby]).toEqual([after[1]?.at, false]);
    expect(after.length).toBeGreaterThan(12);
  });

  it('leave a server that answers alone', async () => {
    const { time, backOff, sent, poll } = setUp();
    backOff.failed('https://broken.example/a.m3u8', 503);
    void poll(LIVE, false);
    await time.advanceTo(10 * SECOND);
    expect(sent.length).toBe(6);
  });

  it('end with the load that they belong to', async () => {
    const { time, sent, poll, answer } = setUp();
    const load = new AbortController();
    answer(false);
    const first = poll(LIVE, false, load.signal);
    await first;
    await time.advanceTo(20 * SECOND);
    load.abort();
    const before = sent.length;
    await time.advanceTo(60 * SECOND);
    expect(sent.length).toBe(before);
  });

  it('of a new load are sent at once, since the session has waited', async () => {
    const { time, backOff, sent, poll, answer } = setUp();
    answer(false);
    void poll(OTHER, true);
    await time.advanceTo(20 * SECOND);
    const before = sent.length;
    backOff.loading(LIVE);
    await time.advanceTo(20 * SECOND + 1);
    expect(sent.length).toBe(before + 1);
  });
});

describe('media requests of a page that is offline', () => {
  it('are not sent before the network is back', async () => {
    let online = false;
    let back: () => void = () => undefined;
    const network: NetworkPort = {
      isOnline: () => online,
      onOnline: (listener) => {
        back = listener;
        return () => undefined;
      },
    };
    const { time, sent, poll } = setUp({ network });
    void poll(LIVE, false);
    void poll(OTHER, true);
    await time.advanceTo(30 * SECOND);
    expect(sent).toEqual([]);
    online = true;
    back();
    await time.advanceTo(30 * SECOND + 1);
    expect(sent.length).toBe(2);
  });
});

describe('two thousand pages whose service comes back', () => {
  it('come back within eight seconds, and never a third of them in one second', async () => {
    const OUTAGE = 60 * SECOND;
    const arrivals: number[] = [];
    for (let client = 0; client < 2000; client += 1) {
      const { time, sent, poll, answer } = setUp({ seed: client * 7919 + 13 });
      answer(false);
      void poll(LIVE, false);
      await time.advanceTo(OUTAGE);
      answer(true);
      await time.advanceTo(OUTAGE + 8 * SECOND);
      arrivals.push(since(sent, OUTAGE)[0]?.at ?? Number.POSITIVE_INFINITY);
    }
    expect(Math.max(...arrivals)).toBeLessThan(OUTAGE + 8 * SECOND);
    for (let second = 0; second < 8; second += 1) {
      const from = OUTAGE + second * SECOND;
      expect(arrivals.filter((at) => at >= from && at < from + SECOND).length).toBeLessThan(2000 / 3);
    }
  });
});
