import { describe, expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { PlayerState } from '#renderer/player/player-state.ts';
import { initialSession } from '#renderer/player/session/session-state.ts';
import { HOUR, MINUTE, SECOND } from '#shared/kernel/time.ts';
import { createRest } from './rest.ts';

/** A player that plays a channel or a video, and a clock that `pass` advances a second at a time. */
function playing(kind: 'live' | 'video') {
  let now = 1_000_000;
  let run: (() => void) | null = null;
  const calls: string[] = [];
  const inputs = new EventTarget();
  const target =
    kind === 'live'
      ? ({ kind, channelNo: 81, networkCode: 'J' } as const)
      : ({ kind, videoId: 'v', startAt: 0 } as const);
  const { view } = initialSession('');
  const store = createStore<PlayerState>(() => ({ ...view, duration: 3600 }));
  const rest = createRest({
    store,
    inputs,
    wallClock: () => now,
    setTimer: (next) => {
      run = next;
      return () => {
        run = null;
      };
    },
    commands: {
      play: () => {
        calls.push('play');
        store.setState({ phase: 'playing' });
      },
      pause: () => {
        calls.push('pause');
        store.setState({ phase: 'paused' });
      },
      cancelNext: () => calls.push('cancelNext'),
    },
  });
  const pass = (ms: number) => {
    for (let passed = 0; passed < ms; passed += SECOND) {
      now += SECOND;
      run?.();
    }
  };
  const skip = (ms: number) => {
    now += ms;
  };
  store.setState({ target, phase: 'playing' });
  const notice = () => rest.store.getState().notice;
  return { rest, store, calls, pass, skip, notice, press: () => inputs.dispatchEvent(new Event('keydown')) };
}

describe('the sleep timer', () => {
  it('counts down its last minute and pauses; playing again ends it', () => {
    const { rest, calls, pass, notice } = playing('live');
    rest.setSleep(15, null);
    pass(14 * MINUTE - SECOND);
    expect([rest.store.getState().choice, notice()]).toEqual([15, null]);
    pass(SECOND);
    expect(notice()).toEqual({ reason: 'sleep', secondsLeft: 60 });
    pass(MINUTE);
    expect([calls, notice(), rest.store.getState().choice]).toEqual([
      ['pause'],
      { reason: 'sleep', secondsLeft: 0 },
      'off',
    ]);
    rest.keepWatching();
    pass(HOUR);
    expect([calls, notice()]).toEqual([['pause', 'play'], null]);
  });

  it('is ended by “keep watching” in its last minute', () => {
    const { rest, calls, pass, notice } = playing('live');
    rest.setSleep(15, null);
    pass(14 * MINUTE + 5 * SECOND);
    rest.keepWatching();
    pass(HOUR);
    expect([calls, notice(), rest.store.getState().choice]).toEqual([[], null, 'off']);
  });

  it('waits while nothing plays, and pauses at once if its time has passed then', () => {
    const { rest, store, calls, pass, skip } = playing('live');
    rest.setSleep(15, null);
    store.setState({ phase: 'paused' });
    skip(HOUR);
    pass(SECOND);
    expect(calls).toEqual([]);
    store.setState({ phase: 'playing' });
    pass(SECOND);
    expect(calls).toEqual(['pause']);
  });

  it('of a programme ends with it on a channel, and keeps the next video from starting on demand', () => {
    const channel = playing('live');
    channel.rest.setSleep('end', 1_000_000 + 5 * MINUTE);
    channel.pass(5 * MINUTE);
    expect(channel.calls).toEqual(['pause']);
    const video = playing('video');
    video.rest.setSleep('end', null);
    video.store.setState({ position: 3550 });
    video.pass(SECOND);
    expect([video.calls, video.notice()]).toEqual([['cancelNext'], { reason: 'sleep', secondsLeft: 50 }]);
    video.store.setState({ phase: 'ended', outcome: 'none' });
    expect(video.rest.store.getState().choice).toBe('off');
  });

  it('shows nothing while the viewer has paused, and continues counting afterwards', () => {
    const { rest, store, pass, notice } = playing('live');
    rest.setSleep(15, null);
    pass(14 * MINUTE + 10 * SECOND);
    store.setState({ phase: 'paused' });
    expect(notice()).toBeNull();
    pass(10 * SECOND);
    store.setState({ phase: 'playing' });
    pass(SECOND);
    expect(notice()).toEqual({ reason: 'sleep', secondsLeft: 39 });
  });

  it('ends with the player', () => {
    const { rest, store } = playing('live');
    rest.setSleep(30, null);
    store.setState({ phase: 'idle', target: null });
    expect(rest.store.getState()).toEqual({ choice: 'off', notice: null });
  });
});

describe('“still watching?”', () => {
  it('asks after hours of a channel without an input, and pauses a minute later', () => {
    const { calls, pass, skip, notice } = playing('live');
    skip(4 * HOUR - SECOND);
    pass(SECOND);
    expect(notice()).toEqual({ reason: 'watching', secondsLeft: 60 });
    pass(MINUTE);
    expect(calls).toEqual(['pause']);
  });

  it('is answered by any input, in the page as well', () => {
    const { calls, pass, skip, notice, press } = playing('live');
    skip(4 * HOUR);
    pass(SECOND);
    press();
    pass(SECOND);
    expect([notice(), calls]).toEqual([null, []]);
  });

  it('asks when the third episode in a row has started by itself', () => {
    const { store, pass, notice, press } = playing('video');
    const next = () => {
      store.setState({ phase: 'ended', outcome: 'next' });
      store.setState({ phase: 'playing', outcome: null });
      pass(SECOND);
    };
    next();
    next();
    press();
    next();
    next();
    expect(notice()).toBeNull();
    next();
    expect(notice()).toEqual({ reason: 'watching', secondsLeft: 59 });
  });
});
