import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { createTexts } from '#renderer/i18n/texts.ts';
import type { Player } from '#renderer/player/player.ts';
import type { PlayerState } from '#renderer/player/player-state.ts';
import { initialSession } from '#renderer/player/session/session-state.ts';
import { PlayerSurface } from './player-surface.tsx';

const ON_AIR: PlayerState = {
  ...initialSession('').view,
  phase: 'playing',
  started: true,
  onAir: true,
  target: { kind: 'live', channelNo: 81, networkCode: 'A' },
  position: 3590,
  seekable: { start: 0, end: 3600 },
  pictureTime: Date.parse('2026-11-20T12:24:00Z'),
  capabilities: { canPause: true, canSeek: true, canGoLive: false, canZap: true },
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

function fakePlayer(view: PlayerState): Player {
  const note =
    (name: string) =>
    (...given: unknown[]): void =>
      void calls.push([name, ...given].join(' '));
  return {
    store: createStore<PlayerState>(() => view),
    open: note('open'),
    close: note('close'),
    retry: () => note('retry')(),
    play: () => note('play')(),
    pause: () => note('pause')(),
    seekTo: note('seekTo'),
    seekBy: note('seekBy'),
    goLive: () => note('goLive')(),
    setVolume: note('setVolume'),
    setMuted: note('setMuted'),
    attachTo: () => () => undefined,
  };
}

async function show(view: PlayerState) {
  const texts = createTexts();
  await texts.use('en');
  const root = createRoot(place);
  unmount = () => act(() => root.unmount());
  await act(async () =>
    root.render(
      <I18nextProvider i18n={texts.i18n}>
        <PlayerSurface
          player={fakePlayer(view)}
          title="Night Races"
          onBack={() => calls.push('back')}
          onZap={(by) => calls.push(`zap ${by}`)}
        />
      </I18nextProvider>,
    ),
  );
}

const press = (key: string, on: EventTarget = document.body) =>
  act(() => void on.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })));
const named = (label: string) => place.querySelector<HTMLElement>(`[aria-label="${label}"]`);

describe('player surface', () => {
  it('offers what capabilities allow, and says where the picture is', async () => {
    await show(ON_AIR);
    expect(named('Pause')).not.toBeNull();
    expect(named('Channel up')).not.toBeNull();
    expect(place.querySelector('[role="slider"]')?.getAttribute('aria-valuetext')).toBe('20:24, live');
    expect(place.textContent).toContain('LIVE');
    expect(place.textContent).not.toContain('Go to live');
  });

  it('offers the way back to live, with the delay', async () => {
    await show({ ...ON_AIR, onAir: false, position: 3348, capabilities: { ...ON_AIR.capabilities, canGoLive: true } });
    expect(place.textContent).toContain('4:12 behind');
    expect(place.textContent).toContain('Go to live');
  });

  it('obeys the keys, but not while a field is focused', async () => {
    await show(ON_AIR);
    for (const key of [' ', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'm', 'PageUp']) press(key);
    expect(calls).toEqual(['pause', 'seekBy -10', 'seekBy 10', 'setVolume 1.1', 'setMuted true', 'zap 1']);
    const field = place.appendChild(document.createElement('input'));
    press('m', field);
    expect(calls).toHaveLength(6);
  });

  it('shows a fault with its code and a retry', async () => {
    await show({ ...ON_AIR, phase: 'error', fault: { code: 'network', display: 'MP01-1002_A_W1', action: 'retry', recovering: false } });
    expect(place.querySelector('[role="alert"]')?.textContent).toContain('MP01-1002_A_W1');
    const retry = [...place.querySelectorAll('button')].find((button) => button.textContent === 'Try again');
    act(() => retry?.click());
    expect(calls).toEqual(['retry']);
  });

  it('shows a refusal in plain words instead of controls', async () => {
    await show({ ...ON_AIR, phase: 'refused', started: false, refusal: 'profile_kids_content_not_available' });
    expect(place.textContent).toContain('Not in a kids profile');
    expect(place.querySelector('[role="slider"]')).toBeNull();
  });
});
