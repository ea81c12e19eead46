import { describe, expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { PlayTarget } from '#renderer/player/player-state.ts';
import { initialView } from '#renderer/player/session/session-state.ts';
import { createOpenAhead } from './open-ahead.ts';

const VIDEO: PlayTarget = { kind: 'video', videoId: 'a', startAt: 0 };

function setUp(isPrepared: boolean) {
  const store = createStore(() => initialView(1));
  const calls: string[] = [];
  const timers: (() => void)[] = [];
  const openAhead = createOpenAhead({
    store,
    host: { front: (isInFront) => calls.push(isInFront ? 'front' : 'behind') },
    setTimer: (run) => {
      timers.push(run);
      return () => undefined;
    },
    isPrepared: () => isPrepared,
    open: (target) => {
      calls.push('open');
      store.setState({ target, phase: 'resolving' });
    },
    close: () => calls.push('close'),
  });
  const fire = () => {
    for (const run of timers.splice(0)) run();
  };
  return { store, calls, openAhead, fire };
}

describe('opening ahead of a screen', () => {
  it('shows a prepared pre-roll at once, and leaves it to the screen that mounts it', () => {
    const { store, calls, openAhead, fire } = setUp(true);
    expect(openAhead(VIDEO)).toBe(true);
    store.setState({ placement: 'screen' });
    fire();
    expect(calls).toEqual(['open', 'front', 'behind']);
  });

  it('opens nothing where no pre-roll is prepared: it would play unseen', () => {
    const { calls, openAhead } = setUp(false);
    expect(openAhead(VIDEO)).toBe(false);
    expect(calls).toEqual([]);
  });

  it('closes if no screen mounts', () => {
    const { calls, openAhead, fire } = setUp(true);
    openAhead(VIDEO);
    fire();
    expect(calls).toEqual(['open', 'front', 'behind', 'close']);
  });

  it('leaves another target alone', () => {
    const { store, calls, openAhead, fire } = setUp(true);
    openAhead(VIDEO);
    store.setState({ target: { kind: 'video', videoId: 'b', startAt: 0 } });
    fire();
    expect(calls).not.toContain('close');
  });
});
