import { act } from 'react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createData } from '#renderer/data/create-data.ts';
import { DataProvider } from '#renderer/data/data-context.tsx';
import { fakePlayer } from '#renderer/features/playback/player/ads/fake-player.ts';
import { createTexts } from '#renderer/i18n/texts.ts';
import { createFakePlatform } from '#renderer/platform/fake.ts';
import type { PlatformPort } from '#renderer/platform/port.ts';
import { initialSession } from '#renderer/player/session/session-state.ts';
import { renderInTest } from '#renderer/ui/base/render-in-test.tsx';
import { CaptionOfferNotice } from './caption-offer-notice.tsx';

const texts = createTexts();
beforeAll(() => texts.use('en'));
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const { view } = initialSession('');
const tracks = {
  ...view.tracks,
  captions: ['tc', 'en'].map((language) => ({ id: language, language })),
  caption: 'tc',
};
const PLAYING = { ...view, phase: 'playing' as const, started: true, tracks };

async function offered(platform: PlatformPort = createFakePlatform({ bot: true })) {
  const calls: string[] = [];
  const data = createData({
    platform,
    fetch: async () => Response.json({}),
    origin: 'http://127.0.0.1',
    host: 'tv.example',
    clock: { now: () => 0 },
    setTimer: () => () => undefined,
    random: () => 0.5,
    makeId: () => 'id',
  });
  const page = await renderInTest(
    <I18nextProvider i18n={texts.i18n}>
      <DataProvider data={data}>
        <CaptionOfferNotice player={fakePlayer(PLAYING, calls)} view={PLAYING} />
      </DataProvider>
    </I18nextProvider>,
  );
  return {
    ...page,
    calls,
    platform,
    button: () => page.place.querySelector('button'),
    statusText: () => page.place.querySelector('[role="status"]')?.textContent,
  };
}

describe('the offer of English captions', () => {
  it('is read out and accepted with one key; the profile does not get it again', async () => {
    const { statusText, press, calls, button, end, platform } = await offered();
    expect(statusText()).toContain('English subtitles are available');
    await press('e');
    expect(calls).toEqual(['selectCaption en']);
    expect(button()).toBeNull();
    await end();
    const again = await offered(platform);
    expect(again.button()).toBeNull();
    await again.end();
  });

  it('is accepted with its button', async () => {
    const { click, calls, button, end } = await offered();
    await click(button());
    expect(calls).toEqual(['selectCaption en']);
    await end();
  });

  it('disappears after some seconds and leaves the captions as they are', async () => {
    const { calls, button, end, platform } = await offered();
    await act(async () => vi.advanceTimersByTime(12_000));
    expect(button()).toBeNull();
    expect(calls).toEqual([]);
    await end();
    const again = await offered(platform);
    expect(again.button()).toBeNull();
    await again.end();
  });
});
