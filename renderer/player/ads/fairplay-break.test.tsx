import { beforeEach, describe, expect, it, vi } from 'vitest';
import { checkoutReply } from '#shared/contract/playback/checkout.ts';
import { createFakeAdPlayer, fakeAdPorts } from './fake-ad-player.ts';

const CHECKOUT = checkoutReply.parse({
  profiles: [{ quality: 'auto', streaming_path: '/a.m3u8' }],
  timeshift: 60,
  content_id: 'A',
  drm: { scheme: 'fairplay', licence_url: '/licence', certificate_url: '/certificate' },
});
const PICTURE_TIME = Date.parse('2026-11-20T04:00:00Z');
const PLAYLIST = `#EXTM3U
#EXT-X-PROGRAM-DATE-TIME:${new Date(PICTURE_TIME - 1000).toISOString()}
#EXT-X-CUE-OUT:30
#EXTINF:6,
a.m4s`;
/**
 * A FairPlay channel `behind` seconds behind its edge, which plays the break that its picture has reached.
 * Returns the engine's calls after the ad.
 */
async function callsAfterAds(behind: number): Promise<readonly string[]> {
  const { player, engine, ad } = createFakeAdPlayer(
    CHECKOUT,
    fakeAdPorts({ fetchPlaylist: async () => PLAYLIST }),
  );
  player.open({ kind: 'live', channelNo: 81, networkCode: 'A' });
  await expect.poll(() => engine.loaded()?.source.protection?.scheme).toBe('fairplay');
  const snapshot = engine.setSnapshot({
    position: 600 - behind,
    duration: 600,
    seekable: { start: 0, end: 600 },
    bufferedTo: 600 - behind + 10,
    pictureTime: PICTURE_TIME,
  });
  engine.emit({ type: 'metadata', snapshot });
  engine.emit({ type: 'first-frame', snapshot });
  engine.emit({ type: 'playing' });
  await expect.poll(() => player.store.getState().phase).toBe('ad');
  const before = engine.calls.length;
  for (const event of ['playing', 'ended']) ad()?.dispatchEvent(new Event(event));
  await expect.poll(() => player.store.getState().phase).toBe('playing');
  const calls = engine.calls.slice(before);
  player.close();
  document.body.replaceChildren();
  return calls;
}

beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue();
});

describe('a channel of the second protection scheme after its ads', () => {
  it('jumps to its edge if it was there, and plays on if it was behind it [S1-4-069]', async () => {
    expect(await callsAfterAds(10)).toEqual(['goLive', 'play']);
    expect(await callsAfterAds(120)).toEqual(['play']);
  }, 30_000);
});
