import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakePlayer } from '#renderer/features/playback/player/ads/fake-player.ts';
import { createTexts } from '#renderer/i18n/texts.ts';
import { initialSession } from '#renderer/player/session/session-state.ts';
import { channel } from '#shared/contract/catalogue/channel.ts';
import { PictureTile } from './picture-tile.tsx';

const HARBOUR = channel.parse({
  channel_no: 81,
  network_code: 'J',
  name_tc: '海港台',
  name_en: 'Harbour One',
  path: '',
});

let place: HTMLElement;
let unmount: () => void;
const calls: string[] = [];

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  calls.length = 0;
  place = document.body.appendChild(document.createElement('div'));
});
afterEach(() => {
  unmount();
  place.remove();
});

async function show(isAudible: boolean): Promise<HTMLElement> {
  const player = fakePlayer({ ...initialSession('').view, phase: 'playing', started: true }, []);
  const picture = { player, started: async () => undefined, released: async () => undefined };
  const texts = createTexts();
  await texts.use('en');
  const root = createRoot(place);
  unmount = () => act(() => root.unmount());
  await act(async () =>
    root.render(
      <I18nextProvider i18n={texts.i18n}>
        <PictureTile
          channel={HARBOUR}
          picture={picture}
          on={{ now: null, next: null }}
          now={0}
          isAudible={isAudible}
          onHear={() => calls.push('hear')}
          onFill={() => calls.push('fill')}
        />
      </I18nextProvider>,
    ),
  );
  return place.querySelector('button') ?? place;
}

const press = (on: HTMLElement) =>
  act(() => {
    on.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    on.click();
  });

it('gets the sound with the focus, or by a press on a silent picture', async () => {
  const tile = await show(false);
  expect(tile.getAttribute('aria-label')).toBe('81 Harbour One, muted. ');
  act(() => tile.focus());
  press(tile);
  expect(calls).toEqual(['hear', 'hear']);
});

it('fills the window by a press on the picture that has the sound, or by Enter', async () => {
  const tile = await show(true);
  expect(tile.getAttribute('aria-label')).toMatch(/^81 Harbour One, with sound/);
  press(tile);
  act(() => {
    tile.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    tile.click();
  });
  expect(calls).toEqual(['fill', 'fill']);
});
