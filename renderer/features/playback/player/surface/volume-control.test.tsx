import { act } from 'react';
import { I18nextProvider } from 'react-i18next';
import { expect, it } from 'vitest';
import { fakePlayer } from '#renderer/features/playback/player/ads/fake-player.ts';
import { createTexts } from '#renderer/i18n/texts.ts';
import { initialSession } from '#renderer/player/session/session-state.ts';
import { renderInTest } from '#renderer/ui/base/render-in-test.tsx';
import { PlayerSurface } from './player-surface.tsx';

it('a channel change leaves the slider of the volume as it is, and a change of the sound does not', async () => {
  const target = { kind: 'live', channelNo: 81, networkCode: 'A' } as const;
  const player = fakePlayer({ ...initialSession('').view, phase: 'playing', started: true, target }, []);
  const texts = createTexts();
  await texts.use('en');
  const { place, end } = await renderInTest(
    <I18nextProvider i18n={texts.i18n}>
      <PlayerSurface player={player} title="Night Races" />
    </I18nextProvider>,
  );
  const slider = place.querySelector<HTMLInputElement>('[aria-label="Volume"]');
  if (slider === null) throw new Error('there is no slider');
  const written: MutationRecord[] = [];
  new MutationObserver((records) => written.push(...records)).observe(slider, { attributes: true });
  await act(async () =>
    player.store.setState({ target: { ...target, channelNo: 82 }, phase: 'loading', started: false }),
  );
  expect(place.querySelector('[data-phase]')?.getAttribute('data-phase')).toBe('loading');
  expect(written).toEqual([]);
  await act(async () => player.store.setState({ volume: 0.4 }));
  expect(written.length).toBeGreaterThan(0);
  expect(slider.value).toBe('0.4');
  await end();
});
