import { describe, expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { PlayerState } from '#renderer/player/player-state.ts';
import { initialSession } from '#renderer/player/session/session-state.ts';
import { createRemotePlayback } from './remote-playback.ts';

/** A browser's Remote Playback that a test drives. */
function browser({
  supported = true,
  url = 'https://tv.example/a.m3u8' as string | null,
  kind = 'video' as 'video' | 'live',
} = {}) {
  const calls: string[] = [];
  const events = new EventTarget();
  let tell: (available: boolean) => void = () => undefined;
  const remote = {
    state: 'disconnected' as const,
    addEventListener: events.addEventListener.bind(events),
    watchAvailability: async (callback: (available: boolean) => void) => {
      calls.push('watch');
      tell = callback;
      return 1;
    },
    cancelWatchAvailability: async () => void calls.push('unwatch'),
    prompt: async () => void calls.push('prompt'),
  };
  let created = 0;
  const element = {
    src: '',
    preload: 'auto' as const,
    currentTime: 0,
    play: async () => void calls.push(`remote play ${element.currentTime}`),
    pause: () => void calls.push('remote pause'),
    load: () => undefined,
    removeAttribute: () => {
      element.src = '';
    },
    ...(supported ? { remote } : {}),
  };
  const target =
    kind === 'live'
      ? ({ kind, channelNo: 81, networkCode: 'J' } as const)
      : ({ kind, videoId: 'v', startAt: 0 } as const);
  const store = createStore<PlayerState>(() => initialSession('').view);
  const control = createRemotePlayback({
    store,
    plainUrl: () => url,
    createElement: () => {
      created += 1;
      return element;
    },
    commands: {
      play: () => void calls.push('play'),
      pause: () => void calls.push('pause'),
      seekTo: (seconds) => void calls.push(`seekTo ${seconds}`),
    },
  });
  const playing = (session: number) =>
    store.setState({ session, target, started: true, phase: 'playing', position: 42 });
  return {
    calls,
    control,
    element,
    store,
    playing,
    created: () => created,
    found: (available: boolean) => tell(available),
    emit: (name: string) => events.dispatchEvent(new Event(name)),
  };
}

describe('remote playback', () => {
  it('is offered once the browser has found a device for the stream’s own address, and not before', () => {
    const { control, element, playing, found } = browser();
    expect(control.store.getState().available).toBe(false);
    playing(1);
    expect([element.src, element.preload, control.store.getState().available]).toEqual([
      'https://tv.example/a.m3u8',
      'none',
      false,
    ]);
    found(true);
    expect(control.store.getState().available).toBe(true);
    found(false);
    expect(control.store.getState().available).toBe(false);
  });

  it.each([
    ['if the browser has none', { supported: false }],
    ['for a protected stream', { url: null }],
  ])('is not offered %s', (_, given) => {
    const { control, calls, playing } = browser(given);
    playing(1);
    control.prompt();
    expect([control.store.getState().available, calls]).toEqual([false, []]);
  });

  it('continues there from the same position, and returns with the position from there', () => {
    const { control, calls, element, playing, found, emit } = browser();
    playing(1);
    found(true);
    control.prompt();
    emit('connecting');
    expect(control.store.getState().state).toBe('connecting');
    emit('connect');
    expect([control.store.getState().state, calls]).toEqual([
      'connected',
      ['watch', 'prompt', 'pause', 'remote play 42'],
    ]);
    element.currentTime = 90;
    emit('disconnect');
    expect(calls.slice(4)).toEqual(['remote pause', 'seekTo 90', 'play']);
  });

  it('plays a channel at its edge, and comes back to the edge', () => {
    const { calls, playing, emit } = browser({ kind: 'live' });
    playing(1);
    emit('connect');
    emit('disconnect');
    expect(calls).toEqual(['watch', 'pause', 'remote play 0', 'remote pause', 'play']);
  });

  it('ends with the stream, and is offered for the next one', () => {
    const { control, calls, store, playing, found, created } = browser();
    playing(1);
    found(true);
    store.setState({ session: 2, started: false, phase: 'resolving' });
    expect([control.store.getState(), calls]).toEqual([
      { available: false, state: 'disconnected' },
      ['watch', 'unwatch', 'remote pause'],
    ]);
    playing(2);
    expect([calls.at(-1), created()]).toEqual(['watch', 1]);
    store.setState({ phase: 'idle', target: null });
    expect(calls.at(-2)).toBe('unwatch');
  });

  it('stays quiet if a device refuses the connection', () => {
    const { calls, playing, emit } = browser();
    playing(1);
    emit('connecting');
    emit('disconnect');
    expect(calls).toEqual(['watch']);
  });
});
