import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakePlayer } from '#renderer/features/playback/player/ads/fake-player.ts';
import { createTexts } from '#renderer/i18n/texts.ts';
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
  capabilities: {
    canPause: true,
    canSeek: true,
    canGoLive: false,
    canZap: true,
    canRate: false,
    canNext: true,
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

async function show(view: PlayerState) {
  const player = fakePlayer(view, calls);
  const texts = createTexts();
  await texts.use('en');
  const root = createRoot(place);
  unmount = () => act(() => root.unmount());
  await act(async () =>
    root.render(
      <I18nextProvider i18n={texts.i18n}>
        <PlayerSurface
          player={player}
          title="Night Races"
          onBack={() => calls.push('back')}
          onZap={(by) => calls.push(`zap ${by}`)}
        />
      </I18nextProvider>,
    ),
  );
  return { player, texts };
}

const press = (key: string, on: EventTarget = document.body, shiftKey = false) =>
  act(
    () =>
      void on.dispatchEvent(new KeyboardEvent('keydown', { key, shiftKey, bubbles: true, cancelable: true })),
  );
const named = (label: string) => place.querySelector<HTMLElement>(`[aria-label="${label}"]`);

describe('a start that the browser muted', () => {
  const offer = () =>
    [...place.querySelectorAll('button')].find(({ textContent }) => textContent === 'Turn on sound');

  it('has an offer of sound on the picture', async () => {
    await show({ ...ON_AIR, muted: true, soundBlocked: true });
    await act(async () => offer()?.click());
    expect(calls).toContain('setMuted false');
  });

  it.each([
    ['the viewer muted it', { muted: true, soundBlocked: false }],
    ['it has sound', { muted: false, soundBlocked: true }],
    ['nothing is shown yet', { muted: true, soundBlocked: true, started: false }],
  ])('has none where %s', async (_why, change) => {
    await show({ ...ON_AIR, ...change });
    expect(offer()).toBeUndefined();
  });
});

describe('player surface', () => {
  it('offers what capabilities allow, and shows the position', async () => {
    await show(ON_AIR);
    expect(named('Pause')).not.toBeNull();
    expect(named('Channel up')).not.toBeNull();
    expect(place.querySelector('[role="slider"]')?.getAttribute('aria-valuetext')).toBe('20:24, live');
    expect(place.textContent).toContain('LIVE');
    expect(place.textContent).not.toContain('Go to live');
  });

  it('offers the way back to live, with the delay', async () => {
    await show({
      ...ON_AIR,
      onAir: false,
      position: 3348,
      capabilities: { ...ON_AIR.capabilities, canGoLive: true },
    });
    expect(place.textContent).toContain('4:12 behind live');
    expect(place.textContent).toContain('Go to live');
  });

  it('obeys the keys, but not while a field is focused', async () => {
    await show(ON_AIR);
    for (const key of [' ', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'm', 'PageUp']) press(key);
    expect(calls).toEqual(['pause', 'seekBy -10', 'seekBy 10', 'setVolume 1.1', 'setMuted true', 'zap -1']);
    const field = place.appendChild(document.createElement('input'));
    press('m', field);
    expect(calls).toHaveLength(6);
  });

  it('toggles play by Space on its own controls, so that the last panel does not open again, and leaves Space to other buttons', async () => {
    await show(ON_AIR);
    const settings = named('Settings') ?? document.body;
    press(' ', settings);
    expect(calls).toEqual(['pause']);
    const up = new KeyboardEvent('keyup', { key: ' ', bubbles: true, cancelable: true });
    settings.dispatchEvent(up);
    expect(up.defaultPrevented).toBe(true);
    press(' ', place.appendChild(document.createElement('button')));
    expect(calls).toEqual(['pause']);
  });

  it('shows and hides the controls by a tap, never pauses, and seeks by a double tap', async () => {
    await show(ON_AIR);
    const picture = place.querySelector<HTMLElement>('button[aria-hidden="true"]') ?? document.body;
    const idle = () => place.querySelector('[data-idle]') !== null;
    vi.spyOn(picture, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 800, 400));
    const tap = (clientX: number, timeStamp: number) => {
      for (const type of ['pointerdown', 'pointerup']) {
        const touch = new PointerEvent(type, {
          pointerType: 'touch',
          isPrimary: true,
          clientX,
          clientY: 200,
          bubbles: true,
          cancelable: true,
        });
        Object.defineProperty(touch, 'timeStamp', { value: timeStamp });
        act(() => void picture.dispatchEvent(touch));
      }
      act(
        () => void picture.dispatchEvent(new PointerEvent('click', { pointerType: 'touch', bubbles: true })),
      );
    };
    tap(100, 0);
    expect(idle()).toBe(true);
    tap(700, 1000);
    expect(idle()).toBe(false);
    expect(calls).toEqual([]);
    tap(700, 1200);
    tap(100, 3000);
    tap(100, 3200);
    expect(calls).toEqual(['seekBy 10', 'seekBy -10']);
    expect(place.querySelector('[data-step="-10"]')).not.toBeNull();
    act(
      () =>
        void picture.dispatchEvent(new PointerEvent('pointerdown', { pointerType: 'mouse', bubbles: true })),
    );
    act(() => void picture.dispatchEvent(new PointerEvent('click', { pointerType: 'mouse', bubbles: true })));
    expect(calls.at(-1)).toBe('pause');
  });

  it('leaves the player by a swipe down', async () => {
    await show(ON_AIR);
    const picture = place.querySelector<HTMLElement>('button[aria-hidden="true"]') ?? document.body;
    for (const [type, clientY] of [
      ['pointerdown', 20],
      ['pointerup', 220],
    ] as const) {
      const touch = new PointerEvent(type, {
        pointerType: 'touch',
        isPrimary: true,
        clientX: 300,
        clientY,
        bubbles: true,
        cancelable: true,
      });
      act(() => void picture.dispatchEvent(touch));
    }
    expect(calls).toEqual(['back']);
  });

  it('moves down the list with Channel down', async () => {
    await show(ON_AIR);
    act(() => named('Channel down')?.click());
    act(() => named('Channel up')?.click());
    expect(calls).toEqual(['zap 1', 'zap -1']);
  });

  it('shows a fault with its code and a retry', async () => {
    await show({
      ...ON_AIR,
      phase: 'error',
      error: { code: 'network', display: 'MP01-1002_A_W1', action: 'retry', recovering: false, text: null },
    });
    expect(place.querySelector('[role="alert"]')?.textContent).toContain('MP01-1002_A_W1');
    const retry = [...place.querySelectorAll('button')].find((button) => button.textContent === 'Try again');
    act(() => retry?.click());
    expect(calls).toEqual(['retry']);
  });

  it('shows a refusal in plain words instead of controls', async () => {
    await show({
      ...ON_AIR,
      phase: 'refused',
      started: false,
      refusal: 'profile_kids_content_not_available',
    });
    expect(place.textContent).toContain('Not in a kids profile');
    expect(place.querySelector('[role="slider"]')).toBeNull();
  });

  it('groups the settings, and shows which height plays', async () => {
    const tracks = {
      ...ON_AIR.tracks,
      audios: [{ id: 'a', language: 'yue' }],
      audio: 'yue',
      captions: [{ id: 'c', language: 'zh' }],
      heights: [720, 360],
      playingHeight: 720,
    };
    await show({ ...ON_AIR, tracks });
    act(() => named('Settings')?.click());
    const groups = [...place.querySelectorAll('[role="radiogroup"]')].map(
      (group) => document.getElementById(group.getAttribute('aria-labelledby') ?? '')?.textContent,
    );
    expect(groups).toEqual(['Audio', 'Qualitynow 720p', 'Subtitles', 'Sleep timer']);
    const radio = [...place.querySelectorAll<HTMLElement>('[role="radio"]')].find(
      (one) => one.textContent === '360p',
    );
    act(() => radio?.click());
    expect(calls).toEqual(['selectQuality 360']);
  });

  it('offers to skip the intro and counts down to the next video', async () => {
    const video = { kind: 'video' as const, videoId: 'v', startAt: 0 };
    await show({ ...ON_AIR, target: video, skip: { kind: 'intro', to: 24 } });
    act(() => place.querySelector<HTMLElement>('[data-skip="intro"]')?.click());
    expect(calls).toEqual(['skip']);
    unmount();
    const upNext = {
      episodeId: 'e',
      videoId: 'v2',
      programmeId: 'p',
      titleTc: '後',
      titleEn: 'After',
      image: null,
      locked: false,
      secondsLeft: 8,
    };
    await show({ ...ON_AIR, target: video, upNext });
    expect(place.querySelector('[data-up-next]')?.textContent).toContain('Play next episode (8)');
  });

  it('shows developer information, and the keys that show and hide it', async () => {
    const developer = {
      height: 360,
      bandwidth: 1_500_000,
      bufferedSeconds: 12,
      droppedFrames: 1,
      decodedFrames: 900,
      latency: 6,
      stalls: 0,
      keySystem: '',
      zapMs: 412,
    };
    await show({ ...ON_AIR, developer });
    expect(place.querySelector('[data-developer-info]')?.textContent).toContain('1.5 Mbit/s');
    press('D', document.body, true);
    press('q');
    expect(calls).toEqual(['showDeveloper true', 'showDeveloper false']);
  });

  it('says that an ad blocker prevents playback', async () => {
    const error = {
      code: 'AD_BLOCKER',
      display: 'MP02-0005_A_W1',
      text: null,
      action: 'retry' as const,
      recovering: false,
    };
    await show({ ...ON_AIR, phase: 'error', error });
    expect(place.querySelector('[data-message="AD_BLOCKER"]')?.textContent).toContain('ad blocker');
  });

  it('re-renders the seek bar with the time, and nothing else of the chrome', async () => {
    const { player, texts } = await show(ON_AIR);
    const rendered = vi.spyOn(texts.i18n, 't');
    const keys = () => new Set(rendered.mock.calls.map(([key]) => String(key).split(':').at(-1)));
    for (let second = 1; second <= 5; second += 1) {
      act(() =>
        player.store.setState(({ position, pictureTime }) => ({
          position: position + 1,
          seekable: { start: second, end: 3600 + second },
          bufferedTo: position + 10,
          pictureTime: (pictureTime ?? 0) + 1000,
        })),
      );
    }
    expect(place.querySelector('[role="slider"]')?.getAttribute('aria-valuenow')).toBe('3595');
    expect([...keys()].toSorted()).toEqual(['edgeAt', 'position', 'positionLive']);
    expect(rendered.mock.calls.filter(([key]) => String(key).endsWith('positionLive'))).toHaveLength(5);
    act(() => player.store.setState({ phase: 'paused' }));
    expect(keys()).toContain('play');
  });
});
