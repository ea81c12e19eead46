import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { fakePlayer } from '#renderer/features/playback/player/ads/fake-player.ts';
import { KeyboardHelp } from '#renderer/features/playback/player/keys/keyboard-help.tsx';
import { PanelButtons } from '#renderer/features/playback/player/surface/panel-buttons.tsx';
import { createTexts } from '#renderer/i18n/texts.ts';
import type { Player } from '#renderer/player/player.ts';
import type { PlayerState } from '#renderer/player/player-state.ts';
import { initialSession } from '#renderer/player/session/session-state.ts';
import { DockView } from './dock-view.tsx';

const VIDEO: PlayerState = {
  ...initialSession('').view,
  phase: 'playing',
  started: true,
  position: 300,
  duration: 600,
  seekable: { start: 0, end: 600 },
  volume: 0.5,
  target: { kind: 'video', videoId: 'v', startAt: 0 },
  capabilities: {
    canPause: true,
    canSeek: true,
    canGoLive: false,
    canZap: false,
    canRate: true,
    canNext: false,
  },
};

const calls: string[] = [];
let place: HTMLElement;
let unmount: () => void;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  calls.length = 0;
  place = document.body.appendChild(document.createElement('div'));
});
afterEach(() => {
  unmount();
  place.remove();
});

async function show(content: ReactNode) {
  const texts = createTexts();
  await texts.use('en');
  const root = createRoot(place);
  unmount = () => act(() => root.unmount());
  await act(async () => root.render(<I18nextProvider i18n={texts.i18n}>{content}</I18nextProvider>));
}

const dock = (view: PlayerState, change: Partial<Player> = {}) =>
  show(<DockView player={{ ...fakePlayer(view, calls), ...change }} title="Moon Express" href="/en/" />);
const slider = (name: string) => place.querySelector<HTMLElement>(`[aria-label="${name}"]`) ?? place;
const press = (on: HTMLElement, key: string) =>
  act(() => void on.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })));

describe('the mini player', () => {
  it('has a seek bar and a volume that work by keys', async () => {
    await dock(VIDEO);
    press(slider('Position'), 'ArrowRight');
    press(slider('Position'), 'Home');
    act(() => slider('Mute').click());
    expect(calls).toEqual(['seekBy 10', 'seekTo 0', 'setMuted true']);
    expect(slider('Volume').getAttribute('aria-valuetext')).toBe('50%');
  });

  it('has no seek bar if the viewer may not seek', async () => {
    await dock({ ...VIDEO, capabilities: { ...VIDEO.capabilities, canSeek: false } });
    expect([
      place.querySelector('[aria-label="Position"]'),
      place.querySelector('[aria-label="Volume"]') !== null,
    ]).toEqual([null, true]);
  });

  it('announces the automatic pause, and lets the viewer keep watching', async () => {
    const store = createStore(() => ({
      choice: 15 as const,
      notice: { reason: 'sleep' as const, secondsLeft: 42 },
    }));
    await dock(VIDEO, { rest: { store, setSleep: () => undefined, keepWatching: () => calls.push('keep') } });
    expect(place.querySelector('[data-rest]')?.textContent).toBe(
      'The sleep timer is about to pausePausing in 42 sKeep watching',
    );
    expect(document.activeElement?.textContent).toBe('Keep watching');
    act(() => place.querySelector<HTMLElement>('[data-rest] button')?.click());
    expect(calls).toEqual(['keep']);
  });
});

describe('the player’s controls', () => {
  const buttons = (state: 'disconnected' | 'connected', available: boolean) => {
    const remote = { store: createStore(() => ({ available, state })), prompt: () => calls.push('prompt') };
    const player = { ...fakePlayer(VIDEO, calls), remote };
    const has = new Set(['settings' as const]);
    return show(
      <PanelButtons
        player={player}
        has={has}
        view={VIDEO}
        panel={null}
        onPanel={() => undefined}
        onPicture={() => undefined}
        onMultiview={undefined}
      />,
    );
  };

  it.each([
    ['no device is there', 'disconnected', false, false],
    ['a device is there', 'disconnected', true, true],
    ['a device plays, even if it is not seen any more', 'connected', false, true],
  ] as const)('offer another device only if it can play: %s', async (_, state, available, shown) => {
    await buttons(state, available);
    const button = place.querySelector<HTMLElement>('[data-remote]');
    expect(button !== null).toBe(shown);
    act(() => button?.click());
    expect(calls).toEqual(shown ? ['prompt'] : []);
  });

  it('list the keys for subtitles and for the next and the previous episode', async () => {
    await show(<KeyboardHelp live={false} canSeek onClose={() => undefined} />);
    for (const row of ['CSubtitles on or off', 'NNext episode', 'PPrevious episode'])
      expect(place.textContent).toContain(row);
  });

  it('shows the captions of the element that takes the place of a failed one', async () => {
    const video = (text: string) => {
      const element = document.createElement('video');
      const track = Object.assign(new EventTarget(), {
        kind: 'subtitles',
        mode: 'hidden',
        activeCues: [{ text }],
      });
      const tracks = Object.assign(new EventTarget(), { [Symbol.iterator]: () => [track].values() });
      Object.defineProperty(element, 'textTracks', { value: tracks });
      return element;
    };
    const captioned = { ...VIDEO, tracks: { ...VIDEO.tracks, caption: 'en' } };
    const player = fakePlayer(captioned, calls);
    const before = video('The tide is in.');
    await dock(captioned, {
      store: player.store,
      attachTo: (to) => {
        to.append(before);
        return () => undefined;
      },
    });
    expect(place.textContent).toContain('The tide is in.');
    const error = { code: 'network', display: '', text: null, action: 'retry', recovering: true } as const;
    act(() => player.store.setState({ session: captioned.session + 1, phase: 'buffering', error }));
    act(() => {
      before.replaceWith(video('The tide is out.'));
      player.store.setState({ phase: 'playing', error: null });
    });
    expect(place.textContent).toContain('The tide is out.');
  });
});
