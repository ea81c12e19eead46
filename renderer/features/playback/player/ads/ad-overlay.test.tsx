import axe from 'axe-core';
import { act } from 'react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { isAdPersonalised } from '#renderer/data/ads/ad-consent.ts';
import { createData } from '#renderer/data/create-data.ts';
import { DataProvider } from '#renderer/data/data-context.tsx';
import { PlayerSurface } from '#renderer/features/playback/player/surface/player-surface.tsx';
import { createTexts } from '#renderer/i18n/texts.ts';
import { createFakePlatform } from '#renderer/platform/fake.ts';
import type { PlayerState } from '#renderer/player/player-state.ts';
import type { AdMark, AdView } from '#renderer/player/session/ad-view.ts';
import { renderInTest } from '#renderer/ui/base/render-in-test.tsx';
import type { Language } from '#shared/kernel/language.ts';
import { FIRST_AD, IN_BREAK, KEYUP, ON_CHANNEL, UWALL } from './fake-ads.ts';
import { fakePlayer } from './fake-player.ts';

let end: () => Promise<void> = async () => undefined;
afterEach(async () => {
  await end();
  vi.useRealTimers();
});

/** The player's surface in a state, with the ads' code fetched. */
async function show(view: PlayerState, language: Language = 'en') {
  const calls: string[] = [];
  const player = fakePlayer(view, calls);
  const texts = createTexts();
  await texts.use(language);
  const data = createData({
    platform: createFakePlatform(),
    fetch: async () => Response.json({}),
    origin: 'http://127.0.0.1',
    host: 'tv.example',
    clock: { now: () => 0 },
    setTimer: () => () => undefined,
    random: () => 0.5,
    makeId: () => 'id',
  });
  const rendered = await renderInTest(
    <I18nextProvider i18n={texts.i18n}>
      <DataProvider data={data}>
        <PlayerSurface
          player={player}
          title="Lantern Street"
          line="Episode 5"
          onBack={() => calls.push('back')}
        />
      </DataProvider>
    </I18nextProvider>,
  );
  end = rendered.end;
  const { place } = rendered;
  await act(async () => vi.dynamicImportSettled());
  const set = async (change: Partial<PlayerState>) => {
    await act(async () => player.store.setState(change));
    await act(async () => vi.dynamicImportSettled());
  };
  const setAd = (change: Partial<AdView>) => set({ ad: { ...FIRST_AD, ...change } });
  const button = (name: string | RegExp) =>
    [...place.querySelectorAll('button')].find((one) => {
      const own = one.ariaLabel ?? one.getAttribute('aria-label') ?? one.textContent ?? '';
      return typeof name === 'string' ? own === name : name.test(own);
    }) ?? null;
  const press = (key: string) =>
    act(
      async () =>
        void document.body.dispatchEvent(
          new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
        ),
    );
  const said = () =>
    [...place.querySelectorAll('[role="status"]')]
      .map((one) => one.textContent)
      .join(' ')
      .trim();
  const findings = async () => {
    const { violations } = await axe.run(place, {
      rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  };
  return { ...rendered, data, player, calls, set, setAd, button, press, said, findings };
}

describe('an ad in place of the content', () => {
  it('shows that it is an ad, which one, the time left, for whom, and what follows', async () => {
    const { place, button, findings } = await show(IN_BREAK);
    for (const text of [
      'Ad1 of 2',
      '0:18 left, then one more of 15 seconds',
      'Advertiser: Pier Nine Tea Company Ltd',
      'No seeking during ads',
    ])
      expect(place.textContent).toContain(text);
    expect(place.textContent).toContain('Episode 5 · continues at 12:55 after the ads');
    expect(place.querySelector('[role="progressbar"]')?.getAttribute('aria-valuetext')).toBe(
      '18 seconds left',
    );
    expect(place.querySelector('[role="slider"]')).toBeNull();
    expect(button('Settings')).toBeNull();
    expect(await findings()).toEqual([]);
  });

  it('says the same in Chinese', async () => {
    const { place } = await show(IN_BREAK, 'tc');
    for (const text of [
      '廣告1／2',
      '0:18 後完結，其後還有 1 個 15 秒廣告',
      '廣告商：',
      '廣告期間不能快轉',
      '廣告後由 12:55 繼續',
    ])
      expect(place.textContent).toContain(text);
  });

  it('counts the remaining ads', async () => {
    const { place, setAd } = await show({
      ...IN_BREAK,
      ad: { ...FIRST_AD, count: 3, durations: [30, 15, 30] },
    });
    expect(place.textContent).toContain('0:18 left, then 2 more, 45 seconds in all');
    await setAd({ index: 2, count: 2, duration: 15, position: 3, skipAfter: null });
    expect(place.textContent).toContain('0:12 left');
    expect(place.textContent).not.toContain('one more');
  });

  it('counts down to the skip, then skips; the focus goes there only from nowhere', async () => {
    const { place, setAd, button, press, calls } = await show({
      ...IN_BREAK,
      ad: { ...FIRST_AD, position: 1 },
    });
    expect(place.textContent).toContain('Skip in 4');
    expect(button('Skip ad')).toBeNull();
    await setAd({ position: 5 });
    expect(document.activeElement).toBe(button('Skip ad'));
    button('Skip ad')?.click();
    await press('s');
    expect(calls).toEqual(['skipAd', 'skipAd']);
    await setAd({ position: 1 });
    button('Mute')?.focus();
    await setAd({ position: 6 });
    expect(document.activeElement).toBe(button('Mute'));
  });

  it('has no skip if the creative allows none, and no link if it has none', async () => {
    const { place, button } = await show({
      ...IN_BREAK,
      ad: { ...FIRST_AD, skipAfter: null, canClick: false },
    });
    expect(place.textContent).not.toContain('Skip');
    expect(button(/Learn more/)).toBeNull();
  });

  it('a click opens the ad’s page, by the button and on the picture (S1-4-061)', async () => {
    const { place, click, button, calls } = await show(IN_BREAK);
    await click(button(/^Learn more about Pier Nine Milk Tea, opens a new tab$/));
    await click(place.querySelector('button[aria-hidden="true"]'));
    expect(calls).toEqual(['openAd', 'openAd']);
  });

  it('offers to resume one that a click has paused (S1-4-060)', async () => {
    const { place, click, button, calls, setAd, findings, press } = await show(IN_BREAK);
    expect(button('Resume ad')).toBeNull();
    await setAd({ paused: true });
    expect(
      [...place.querySelectorAll('button')].filter(
        (one) => (one.ariaLabel ?? one.textContent) === 'Resume ad',
      ),
    ).toHaveLength(2);
    await click(button('Resume ad'));
    await click(place.querySelector('button[aria-hidden="true"]'));
    await press(' ');
    expect(calls).toEqual(['resumeAd', 'resumeAd', 'resumeAd']);
    expect(await findings()).toEqual([]);
  });

  it('obeys the keys for sound, pause and full screen, but not those for seeking', async () => {
    const { press, calls } = await show({
      ...IN_BREAK,
      started: false,
      ad: { ...FIRST_AD, kind: 'preroll' },
    });
    for (const key of [' ', 'm', 'ArrowUp', 'ArrowLeft', 'ArrowRight', 's']) await press(key);
    expect(calls).toEqual(['pause', 'setMuted true', 'setVolume 1.1', 'skipAd']);
  });

  it('is announced to screen readers when it begins, can be skipped and ends, not every second', async () => {
    const { said, setAd, set } = await show({ ...IN_BREAK, ad: { ...FIRST_AD, position: 0 } });
    expect(said()).toBe('Ad 1 of 2, 30 seconds, Pier Nine Tea Company Ltd');
    await setAd({ position: 3 });
    expect(said()).toBe('Ad 1 of 2, 30 seconds, Pier Nine Tea Company Ltd');
    await setAd({ position: 5 });
    expect(said()).toBe('You can skip this ad');
    await setAd({ index: 2, position: 0, duration: 15, skipAfter: null });
    expect(said()).toBe('Ad 2 of 2, 15 seconds, Pier Nine Tea Company Ltd');
    await set({ ad: null, phase: 'playing' });
    expect(said()).toContain('Back to the programme');
  });

  it('shows only what follows while it loads', async () => {
    const { place, findings } = await show({ ...IN_BREAK, started: false, position: 0, ad: null });
    expect(place.textContent).toContain('starts after the ads');
    expect(place.querySelector('[data-spinner]')).not.toBeNull();
    expect(await findings()).toEqual([]);
  });

  it('explains why it is shown, and lets personalised ads be turned on there', async () => {
    const { place, data, button, click, findings } = await show(IN_BREAK);
    await click(button('Why this ad'));
    await act(async () => vi.dynamicImportSettled());
    const panel = place.ownerDocument.querySelector('[role="dialog"]');
    expect(panel?.textContent).toContain('Paid for by Pier Nine Tea Company Ltd.');
    expect(panel?.textContent).toContain('not for you');
    expect(isAdPersonalised(data)).toBe(false);
    await click(panel?.querySelector('[role="switch"]') ?? null);
    expect(isAdPersonalised(data)).toBe(true);
    expect(panel?.textContent).toContain('the kinds of programmes you watch');
    expect(panel?.querySelector('a')?.getAttribute('href')).toBe('/en/account/info/');
    expect(await findings()).toEqual([]);
  });

  it('is small in the mini player', async () => {
    const { place, button, click, calls } = await show({ ...IN_BREAK, placement: 'mini' });
    expect(place.querySelector('[data-compact-ad]')?.textContent).toContain('Ad · 0:18');
    await click(button('Skip ad'));
    expect(calls).toEqual(['skipAd']);
  });

  it('is just the content again after an ad has failed', async () => {
    const { place, set } = await show(IN_BREAK);
    await set({ ad: null, phase: 'playing' });
    expect(place.textContent).not.toContain('Advertiser');
    expect(place.querySelector('[role="slider"]')).not.toBeNull();
  });
});

const MARKS: readonly AdMark[] = [
  { time: 0, count: 1, seconds: 15, played: true },
  { time: 775, count: 2, seconds: 45, played: false },
  { time: 1680, count: null, seconds: null, played: false },
];

describe('ad breaks on the seek bar', () => {
  const playing: PlayerState = { ...IN_BREAK, phase: 'playing', ad: null, adMarks: MARKS, position: 715 };

  it('marks them, says which have been played, and what comes shortly', async () => {
    const { place, findings, set } = await show(playing);
    expect(place.querySelectorAll('[data-ad-marks] > *')).toHaveLength(3);
    expect(place.textContent).toContain('Ad breaks: 1 played, 2 to come');
    expect(place.querySelector('[data-ad-soon]')?.textContent).toBe('Ad2 ads in 1 minute, 45 seconds in all');
    expect(await findings()).toEqual([]);
    await set({ position: 730 });
    expect(place.querySelector('[data-ad-soon]')).toBeNull();
    await set({ position: 768 });
    expect(place.querySelector('[data-ad-soon]')?.textContent).toBe(
      'Ad2 ads in 7 seconds, 45 seconds in all',
    );
    await set({ position: 1675 });
    expect(place.querySelector('[data-ad-soon]')?.textContent).toBe('AdAds in 5 seconds');
  });
});

describe('image ads', () => {
  it('an L surrounds the shrunken picture and takes the shortcuts (S1-1-008, S1-2-077)', async () => {
    const { place, press, button, calls, findings } = await show({ ...ON_CHANNEL, imageAd: UWALL });
    expect(place.querySelector('[data-l-shape-ad]')).not.toBeNull();
    expect(place.querySelector('[data-shrunk="true"]')).not.toBeNull();
    expect(place.textContent).toContain('Closes in 9 s. Live TV keeps playing.');
    expect(place.querySelector('[role="slider"]')).toBeNull();
    expect(document.activeElement).toBe(button('Close'));
    await press(' ');
    await press('m');
    expect(calls).toEqual([]);
    await press('Escape');
    expect(calls).toEqual(['closeImageAd']);
    expect(await findings()).toEqual([]);
  });

  it('the picture grows back before the L is gone, and the shortcuts are back at once', async () => {
    const { place, set, press, calls } = await show({ ...ON_CHANNEL, imageAd: UWALL });
    vi.useFakeTimers();
    await set({ imageAd: null });
    expect(place.querySelector('[data-shrunk="false"]')).not.toBeNull();
    expect(place.querySelector('aside')?.hasAttribute('inert')).toBe(true);
    await press('m');
    expect(calls).toEqual(['setMuted true']);
    await act(async () => vi.advanceTimersByTime(500));
    expect(place.querySelector('aside')).toBeNull();
  });

  it('a banner covers part of the picture, with its page, its time and its end (S1-1-009)', async () => {
    const { place, click, button, press, calls, findings } = await show({ ...ON_CHANNEL, imageAd: KEYUP });
    expect(place.querySelector('[data-ad-slot="keyup"]')?.textContent).toContain(
      'Second umbrella half price',
    );
    expect(place.querySelector('[role="slider"]')).not.toBeNull();
    await click(button(/^Learn more/));
    await click(button('Close the ad. It closes automatically in 11 seconds.'));
    await press('m');
    await press('Escape');
    expect(calls).toEqual(['openImageAd', 'closeImageAd', 'setMuted true', 'closeImageAd']);
    expect(await findings()).toEqual([]);
  });

  it('neither is shown over an error, before the first frame, or in the mini player', async () => {
    const error = {
      code: 'network',
      display: 'MP01-1002',
      action: 'retry' as const,
      recovering: false,
      text: null,
    };
    const { place, set } = await show({ ...ON_CHANNEL, imageAd: KEYUP, phase: 'error', error });
    const ad = () => place.querySelector('[data-ad-slot]');
    expect(ad()).toBeNull();
    await set({ error: null, phase: 'loading', started: false });
    expect(ad()).toBeNull();
    await set({ phase: 'playing', started: true, placement: 'mini' });
    expect(ad()).toBeNull();
    await set({ placement: 'screen' });
    expect(ad()).not.toBeNull();
  });
});
