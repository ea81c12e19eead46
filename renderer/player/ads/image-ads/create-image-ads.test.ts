import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PlayerState } from '#renderer/player/player-state.ts';
import type { ImageAdView } from '#renderer/player/session/ad-view.ts';
import { initialSession } from '#renderer/player/session/session-state.ts';
import type { AdImageMessage } from '#shared/contract/ads/ad-image-message.ts';
import type { ImageAdCue } from '#shared/domain/ads/image-ad-schedule.ts';
import { createImageAds, type ImageAdDeps, imageAdView } from './create-image-ads.ts';

const epoch = Date.UTC(2026, 10, 21, 4);
const message: AdImageMessage = {
  type: 'Inverted-L-Shape',
  image: 'http://ads.example/l.png',
  creativeId: 'c1',
  lineItemId: 'l1',
  ScanLandingURL: 'https://tea.example/',
  ScanTrackingURL: '/ads/event?event=click',
  impressionUrl: '/ads/event?event=impression',
  title: 'Tea',
  advertiser: 'Banyan',
};
const cueAt = (seconds: number, more: Partial<ImageAdCue> = {}): ImageAdCue => ({
  id: `uwall-${seconds}`,
  kind: 'uwall',
  at: epoch + seconds * 1000,
  ...more,
});

beforeEach(() => vi.useFakeTimers({ now: epoch }));
afterEach(() => vi.useRealTimers());
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

const playing: PlayerState = {
  ...initialSession('').view,
  phase: 'playing',
  target: { kind: 'live', channelNo: 81, networkCode: 'H81' },
};

/** Image ads of a channel whose picture is live; `calls` has every request in order. */
function adsWith(cues: readonly ImageAdCue[], more: Partial<ImageAdDeps> = {}) {
  let state = playing;
  const calls: string[] = [];
  const ads = createImageAds({
    state: () => ({ ...state, pictureTime: Date.now() }),
    show: (imageAd) => {
      state = { ...state, imageAd };
    },
    cues: () => cues,
    mayShow: () => true,
    loadMessage: async ({ kind }) => {
      calls.push(`load ${kind}`);
      return message;
    },
    track: (url) => calls.push(`track ${url}`),
    openUrl: (url) => calls.push(`open ${url}`),
    report: (event, _kind, { creativeId }) => calls.push(`${event} ${creativeId}`),
    uWallSeconds: () => 10,
    now: () => Date.now(),
    setTimer: (run, ms) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
    ...more,
  });
  const set = (change: Partial<PlayerState>) => {
    state = { ...state, ...change };
  };
  return { ads, calls, set, shown: (): ImageAdView | null => state.imageAd };
}

describe('image ads of a session', () => {
  it('shows the ad at its time, counts down its seconds and removes it after its duration (S1-4-076)', async () => {
    const { shown, calls } = adsWith([cueAt(5)]);
    await pass(4.5);
    expect(shown()).toBeNull();
    await pass(0.5);
    expect(shown()).toMatchObject({
      kind: 'uwall',
      duration: 10,
      secondsLeft: 10,
      title: 'Tea',
      advertiser: 'Banyan',
    });
    await pass(4);
    expect(shown()?.secondsLeft).toBe(6);
    await pass(6);
    expect(shown()).toBeNull();
    expect(calls).toEqual(['load uwall', 'track /ads/event?event=impression', 'AdImpression c1']);
  });

  it('shows a keyup for 15 s without a duration of its own (S1-4-077)', async () => {
    const { shown } = adsWith([cueAt(1, { kind: 'keyup' })]);
    await pass(15);
    expect(shown()?.secondsLeft).toBe(1);
    await pass(1);
    expect(shown()).toBeNull();
  });

  it('honours uWallTimeoutInit of remote config (S1-9-089)', async () => {
    const { shown } = adsWith([cueAt(1)], { uWallSeconds: () => 4 });
    await pass(1);
    expect(shown()?.duration).toBe(4);
    await pass(4);
    expect(shown()).toBeNull();
  });

  it('is not repeated within 60 s of the last one (S1-4-079)', async () => {
    const { calls } = adsWith([cueAt(5), cueAt(40), cueAt(66)]);
    await pass(80);
    expect(calls.filter((line) => line === 'load uwall')).toHaveLength(2);
  });

  it('shows what the viewer opens, and counts the click by ScanTrackingURL', async () => {
    const { ads, calls } = adsWith([cueAt(1)]);
    ads.open();
    await pass(1);
    calls.length = 0;
    ads.open();
    expect(calls).toEqual(['open https://tea.example/', 'track /ads/event?event=click', 'AdClick c1']);
  });

  it.each<readonly [string, (parts: ReturnType<typeof adsWith>) => void]>([
    ['the viewer closes it', ({ ads }) => ads.close()],
    ['a linear ad begins', ({ set }) => set({ phase: 'ad' })],
    ['an error shows', ({ set }) => set({ phase: 'error' })],
    ['the session ends', ({ ads }) => ads.stop()],
  ])('goes when %s', async (_when, act) => {
    const parts = adsWith([cueAt(1)]);
    await pass(2);
    expect(parts.shown()).not.toBeNull();
    act(parts);
    await pass(1);
    expect(parts.shown()).toBeNull();
  });

  it.each<readonly [string, Partial<ImageAdDeps>]>([
    ['the plan forbids it', { mayShow: () => false }],
    ['there is no message', { loadMessage: async () => null }],
    [
      'its image has no web address',
      { loadMessage: async () => ({ ...message, image: 'javascript:alert(1)' }) },
    ],
  ])('shows nothing where %s', async (_where, more) => {
    const { shown, calls } = adsWith([cueAt(1)], more);
    await pass(10);
    expect(shown()).toBeNull();
    expect(calls.filter((line) => !line.startsWith('load'))).toEqual([]);
  });

  it('shows no ad whose message arrives after the linear ad has begun, or after the end', async () => {
    let reply: (message: AdImageMessage) => void = () => undefined;
    const loadMessage = () => new Promise<AdImageMessage>((done) => (reply = done));
    const { shown, set } = adsWith([cueAt(1)], { loadMessage });
    await pass(1);
    set({ phase: 'ad' });
    reply(message);
    await pass(5);
    expect(shown()).toBeNull();
  });
});

describe('imageAdView', () => {
  it.each([
    ['http://ads.example/l.png', 'https://ads.example/l.png'],
    ['https://ads.example/l.png', 'https://ads.example/l.png'],
    ['/ads/image/l.svg', '/ads/image/l.svg'],
    ['http://127.0.0.1:8080/l.png', 'http://127.0.0.1:8080/l.png'],
  ])('forces images to https except on loopback: %s (S1-5-016)', (image, expected) => {
    expect(imageAdView('uwall', { ...message, image }, 10)?.image).toBe(expected);
  });

  it('has no landing address that is not of the web', () => {
    expect(
      imageAdView('uwall', { ...message, ScanLandingURL: 'javascript:alert(1)' }, 10)?.landingUrl,
    ).toBeNull();
  });
});
