import { describe, expect, it } from 'vitest';
import type { AdPlatform, AdRequest, AdSessionEvent, LoadedAd } from '#renderer/player/ads/ad-platform.ts';
import { MINUTE } from '#shared/kernel/time.ts';
import type { ImaAdFacts, ImaCommand, ImaReport } from './ima-messages.ts';
import { createImaPlatform } from './ima-platform.ts';
import { createScriptMemory, ScriptUnavailable } from './script-memory.ts';

const REQUEST: AdRequest = {
  kind: 'preroll',
  item: 'v1',
  breakId: 'preroll',
  seconds: null,
  tag: null,
  custom: '',
  targeting: {},
};

const film = (place: number, count: number, more: Partial<ImaAdFacts> = {}): ImaReport => ({
  type: 'loaded',
  ad: {
    id: `ad-${place}`,
    creativeId: `c-${place}`,
    system: 'S',
    title: `Film ${place}`,
    advertiser: 'A',
    mediaUrl: `https://ads.example/${place}.mp4`,
    wrapperIds: [],
    seconds: 10,
    height: 720,
    bitrate: 300,
    skipAfter: null,
    place,
    count,
    ...more,
  },
});

/** The platform with a frame that the test speaks for, and a clock of its own. */
function setUp(isAllowed: (ad: LoadedAd) => boolean = () => true) {
  const sent: ImaCommand[] = [];
  const timers: (() => void)[] = [];
  const ended: string[] = [];
  let now = 0;
  let frames = 0;
  let report: (message: ImaReport) => void = () => undefined;
  let ready: () => void = () => undefined;
  const memory = createScriptMemory(() => now);
  const platform: AdPlatform = createImaPlatform('ima-0', {
    openFrame: (on, onReady) => {
      frames += 1;
      report = on;
      ready = onReady;
      return {
        element: Object.create(null),
        send: (command) => void sent.push(command),
        dispose: () => void ended.push('disposed'),
      };
    },
    picture: {
      mount: () => ({
        show: () => undefined,
        hide: () => void ended.push('hidden'),
        remove: () => void ended.push('removed'),
      }),
    },
    setTimer: (run) => {
      timers.push(run);
      return () => undefined;
    },
    memory,
    script: 'https://vendor.example/sdk.js',
    tag: () => 'https://ads.example/vast',
    language: () => 'tc',
    isAllowed,
  });
  const events: AdSessionEvent[] = [];
  return {
    platform,
    sent,
    timers,
    events,
    ended,
    frames: () => frames,
    report: (message: ImaReport) => report(message),
    ready: () => ready(),
    pass: (ms: number) => {
      now += ms;
    },
    load: (signal = new AbortController().signal) => platform.load(REQUEST, signal),
    start: (ad: LoadedAd | undefined) =>
      platform.start(ad ?? expect.fail('no ad'), 0.5, (event) => void events.push(event)),
  };
}

describe('the platform of the vendor’s script', () => {
  it('gives the films of a pod: the first as it is, the others once they begin', async () => {
    const { report, load, start, events } = setUp();
    const loading = load();
    report(film(1, 2));
    const [first, second] = await loading;
    expect([first?.title, first?.isKnown, second?.title, second?.isKnown]).toEqual([
      'Film 1',
      undefined,
      '',
      false,
    ]);
    start(first).stop();
    start(second);
    report(film(2, 2, { skipAfter: 5 }));
    expect(events.at(-1)).toMatchObject({ type: 'identified', ad: { title: 'Film 2', skipAfter: 5 } });
  });

  it('reports what happens to the film whose turn it is, and nothing of the one before', async () => {
    const { report, load, start, events } = setUp();
    const loading = load();
    report(film(1, 2));
    const [first, second] = await loading;
    start(first);
    report({ type: 'running', place: 1 });
    report({ type: 'stalled', place: 1 });
    report({ type: 'progress', place: 1, position: 2, duration: 10 });
    report({ type: 'complete', place: 1 });
    expect(events.map(({ type }) => type)).toEqual(['running', 'stalled', 'running', 'progress', 'complete']);
    start(second);
    report({ type: 'complete', place: 1 });
    expect(events).toHaveLength(5);
  });

  it('stops a pod at a film that may not play, before it is seen', async () => {
    const { report, load, start, events, sent } = setUp(({ creativeId }) => creativeId !== 'c-2');
    const loading = load();
    report(film(1, 2));
    const [first, second] = await loading;
    start(first).stop();
    start(second);
    report(film(2, 2));
    expect(events.at(-1)).toEqual({ type: 'failed', code: 900 });
    expect(sent.at(-1)).toEqual({ do: 'leave' });
  });

  it('keeps its frame out of sight for a while when it is given up, so that the vendor is told of the skip', async () => {
    const { load, sent, timers, ended } = setUp();
    const stop = new AbortController();
    const loading = load(stop.signal);
    stop.abort();
    await expect(loading).rejects.toThrow();
    expect([sent.at(-1), ended]).toEqual([{ do: 'leave' }, ['hidden']]);
    timers.at(-1)?.();
    expect(ended).toEqual(['hidden', 'disposed', 'removed']);
  });

  it('requests again when its frame was moved before a film was seen, and fails after that', async () => {
    const { report, ready, load, start, events, sent } = setUp();
    const loading = load();
    ready();
    report(film(1, 1));
    const [first] = await loading;
    start(first);
    await Promise.resolve();
    ready();
    expect(sent.filter((one) => one.do === 'request')).toHaveLength(2);
    report(film(1, 1));
    expect(sent.filter((one) => one.do === 'start')).toHaveLength(2);
    report({ type: 'running', place: 1 });
    ready();
    expect(events.at(-1)).toEqual({ type: 'failed', code: 402 });
  });

  it('does not retry a script for 15 minutes if it was blocked or late', async () => {
    for (const fail of ['script-failed', 'time'] as const) {
      const { report, timers, load, frames, pass } = setUp();
      const first = load();
      if (fail === 'time') timers[0]?.();
      else report({ type: fail });
      await expect(first).rejects.toBeInstanceOf(ScriptUnavailable);
      pass(15 * MINUTE - 1);
      await expect(load()).rejects.toBeInstanceOf(ScriptUnavailable);
      expect(frames()).toBe(1);
      pass(1);
      const again = load();
      report(film(1, 1));
      expect((await again).length).toBe(1);
    }
  });

  it('remembers nothing if the script loads and the ad server has no ad, or the break is over', async () => {
    const { report, load, frames } = setUp();
    const first = load();
    report({ type: 'script-loaded' });
    report({ type: 'failed', code: 303 });
    await expect(first).rejects.not.toBeInstanceOf(ScriptUnavailable);
    const stop = new AbortController();
    const second = load(stop.signal);
    stop.abort();
    await expect(second).rejects.toThrow('aborted');
    void load().catch(() => undefined);
    expect(frames()).toBe(3);
  });
});
