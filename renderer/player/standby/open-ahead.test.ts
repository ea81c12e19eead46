import { describe, expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { PlayerPlacement } from '#renderer/player/player-parts.ts';
import type { PlayTarget } from '#renderer/player/player-state.ts';
import { initialView } from '#renderer/player/session/session-state.ts';
import { createOpenAhead } from './open-ahead.ts';

const VIDEO: PlayTarget = { kind: 'video', videoId: 'a', startAt: 0 };
const OTHER: PlayTarget = { kind: 'video', videoId: 'b', startAt: 0 };
const AD = {
  kind: 'preroll',
  index: 1,
  count: 1,
  position: 0,
  duration: 12,
  durations: [12],
  title: '',
  advertiser: '',
  skipAfter: null,
  canClick: false,
  paused: false,
  waiting: true,
  captions: false,
} as const;

/** What may open: a start whose pre-roll is prepared, or one whose pre-roll is still to be requested. */
type May = { readonly isPrepared?: boolean; readonly mayRequest?: boolean };

function setUp({ isPrepared = false, mayRequest = false }: May, placement: PlayerPlacement = 'none') {
  const store = createStore(() => ({ ...initialView(1), placement }));
  const calls: string[] = [];
  const opened: PlayTarget[] = [];
  const timers = new Map<() => void, number>();
  const openAhead = createOpenAhead({
    store,
    host: { front: (isInFront) => calls.push(isInFront ? 'front' : 'behind') },
    undock: () => {
      calls.push('undock');
      store.setState({ placement: 'none' });
    },
    dock: () => {
      calls.push('dock');
      store.setState({ placement: 'dock' });
    },
    setTimer: (run, ms) => {
      timers.set(run, ms);
      return () => timers.delete(run);
    },
    afterPaint: (run) => run(),
    isPrepared: () => isPrepared,
    mayRequest: () => mayRequest,
    open: (target) => {
      calls.push('open');
      opened.push(target);
      store.setState({ target, phase: 'resolving', position: 0 });
    },
    close: () => calls.push('close'),
  });
  /** Time passes up to the timers of `ms` milliseconds. */
  const pass = (ms: number) => {
    for (const [run, after] of [...timers])
      if (after <= ms) {
        timers.delete(run);
        run();
      }
  };
  const open = (target: PlayTarget = VIDEO) => {
    const opened = openAhead(target);
    opened?.ready.then(() => calls.push('ready')).catch(() => undefined);
    return opened;
  };
  return { store, calls, opened, open, pass };
}

const settle = () => Promise.resolve();

describe('opening ahead of a screen', () => {
  it('shows a prepared pre-roll at once, and leaves it to the screen that mounts it', () => {
    const { store, calls, open, pass } = setUp({ isPrepared: true });
    expect(open()).not.toBeNull();
    store.setState({ placement: 'screen' });
    pass(3_000);
    expect(calls).toEqual(['open', 'front', 'behind']);
  });

  it('opens one whose pre-roll is still to be requested', () => {
    const { calls, open } = setUp({ mayRequest: true });
    open();
    expect(calls).toEqual(['open', 'front']);
  });

  it('opens nothing that may not start or begins without one: it would play unseen', () => {
    const { calls, open } = setUp({});
    expect(open()).toBeNull();
    expect(calls).toEqual([]);
  });

  it('opens nothing while a screen shows something', () => {
    const { calls, open } = setUp({ isPrepared: true, mayRequest: true }, 'screen');
    expect(open()).toBeNull();
    expect(calls).toEqual([]);
  });

  it('takes the video out of the dock', () => {
    const { calls, open } = setUp({ mayRequest: true }, 'dock');
    open();
    expect(calls).toEqual(['undock', 'open', 'front']);
  });

  it.each([
    ['by going elsewhere', (taken: (() => void) | undefined, _pass: (ms: number) => void) => taken?.()],
    ['since no screen mounts', (_taken: (() => void) | undefined, pass: (ms: number) => void) => pass(3_000)],
  ])('gives the dock its video back where it was, if the press is taken back %s', (_, takeBack) => {
    const { store, calls, opened, open, pass } = setUp({ mayRequest: true }, 'dock');
    store.setState({ target: OTHER, position: 75 });
    const cancel = open()?.cancel;
    takeBack(cancel, pass);
    expect(calls).toEqual(['undock', 'open', 'front', 'behind', 'open', 'dock']);
    expect([opened.at(-1), store.getState().placement]).toEqual([{ ...OTHER, startAt: 75 }, 'dock']);
  });

  it('gives the dock its channel back as it was', () => {
    const channel: PlayTarget = { kind: 'live', channelNo: 81, networkCode: 'J' };
    const { store, opened, open } = setUp({ mayRequest: true }, 'dock');
    store.setState({ target: channel, position: 5000 });
    open()?.cancel();
    expect(opened.at(-1)).toEqual(channel);
  });

  it('lets the screen be built once the ad runs, not before', async () => {
    const { store, calls, open } = setUp({ mayRequest: true });
    open();
    store.setState({ phase: 'loading' });
    store.setState({ phase: 'ad', ad: AD });
    await settle();
    expect(calls).not.toContain('ready');
    store.setState({ ad: { ...AD, waiting: false } });
    await settle();
    expect(calls.at(-1)).toBe('ready');
  });

  it('lets it be built at once where no ad is to come', async () => {
    const { store, calls, open } = setUp({ mayRequest: true });
    open();
    store.setState({ phase: 'error' });
    await settle();
    expect(calls.at(-1)).toBe('ready');
  });

  it('lets it be built after a moment whatever comes', async () => {
    const { calls, open, pass } = setUp({ mayRequest: true });
    open();
    pass(250);
    await settle();
    expect(calls).toEqual(['open', 'front', 'ready']);
  });

  it('closes if no screen mounts', () => {
    const { calls, open, pass } = setUp({ isPrepared: true });
    open();
    pass(3_000);
    expect(calls).toEqual(['open', 'front', 'behind', 'close']);
  });

  it('closes as soon as the viewer goes elsewhere', () => {
    const { calls, open } = setUp({ mayRequest: true });
    open()?.cancel();
    expect(calls).toEqual(['open', 'front', 'behind', 'close']);
  });

  it('leaves another target alone, and one that a screen has', () => {
    const { store, calls, open, pass } = setUp({ mayRequest: true });
    const first = open();
    open(OTHER);
    first?.cancel();
    expect(calls).toEqual(['open', 'front', 'open', 'front']);
    store.setState({ placement: 'screen' });
    pass(3_000);
    expect(calls).not.toContain('close');
  });
});
