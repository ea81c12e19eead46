import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { fakePlayer } from '#renderer/features/playback/player/ads/fake-player.ts';
import { createTexts } from '#renderer/i18n/texts.ts';
import type { Player } from '#renderer/player/player.ts';
import type { PlayerState } from '#renderer/player/player-state.ts';
import { initialSession } from '#renderer/player/session/session-state.ts';
import { SeekBar } from './seek-bar.tsx';

const VIDEO: PlayerState = {
  ...initialSession('').view,
  phase: 'playing',
  started: true,
  position: 300,
  duration: 600,
  seekable: { start: 0, end: 600 },
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
const SHEET = 'copy://c1/i-0';
const TILE = {
  uri: 'https://tv.example/i/1.jpg',
  columns: 2,
  rows: 2,
  width: 320,
  height: 180,
  column: 1,
  row: 0,
};

let place: HTMLElement;
let unmount: () => void;
let tile: typeof TILE;
let requested: number[];
let forgotten: number;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  requested = [];
  forgotten = 0;
  tile = TILE;
  place = document.body.appendChild(document.createElement('div'));
});
afterEach(() => {
  unmount();
  place.remove();
  vi.useRealTimers();
});

async function show(view: PlayerState): Promise<HTMLElement> {
  const thumbnails: Player['thumbnails'] = {
    store: createStore(() => ({ track: null })),
    request: (position) => void requested.push(position),
    at: () => tile,
    readSheet: async (uri) => (uri === SHEET ? new ArrayBuffer(3) : null),
    forget: () => {
      forgotten += 1;
    },
  };
  const texts = createTexts();
  await texts.use('en');
  const root = createRoot(place);
  unmount = () => act(() => root.unmount());
  const player = { ...fakePlayer(view, []), thumbnails };
  await act(async () =>
    root.render(
      <I18nextProvider i18n={texts.i18n}>
        <SeekBar player={player} slots={[]} chapters={[]} />
      </I18nextProvider>,
    ),
  );
  return place.querySelector<HTMLElement>('[role="slider"]') ?? place;
}

const press = (bar: HTMLElement, key: string) =>
  act(() => void bar.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })));
const picture = () => place.querySelector('[data-thumbnail]');

it('shows time and picture of the playhead for two seconds after a key on the bar, and requests nothing before', async () => {
  const bar = await show(VIDEO);
  expect([picture(), requested]).toEqual([null, []]);
  press(bar, 'ArrowRight');
  expect([
    picture()?.getAttribute('data-thumbnail'),
    picture()?.nextElementSibling?.textContent,
    requested,
  ]).toEqual(['1,0', '5:00', [300]]);
  act(() => vi.advanceTimersByTime(2000));
  expect(picture()).toBeNull();
});

it('shows a picture once its sheet has arrived, and reads the list again if it does not', async () => {
  const bar = await show(VIDEO);
  press(bar, 'ArrowLeft');
  const image = picture()?.querySelector('img');
  expect([image?.hidden, image?.getAttribute('fetchpriority')]).toEqual([true, 'low']);
  act(() => void image?.dispatchEvent(new Event('load')));
  expect(image?.hidden).toBe(false);
  act(() => void image?.dispatchEvent(new Event('error')));
  expect(forgotten).toBe(1);
});

it('shows a sheet of a download from this device', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:sheet');
  const revoke = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  tile = { ...TILE, uri: SHEET };
  const bar = await show(VIDEO);
  await act(
    async () =>
      void bar.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true, cancelable: true }),
      ),
  );
  expect(picture()?.querySelector('img')?.src).toBe('blob:sheet');
  act(() => vi.advanceTimersByTime(2000));
  expect(revoke).toHaveBeenCalledWith('blob:sheet');
});

it('has no picture if the viewer may not seek', async () => {
  const bar = await show({ ...VIDEO, capabilities: { ...VIDEO.capabilities, canSeek: false } });
  act(() => void bar.dispatchEvent(new PointerEvent('pointermove', { clientX: 10, bubbles: true })));
  expect([place.querySelector('[class*="tip"]') !== null, picture(), requested]).toEqual([true, null, []]);
});
