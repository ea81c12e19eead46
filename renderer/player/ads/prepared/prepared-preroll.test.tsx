import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { AdPorts } from '#renderer/player/ads/ad-ports.ts';
import { createFakeAdPlayer, fakeAdPorts } from '#renderer/player/ads/fake-ad-player.ts';
import type { PlayTarget } from '#renderer/player/player-state.ts';
import { REMOTE_CONFIG_DEFAULTS } from '#shared/contract/operations/remote-config.ts';
import { checkoutReply } from '#shared/contract/playback/checkout.ts';

const CHECKOUT = {
  profiles: [{ quality: 'auto', streaming_path: '/a.m3u8' }],
  content_id: 'A',
  duration: 600,
  call_ad: true,
};
const VIDEO: PlayTarget = { kind: 'episode', episodeId: 'e1', videoId: 'v1', programmeId: 'p1', startAt: 0 };

/** A player whose ad server records its requests and events. */
function setUp(checkout: object = CHECKOUT, changes: Partial<AdPorts> = {}) {
  const asked: string[] = [];
  const tracked: string[] = [];
  const server = fakeAdPorts();
  const adPorts = fakeAdPorts({
    fetchText: (url, ...rest) => {
      const { pathname, searchParams } = new URL(url);
      if (pathname === '/ads/vast')
        asked.push(`${searchParams.get('platform')} ${searchParams.get('kind')} ${searchParams.get('item')}`);
      return server.fetchText(url, ...rest);
    },
    track: (url) => tracked.push(url),
    ...changes,
  });
  return { ...createFakeAdPlayer(checkoutReply.parse(checkout), adPorts), asked, tracked };
}

const media = () =>
  [...document.querySelectorAll<HTMLVideoElement>('video[data-ad]')].map(({ src }) => new URL(src).pathname);

beforeEach(() => {
  /* The DOM of these tests is hidden by default, and nothing is prepared in a hidden page. */
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
  Object.defineProperty(HTMLMediaElement.prototype, 'error', { configurable: true, get: () => null });
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue();
  document.body.replaceChildren();
});

describe('a start that is prepared', () => {
  it('asks priority 0 once, reports nothing, and plays the ad in the element that holds it', async () => {
    const { player, ad, asked, tracked } = setUp();
    player.prepareStart(VIDEO);
    await expect.poll(() => media()).toEqual(['/ad.mp4']);
    expect([asked, tracked]).toEqual([['0 preroll v1'], []]);
    const element = ad();
    player.open(VIDEO);
    await expect.poll(() => player.store.getState().phase).toBe('ad');
    expect([asked, ad()]).toEqual([['0 preroll v1'], element]);
    element?.dispatchEvent(new Event('playing'));
    expect(tracked.some((url) => url.endsWith('/i'))).toBe(true);
  });

  it.each<readonly [string, object, Partial<AdPorts>]>([
    ['the checkout forbids ads', { ...CHECKOUT, call_ad: false }, {}],
    ['it is a preview', { ...CHECKOUT, video_stage: 'preview' }, {}],
    [
      'ads are turned off',
      CHECKOUT,
      {
        facts: () => ({
          ...fakeAdPorts().facts(VIDEO),
          flags: { ...REMOTE_CONFIG_DEFAULTS, ads_enabled: false },
        }),
      },
    ],
    [
      'the platform is another host, without consent',
      CHECKOUT,
      {
        settings: () => ({
          ...REMOTE_CONFIG_DEFAULTS,
          ad_platforms: [{ adapter: 'vast', tag: 'https://ads.example/ads/vast' }],
        }),
      },
    ],
    [
      'the platform is a script of its vendor',
      CHECKOUT,
      {
        settings: () => ({
          ...REMOTE_CONFIG_DEFAULTS,
          ad_platforms: [{ adapter: 'ima', tag: '/ads/vast?platform=0' }],
        }),
        personalised: () => true,
      },
    ],
  ])('asks for nothing where %s', async (_name, checkout, changes) => {
    const { player, asked } = setUp(checkout, changes);
    player.prepareStart(VIDEO);
    await new Promise((done) => setTimeout(done, 300));
    expect([asked, media()]).toEqual([[], []]);
  });

  it('is not used for a consent other than it was requested with', async () => {
    let personalised = false;
    const { player, asked } = setUp(CHECKOUT, { personalised: () => personalised });
    player.prepareStart(VIDEO);
    await expect.poll(() => media()).toEqual(['/ad.mp4']);
    personalised = true;
    player.open(VIDEO);
    await expect.poll(() => player.store.getState().phase).toBe('ad');
    expect(asked.filter((one) => one.startsWith('0'))).toHaveLength(2);
  });

  it('gives its element back when another video is chosen', async () => {
    const { player, asked } = setUp();
    player.prepareStart(VIDEO);
    await expect.poll(() => media()).toEqual(['/ad.mp4']);
    player.open({ ...VIDEO, videoId: 'v2', episodeId: 'e2' });
    await expect.poll(() => player.store.getState().phase).toBe('ad');
    expect(asked).toContain('0 preroll v2');
    expect(document.querySelectorAll('video[data-ad]')).toHaveLength(1);
  });
});
